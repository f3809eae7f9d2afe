import type { Booking, BookingConfig, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { type Instant, plusMinutes, parseInstant, toLocal } from '@roomhours/time';
import { useEffect, useId, useRef } from 'react';
import { useNow } from '../../clock';
import { problemOfEdit } from '../form/draft';
import { draftOf, durationsFor, earliestEnd, isRunning } from '../form/editing';
import type { MonthImpact } from '../form/quota-impact';
import { updateRequest } from '../form/requests';
import { startOptions } from '../form/start-options';
import { useDraftCheck } from '../form/use-draft-check';
import { hoursOf } from '../hours';
import type { BookingActions } from '../page/use-booking-actions';
import { REASON_NO_SUCH_TIME } from '../week/slot-state';
import { Availability } from './availability';
import { BookingDialog } from './booking-dialog';
import { BookingFields } from './booking-fields';
import { QuotaImpactView } from './quota-impact-view';
import { useDraft } from './use-draft';

export interface EditDialogProps {
  open: boolean;
  booking: Booking;
  rooms: readonly Room[];
  config: BookingConfig | undefined;
  actions: BookingActions;
  onComposing: (impacts: readonly MonthImpact[]) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** 'Edit Booking'. Of a running booking a member can move only the end; administrators correct past ones too. */
export function EditDialog(props: EditDialogProps) {
  const { open, booking, rooms, config, actions, onComposing, onClose, onClosed } = props;
  const { timeZone: zone, notify, user } = useShell();
  const now = useNow();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const before = draftOf(booking, zone);
  // The room may be gone since; then another one has to be chosen.
  const form = useDraft(
    rooms.some((room) => room.id === booking.roomId) ? before : { ...before, roomId: null },
    element,
  );
  const { draft } = form;
  const hours = hoursOf(config, 'edit');
  const check = useDraftCheck({ draft, rooms, hours, booking });
  const today = toLocal(now, zone).date;
  const past = parseInstant(booking.endTime) <= now;
  const held = user.role !== 'admin' && isRunning(booking, now);
  const endsTooEarly = (minutes: number) =>
    held && endAfter(booking, minutes) < (earliestEnd(now, hours, zone)?.end ?? 0);

  useEffect(() => onComposing(open ? check.impacts : []), [onComposing, open, check.impacts]);

  const submit = async () => {
    const problem = problemOfEdit(draft);
    if (problem) return form.reject(problem);
    const request = updateRequest(draft, zone);
    if (!request) return notify({ kind: 'error', title: 'Update Failed', description: `${REASON_NO_SUCH_TIME}.` });
    const refusal = await actions.update(booking.id, request);
    if (refusal) form.refuse(refusal);
    else onClose();
  };

  return (
    <BookingDialog
      open={open}
      title="Edit Booking"
      id={id}
      form={element}
      submitLabel="Update Booking"
      pendingLabel="Updating..."
      pending={actions.busy}
      blocked={check.impacts.some(({ fits }) => !fits)}
      message={form.message}
      onSubmit={submit}
      onClose={onClose}
      onClosed={onClosed}
    >
      {held && <p className="mb-note">This booking is running: only its end and its purpose can be changed.</p>}
      <BookingFields
        id={id}
        draft={draft}
        errors={form.errors}
        locked={held ? { roomId: true, date: true, startMinute: true } : {}}
        rooms={rooms}
        freeRooms={check.freeRooms}
        starts={startOptions({
          date: draft.date,
          roomId: draft.roomId,
          known: check.known,
          hours,
          zone,
          now,
          except: { id: booking.id, startMinute: before.startMinute ?? 0 },
          allowPast: past,
        })}
        durations={durationsFor(booking)}
        isDurationDisabled={endsTooEarly}
        today={today}
        earliest={past ? null : today}
        onChange={form.change}
      />
      <Availability check={check} room={rooms.find((room) => room.id === draft.roomId)} />
      <QuotaImpactView impacts={check.impacts} />
    </BookingDialog>
  );
}

function endAfter(booking: Booking, minutes: number): Instant {
  return plusMinutes(parseInstant(booking.startTime), minutes);
}
