import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { type BookingOwner, monthText, QuotaBar } from '@roomhours/booking-form';
import { type Month, monthInWords } from '@roomhours/time';
import { Button, Typography } from 'antd';
import type { Quota } from '@roomhours/contract';
import { isolate } from '@roomhours/text';
import pages from '../pages.json';
import { useUserQuotaQuery } from '../booking/api/booking.api';
import { useQuota } from '../booking/api/use-queries';
import type { QueryResult } from '../store/member-api';
import { QuotaFailure } from '../booking/quota/quota-failure';
import { PAGE_KEYS } from './keys';
import './bookings-header.css';

interface BookingsHeaderProps {
  month: Month;
  /** The member for whom an administrator books; null for the signed-in user. */
  owner: BookingOwner | null;
  /** Hours of this month that the open form adds. */
  addedHours: number;
  /** Whether letters act as keys, which the buttons name. */
  hasKeys: boolean;
  /** Both are left out if there are no rooms. */
  onNewBooking?: () => void;
  onFindRoom?: () => void;
  /** The rooms are loading. */
  waiting?: boolean;
}

/** Title with the shown month, its quota of the member, and the primary action. */
export function BookingsHeader({
  month,
  owner,
  addedHours,
  hasKeys,
  waiting = false,
  ...actions
}: BookingsHeaderProps) {
  const { onNewBooking, onFindRoom } = actions;
  return (
    <div className="mb-header">
      <header>
        <Typography.Title style={{ margin: 0 }}>{pages['/bookings'].heading}</Typography.Title>
        <p>{monthText(month)}</p>
      </header>
      {owner === null ? (
        <OwnQuota month={month} addedHours={addedHours} />
      ) : (
        <MemberQuota month={month} owner={owner} />
      )}
      {onNewBooking && (
        <div className="mb-header-actions">
          <Button
            icon={<SearchOutlined aria-hidden />}
            disabled={waiting}
            {...(hasKeys && keyOf(PAGE_KEYS.findRoom))}
            onClick={onFindRoom}
          >
            <span>Find a room</span>
          </Button>
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            disabled={waiting}
            {...(hasKeys && keyOf(PAGE_KEYS.newBooking))}
            onClick={onNewBooking}
          >
            <span>New Booking</span>
          </Button>
        </div>
      )}
    </div>
  );
}

/** Names the key of a button, as a tooltip and for screen readers. */
function keyOf(key: string) {
  return { 'aria-keyshortcuts': key, title: `Key: ${key}` };
}

function OwnQuota({ month, addedHours }: Pick<BookingsHeaderProps, 'month' | 'addedHours'>) {
  return <MonthQuota quota={useQuota(month)} label={`Hours of ${monthInWords(month)}`} addedHours={addedHours} />;
}

function MemberQuota({ month, owner: { id, label } }: { month: Month; owner: BookingOwner }) {
  const quota = useUserQuotaQuery({ userId: id, month });
  return <MonthQuota quota={quota} label={`Hours of ${isolate(label)} in ${monthInWords(month)}`} addedHours={0} />;
}

interface MonthQuotaProps {
  quota: QueryResult<Quota>;
  label: string;
  addedHours: number;
}

function MonthQuota({ quota, label, addedHours }: MonthQuotaProps) {
  if (!quota.currentData && !quota.error) return <div className="mb-header-quota" aria-busy="true" />;
  return (
    <div className="mb-header-quota">
      <QuotaBar label={label} quota={quota.currentData} addedHours={addedHours} />
      {quota.error && <QuotaFailure quota={quota} />}
    </div>
  );
}
