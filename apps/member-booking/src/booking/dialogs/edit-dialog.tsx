import { isRunning } from '@roomhours/booking-rules';
import type { Booking, Room } from '@roomhours/contract';
import { type FieldChange, fieldChanges, rebased } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { formatTimeOfDay, parseInstant } from '@roomhours/time';
import { useState } from 'react';
import { useNow } from '../../shared/clock';
import { type BookingDraft, problemOfEdit } from '../form/draft';
import { draftOf, rangeOf } from '../form/editing';
import { changeRequest } from '../form/requests';
import { durationText } from '../../shared/duration-text';
import { shortDayText } from '../../shared/date-text';
import { type Attempt, type BookingDeed, BookingDialog, type DialogFrame } from './booking-dialog';

export interface EditDialogProps extends DialogFrame {
  booking: Booking;
}

/**
 * 'Edit Booking'. Of a running booking a member can move only the end; administrators correct past ones too. Where the
 * booking was changed meanwhile, the form goes on from its current state.
 */
export function EditDialog({ booking: opened, ...frame }: EditDialogProps) {
  const { timeZone: zone, user } = useShell();
  const now = useNow();
  const [booking, setBooking] = useState(opened);
  const [changed, setChanged] = useState<readonly FieldChange[] | null>(null);
  const held = user.role !== 'admin' && isRunning(rangeOf(booking), now);

  /** Null where it went well. */
  const attempt = async (draft: BookingDraft, change: object): Promise<Attempt | null> => {
    // Nothing is left to send.
    if (Object.keys(change).length === 0) return null;
    const refusal = await frame.actions.update(booking, change);
    if (!refusal?.current) return refusal;
    const { current } = refusal;
    const states = { base: draftOf(booking, zone), own: draft, current: draftOf(current, zone) };
    setBooking(current);
    setChanged(fieldChanges(states, textsOf(frame.rooms)));
    return { ...refusal, rebased: rebased(states) };
  };
  const deed: BookingDeed = {
    title: 'Edit Booking',
    submitLabel: 'Update Booking',
    pendingLabel: 'Updating...',
    failed: 'Update Failed',
    problemOf: problemOfEdit,
    attempt(draft) {
      const change = changeRequest(draft, booking, zone);
      return change && attempt(draft, change);
    },
  };
  return (
    <BookingDialog
      {...frame}
      deed={deed}
      place="edit"
      initial={draftOf(booking, zone)}
      booking={booking}
      changed={changed}
      onDiscarded={() => setChanged(null)}
      held={held}
      locked={held ? { roomId: true, date: true, startMinute: true } : {}}
      allowPast={parseInstant(booking.endTime) <= now}
    />
  );
}

function textsOf(rooms: readonly Room[]): Record<string, (draft: BookingDraft) => string> {
  return {
    Room: ({ roomId }) => rooms.find(({ id }) => id === roomId)?.name ?? 'Unknown room',
    Date: ({ date }) => (date === null ? 'none' : shortDayText(date)),
    'Start time': ({ startMinute }) => (startMinute === null ? 'none' : formatTimeOfDay(startMinute)),
    Duration: ({ durationMinutes }) => durationText(durationMinutes),
    Purpose: ({ purpose }) => purpose.trim() || 'none',
  };
}
