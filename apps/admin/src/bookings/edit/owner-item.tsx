import { MonthlyQuota } from '@roomhours/booking-rules';
import type { AdminBooking, UserQuota } from '@roomhours/contract';
import { userChoice } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { type Month, minutesOf, monthAt, monthInWords } from '@roomhours/time';
import { hoursText, isolate } from '@roomhours/text';
import { type UserChoice, UserSelect } from '@roomhours/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Typography } from 'antd';
import { useState } from 'react';
import { userText } from '../booking-text';
import { useFindUsersQuery } from '../../users';
import { useGetUserQuotaQuery } from '../bookings.api';
import { type BookingFields, rangeOf, rangeOfFields } from './booking-fields';

interface OwnerItemProps {
  /** Provided by the Form.Item. */
  id?: string;
  value?: number;
  onChange?: (ownerId: number) => void;
  booking: AdminBooking;
}

/** The owner of a booking. Its names come from the booking and from searches. */
export function OwnerItem({ id = '', value, onChange, booking }: OwnerItemProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<UserChoice>({ id: booking.userId, label: userText(booking) });
  const { currentData, isError } = useFindUsersQuery(text);
  const known = [chosen, { id: booking.userId, label: userText(booking) }].find((user) => user.id === value);
  return (
    <UserSelect
      id={id}
      value={known ?? (value === undefined ? null : { id: value, label: `User ${value}` })}
      found={{ users: currentData?.map(userChoice), isFailed: isError }}
      onSearch={setText}
      onChange={(user) => {
        if (user === null) return;
        setChosen(user);
        onChange?.(user.id);
      }}
    />
  );
}

/** Says that the month of the owner will be over the quota. An administrator's change is not refused for it. */
export function QuotaNote({ fields, booking }: { fields: BookingFields; booking: AdminBooking }) {
  const { timeZone: zone } = useShell();
  const range = rangeOfFields(fields, zone);
  const month = range && monthAt(range.start, zone);
  const { currentData } = useGetUserQuotaQuery(month === null ? skipToken : { userId: fields.ownerId, month });
  if (range === null || month === null || currentData === undefined) return null;
  const isCounted = booking.userId === fields.ownerId && monthAt(rangeOf(booking).start, zone) === month;
  const added = minutesOf(range) - (isCounted ? minutesOf(rangeOf(booking)) : 0);
  return (
    <Typography.Text type="danger" role="status">
      {overText(currentData, month, added)}
    </Typography.Text>
  );
}

function overText({ user, role, monthlyQuota, usedQuota }: UserQuota, month: Month, addedMinutes: number): string {
  const used = Math.round(usedQuota * 60);
  const quota = MonthlyQuota.of({ role, monthlyQuotaMinutes: Math.round(monthlyQuota * 60) }, used);
  if (quota.allows(addedMinutes)) return '';
  const over = used + addedMinutes - (quota.limitMinutes ?? 0);
  return `${isolate(userChoice(user).label)} will be ${hoursText(over / 60)} over the quota of ${monthInWords(month)}.`;
}
