import { type Workspace, isRunning, runningSlotEnd } from '@roomhours/booking-rules';
import type { Booking, BookingConfig, Room, SeriesScope } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { counted } from '@roomhours/text';
import { formatTimeOfDay, type Instant, toLocalEnd } from '@roomhours/time';
import { ConfirmDialog, type DialogControl, PersonText, type PersonTextProps, useNow } from '@roomhours/ui';
import { Alert, Typography } from 'antd';
import { useState } from 'react';
import { openingTimesOf, rangeOf, ScopeField, useScopeBookings } from '@roomhours/booking-form';
import { lateText } from '../late-bookings';
import type { BookingActions } from '../use-booking-actions';
import { roomText, whenText } from '../booking-text';

export interface CancelDialogProps extends DialogControl {
  booking: Booking;
  rooms: readonly Room[];
  config: BookingConfig | undefined;
  actions: BookingActions;
  /** Who made the booking; only in a list of all users. */
  owner?: PersonTextProps | null;
}

/**
 * Confirms a cancellation and explains its effect. It closes immediately: the booking is dimmed until the server answers, and
 * stays if the server refuses.
 */
export function CancelDialog(props: CancelDialogProps) {
  const { open, booking, rooms, config, actions, owner, onClose, onClosed } = props;
  const { timeZone: zone, user } = useShell();
  const now = useNow();
  const [scope, setScope] = useState<SeriesScope>('this');
  const running = user.role !== 'admin' && isRunning(rangeOf(booking), now);
  const bookings = useScopeBookings(booking);
  const workspace = { ...openingTimesOf(config, 'grid'), zone };
  const known = bookings === 'unknown' ? null : bookings;
  const chosen = known && scope !== 'this' ? known[scope] : [booking];
  const late = user.role === 'admin' ? null : lateText(chosen, rooms, workspace, now, scope !== 'this');
  const confirm = () => {
    void actions.cancel(booking, scope, scope === 'this' || known ? chosen : []);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title="Cancel booking"
      text="Are you sure you want to cancel this booking?"
      confirmLabel={chosen.length > 1 ? `Cancel ${counted(chosen.length, 'booking')}` : 'Cancel booking'}
      cancelLabel={chosen.length > 1 ? 'Keep them' : 'Keep it'}
      onCancel={onClose}
      onClosed={onClosed}
      onConfirm={confirm}
    >
      <What booking={booking} rooms={rooms} zone={zone} />
      <ScopeField booking={booking} legend="Which bookings?" value={scope} onChange={setScope} />
      {owner && (
        <Typography.Paragraph>
          Booked by <PersonText {...owner} />.
        </Typography.Paragraph>
      )}
      {running && late === null && <Typography.Paragraph>{runningText(booking, now, workspace)}</Typography.Paragraph>}
      {late !== null && <Alert type="warning" showIcon title={late} />}
    </ConfirmDialog>
  );
}

/** Purpose, room and time of the booking. */
function What({ booking, rooms, zone }: Pick<CancelDialogProps, 'booking' | 'rooms'> & { zone: string }) {
  return (
    <Typography.Paragraph>
      {booking.purpose && (
        <Typography.Text strong dir="auto" style={{ display: 'block' }}>
          {booking.purpose}
        </Typography.Text>
      )}
      <span translate="no">
        <bdi dir="auto">{roomText(booking, rooms)}</bdi>, {whenText(booking, zone)}
      </span>
    </Typography.Paragraph>
  );
}

/** Used time is not given back: a running booking ends with its running slot (booking rules 4). */
function runningText(booking: Booking, now: Instant, workspace: Workspace): string {
  const range = rangeOf(booking);
  const end = runningSlotEnd(range, now, workspace);
  if (end >= range.end) return 'Its last slot is running, so there is nothing left to give back.';
  const time = formatTimeOfDay(toLocalEnd(end, workspace.zone).minuteOfDay);
  return `It is running: it will end at ${time}, and the hours after that come back to you.`;
}
