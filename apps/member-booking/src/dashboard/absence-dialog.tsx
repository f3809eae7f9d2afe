import { useShell } from '@roomhours/remote-contract';
import { toLocal } from '@roomhours/time';
import { Dialog } from '@roomhours/ui';
import { counted } from '@roomhours/text';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useOwnBookingsQuery } from '../booking/api/booking.api';
import { useAbsence } from '../booking/use-booking-actions';
import { Banner } from '../shared/banner';
import { useNow } from '../shared/clock';
import type { QueryResult } from '../store/member-api';
import {
  type AbsenceDates,
  type AbsenceImpact,
  type CheckedAbsence,
  checkDates,
  impactOf,
  impactText,
} from './absence';
import { AbsenceForm } from './absence-form';

export interface AbsenceDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called after the closing animation. */
  onClosed: () => void;
}

/** 'I am away': cancels the own upcoming bookings of some days, and says before how many these are. */
export function AbsenceDialog({ open, onClose, onClosed }: AbsenceDialogProps) {
  const { timeZone: zone } = useShell();
  const now = useNow();
  const today = toLocal(now, zone).date;
  const [dates, setDates] = useState<AbsenceDates>({ from: today, to: null });
  const [refusal, setRefusal] = useState<string | null>(null);
  const own = useOwnBookingsQuery(undefined, { refetchOnFocus: true });
  const { cancelBookings, busy } = useAbsence();
  const { absence, error } = checkDates(dates);
  const impact = absence && own.data ? impactOf(absence, own.data, zone, now) : undefined;
  const change = (chosen: Partial<AbsenceDates>) => {
    setRefusal(null);
    setDates((before) => ({ ...before, ...chosen }));
  };
  const confirm = async () => {
    const refused = await cancelBookings(absence!);
    if (refused === null) onClose();
    else setRefusal(refused.message);
  };
  return (
    <Dialog
      {...{ open, busy, onClose, onClosed }}
      title="I am away"
      footer={<Footer count={impact?.cancelled.length ?? 0} {...{ busy, onClose }} onConfirm={() => void confirm()} />}
    >
      <AbsenceForm {...{ dates, today, error }} onChange={change}>
        <Status {...{ absence, error, impact, own }} />
        {refusal && <Alert type="error" showIcon role="alert" title={refusal} />}
      </AbsenceForm>
    </Dialog>
  );
}

interface FooterProps {
  /** Number of bookings that are cancelled. */
  count: number;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

function Footer({ count, busy, onClose, onConfirm }: FooterProps) {
  return (
    <>
      <Button onClick={onClose} disabled={busy}>
        Keep them
      </Button>
      <Button
        type="primary"
        danger
        loading={busy}
        aria-disabled={count === 0 || busy}
        onClick={count === 0 ? undefined : onConfirm}
      >
        {count === 0 ? 'Cancel bookings' : `Cancel ${counted(count, 'booking')}`}
      </Button>
    </>
  );
}

interface StatusProps extends CheckedAbsence {
  /** Undefined while the bookings are not known. */
  impact: AbsenceImpact | undefined;
  own: QueryResult<unknown>;
}

/** What will be cancelled, or what is missing to know it. */
function Status({ absence, error, impact, own }: StatusProps) {
  if (absence && !impact && own.error) {
    return (
      <Banner onRetry={own.refetch} retrying={own.isFetching}>
        Your bookings could not be loaded.
      </Banner>
    );
  }
  const known = impact ? impactText(impact) : 'Counting your bookings…';
  return (
    <p className="mb-absence-status" role="status">
      {absence ? known : !error && 'Choose the first and the last day.'}
    </p>
  );
}
