import { isLate, isRunning, policiesOf } from '@roomhours/booking-rules';
import type { Booking, Room, SeriesScope, UpdateBookingRequest } from '@roomhours/contract';
import { type FieldChange, fieldChanges, rebased } from '@roomhours/data-access';
import { useShell } from '@roomhours/remote-contract';
import { formatTimeOfDay } from '@roomhours/time';
import { durationText } from '@roomhours/text';
import { useMemo, useState } from 'react';
import { useNow } from '@roomhours/ui';
import { shortDayText } from '../date-text';
import { type BookingDraft, problemOfEdit } from '../form/draft';
import { changeRequest } from '../form/requests';
import { draftOf, ownedDraftOf, rangeOf } from '../form/editing';
import { openingTimesOf } from '../opening-hours';
import type { Refusal } from '../form/refusal';
import { BookingDialog, type DialogFrame, type SubmitRefusal } from './booking-dialog';
import { ScopeField, useScopeBookings } from './scope-field';

/** How a front end sends the change, with its toasts. */
export interface BookingChanges {
  /**
   * Returns null after success, otherwise what the form shows.
   *
   * @param booking the state that the change is based on
   * @param scope the bookings of its series that change
   */
  update(booking: Booking, request: UpdateBookingRequest, scope: SeriesScope): Promise<Refusal | null>;
  busy: boolean;
}

interface EditDialogProps extends DialogFrame {
  booking: Booking;
  actions: BookingChanges;
}

/**
 * 'Edit Booking'. A member can change only the end of a running booking, and only the purpose after the time of changes;
 * administrators may use past times. If the booking was changed since the dialog was opened, the form continues from its current
 * state.
 */
export function EditDialog({ booking: opened, ...frame }: EditDialogProps) {
  const { timeZone: zone, user } = useShell();
  const now = useNow();
  const [scope, setScope] = useState<SeriesScope>('this');
  const isAdmin = user.role === 'admin';
  const draftFrom = isAdmin ? ownedDraftOf : draftOf;
  const { booking, changed, submit, discard } = useRebasedEdit(opened, scope, draftFrom, frame);
  const inScope = useScopeBookings(booking);
  const others = useMemo(
    () => (inScope && inScope !== 'unknown' ? inScope[scope].filter(({ id }) => id !== booking.id) : []),
    [inScope, scope, booking.id],
  );
  const isOwnRunning = !isAdmin && isRunning(rangeOf(booking), now);
  const { lateChangeMinutes } = policiesOf(
    frame.rooms.find(({ id }) => id === booking.roomId) ?? {},
    openingTimesOf(frame.config, 'edit'),
  );
  const isOwnLate = !isAdmin && isLate(rangeOf(booking), lateChangeMinutes, now);
  return (
    <BookingDialog
      {...frame}
      title="Edit Booking"
      submitLabel="Update Booking"
      pendingLabel="Updating..."
      failedTitle="Update Failed"
      place="edit"
      problemOf={problemOfEdit}
      onSubmit={submit}
      initial={draftFrom(booking, zone)}
      booking={booking}
      others={others}
      changed={changed}
      onDiscarded={discard}
      isRunning={isOwnRunning && !isOwnLate}
      locked={isOwnRunning || isOwnLate ? { roomId: true, date: true, startMinute: true } : {}}
      allowPast={isAdmin}
      scope={<ScopeField booking={booking} legend="Apply to" value={scope} onChange={setScope} />}
    />
  );
}

/** Sends the changed fields. If the server has a newer state, the next attempt is based on that state. */
function useRebasedEdit(
  opened: Booking,
  scope: SeriesScope,
  draftFrom: typeof draftOf,
  { rooms, actions }: Pick<EditDialogProps, 'rooms' | 'actions'>,
) {
  const { timeZone: zone } = useShell();
  const [booking, setBooking] = useState(opened);
  const [changed, setChanged] = useState<readonly FieldChange[] | null>(null);

  const send = async (
    draft: BookingDraft,
    change: NonNullable<ReturnType<typeof changeRequest>>,
  ): Promise<SubmitRefusal | null> => {
    if (Object.keys(change).length === 0) return null;
    const refusal = await actions.update(booking, change, scope);
    if (!refusal?.current) return refusal;
    // The answer to a change does not name the owner.
    const current = { ...(refusal.current.userId === booking.userId ? booking : {}), ...refusal.current };
    const base = draftFrom(booking, zone);
    const own = draft.owner?.id === base.owner?.id ? { ...draft, owner: base.owner } : draft;
    const states = { base, own, current: draftFrom(current, zone) };
    setBooking(current);
    setChanged(fieldChanges(states, textsOf(rooms)));
    return { ...refusal, rebased: rebased(states) };
  };
  const submit = (draft: BookingDraft) => {
    const change = changeRequest(draft, booking, zone);
    return change && send(draft, change);
  };
  return { booking, changed, submit, discard: () => setChanged(null) };
}

function textsOf(rooms: readonly Room[]): Record<string, (draft: BookingDraft) => string> {
  return {
    For: ({ owner }) => owner?.label ?? 'none',
    Room: ({ roomId }) => rooms.find(({ id }) => id === roomId)?.name ?? 'Unknown room',
    Date: ({ date }) => (date === null ? 'none' : shortDayText(date)),
    'Start time': ({ startMinute }) => (startMinute === null ? 'none' : formatTimeOfDay(startMinute)),
    Duration: ({ durationMinutes }) => durationText(durationMinutes),
    Purpose: ({ purpose }) => purpose.trim() || 'none',
  };
}
