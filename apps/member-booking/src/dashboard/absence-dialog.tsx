import { openingTimesOf } from '@roomhours/booking-form';
import type { Booking } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { type LocalDate, toLocal } from '@roomhours/time';
import { DateField, Dialog, type DialogControl, readKeptInput, useNow, useUnsavedInput } from '@roomhours/ui';
import { counted, isolate } from '@roomhours/text';
import { Alert, Checkbox, Form, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { useOwnBookingsQuery } from '../booking/api/booking.api';
import { useBookingConfig, useRooms } from '../booking/api/use-queries';
import { roomText, whenText } from '../booking/booking-text';
import { lateOnes } from '../booking/late-bookings';
import { useAbsence } from '../booking/use-booking-actions';
import { Banner } from '../shared/banner';
import type { QueryResult } from '../store/member-api';
import {
  type AbsenceDates,
  type AbsenceImpact,
  checkDates,
  type CheckedAbsence,
  impactOf,
  impactText,
} from './absence';

/** The name of the form, under which its input is kept if the session ends, and the subject of the dialog. */
const ABSENCE = 'absence';

/** Input of the dialog. */
interface AbsenceInput {
  dates: AbsenceDates;
  /** Ids of the bookings that stay. */
  kept: readonly number[];
}

/** 'I am away': lists the own upcoming bookings of some days, and cancels those that stay checked. */
export function AbsenceDialog({ open, onClose, onClosed }: DialogControl) {
  const { timeZone: zone } = useShell();
  const now = useNow();
  const today = toLocal(now, zone).date;
  const [initial] = useState<AbsenceInput>(
    () => readKeptInput<unknown, AbsenceInput>(ABSENCE)?.values ?? { dates: { from: today, to: null }, kept: [] },
  );
  const [dates, setDates] = useState(initial.dates);
  const [kept, setKept] = useState(initial.kept);
  const [refusal, setRefusal] = useState<string | null>(null);
  const own = useOwnBookingsQuery(undefined, { refetchOnFocus: true });
  const { cancelBookings, busy } = useAbsence();
  const input = useUnsavedInput({
    open,
    isUnsaved: () => dates.to !== null,
    kept: { form: ABSENCE, subject: ABSENCE, values: () => ({ dates, kept }) },
  });
  const { data: rooms = [] } = useRooms();
  const { data: config } = useBookingConfig();
  const { absence, error } = checkDates(dates);
  const impact = absence && own.data ? impactOf(absence, own.data, zone, now) : undefined;
  const found = impact?.cancelled ?? [];
  const chosen = found.filter(({ id }) => !kept.includes(id));
  const change = (chosen: Partial<AbsenceDates>) => {
    setRefusal(null);
    setDates((before) => ({ ...before, ...chosen }));
  };
  const confirm = async () => {
    const refused = await cancelBookings(absence!, chosen, chosen.length === found.length);
    if (refused === null) onClose();
    else setRefusal(refused.message);
  };
  const count = chosen.length;
  return (
    <Dialog
      open={open}
      busy={busy}
      input={input}
      confirms={chosen.map(({ id }) => id).join()}
      onClose={onClose}
      onClosed={onClosed}
      title="I am away"
      cancelText="Keep them"
      okText={count === 0 ? 'Cancel bookings' : `Cancel ${counted(count, 'booking')}`}
      okButtonProps={{ danger: true, loading: busy, 'aria-disabled': count === 0 || busy }}
      onOk={count === 0 ? undefined : () => void confirm()}
    >
      <AbsenceForm dates={dates} today={today} error={error} onChange={change}>
        <Status
          absence={absence}
          error={error}
          own={own}
          impact={impact && { ...impact, cancelled: chosen }}
          isListed={found.length > 0}
          late={lateOnes(chosen, rooms, openingTimesOf(config, 'grid'), now)}
        />
        {found.length > 0 && (
          <Checkbox.Group
            aria-label="Bookings"
            value={chosen.map(({ id }) => id)}
            options={found.map((booking) => ({
              value: booking.id,
              label: `${isolate(roomText(booking, rooms))}, ${whenText(booking, zone)}`,
            }))}
            onChange={(ids) => setKept(found.map(({ id }) => id).filter((id) => !ids.includes(id)))}
          />
        )}
        {refusal && <Alert type="error" showIcon role="alert" title={refusal} />}
      </AbsenceForm>
    </Dialog>
  );
}

interface StatusProps extends CheckedAbsence {
  /** Undefined while the bookings are not known. */
  impact: AbsenceImpact | undefined;
  own: QueryResult<unknown>;
  /** Whether bookings are listed that can be chosen. */
  isListed: boolean;
  /** Those whose hours stay used. */
  late: readonly Booking[];
}

/** What will be cancelled, or what is missing to know it. */
function Status({ absence, error, impact, own, isListed, late }: StatusProps) {
  if (absence && !impact && own.error) {
    return (
      <Banner onRetry={own.refetch} retrying={own.isFetching}>
        Your bookings could not be loaded.
      </Banner>
    );
  }
  const isNoneChosen = isListed && impact?.cancelled.length === 0;
  const listed = isNoneChosen ? 'Choose the bookings to cancel.' : impact && impactText(impact, late);
  const known = listed ?? 'Counting your bookings…';
  return (
    <Typography.Text strong role="status" style={{ display: 'block' }}>
      {absence ? known : !error && 'Choose the first and the last day.'}
    </Typography.Text>
  );
}

interface AbsenceFormProps {
  dates: AbsenceDates;
  today: LocalDate;
  /** Why the bookings of these dates cannot be cancelled. */
  error: string | undefined;
  onChange: (change: Partial<AbsenceDates>) => void;
  /** Below the fields. */
  children: ReactNode;
}

/** The first and the last day of an absence. */
function AbsenceForm({ dates, today, error, onChange, children }: AbsenceFormProps) {
  const [unread, setUnread] = useState<{ from: string | null; to: string | null }>({ from: null, to: null });
  const errors = { from: unread.from, to: unread.to ?? error };
  const field = (name: keyof AbsenceDates) => ({
    name,
    value: dates[name],
    errors: errors[name] ? [errors[name]] : [],
  });
  // The calendar of the last day also starts today: an earlier date than the first gets the error of the form.
  const days = { today, from: today };
  return (
    <Form
      name={ABSENCE}
      className="rh-form"
      layout="vertical"
      requiredMark={false}
      fields={[field('from'), field('to')]}
      onValuesChange={onChange}
    >
      <Typography.Text type="secondary">
        This cancels your upcoming bookings on these days. Those that you uncheck stay.
      </Typography.Text>
      <div className="rh-fields-row">
        <Form.Item name="from" label="First day">
          <DateField {...days} onProblem={(from) => setUnread((before) => ({ ...before, from }))} />
        </Form.Item>
        <Form.Item name="to" label="Last day">
          <DateField {...days} onProblem={(to) => setUnread((before) => ({ ...before, to }))} />
        </Form.Item>
      </div>
      {children}
    </Form>
  );
}
