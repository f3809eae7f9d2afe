import type { BookingConfig, Room } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { toLocal } from '@roomhours/time';
import { useEffect, useId, useRef } from 'react';
import { useNow } from '../../clock';
import { type BookingDraft, problemOfNew } from '../form/draft';
import { durationsFor } from '../form/editing';
import type { MonthImpact } from '../form/quota-impact';
import { createRequest } from '../form/requests';
import { startOptions } from '../form/start-options';
import { useDraftCheck } from '../form/use-draft-check';
import { hoursOf } from '../hours';
import type { BookingActions } from '../page/use-booking-actions';
import { REASON_NO_SUCH_TIME } from '../week/slot-state';
import { Availability } from './availability';
import { BookingDialog } from './booking-dialog';
import { BookingFields } from './booking-fields';
import { QuotaImpactView } from './quota-impact-view';
import { SeriesFields } from './series-fields';
import { useDraft } from './use-draft';

export interface CreateDialogProps {
  open: boolean;
  initial: BookingDraft;
  /** Where it was opened: a slot of a room, a slot of all rooms with the rooms free then, or the button. */
  from: { kind: 'slot' } | { kind: 'rooms'; free: readonly Room[] } | { kind: 'button' };
  rooms: readonly Room[];
  config: BookingConfig | undefined;
  actions: BookingActions;
  /** The hours that the draft would add, for the bar of the page. */
  onComposing: (impacts: readonly MonthImpact[]) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** 'Create New Booking'. Room and date are locked when it opens from a slot. */
export function CreateDialog(props: CreateDialogProps) {
  const { open, initial, from, rooms, config, actions, onComposing, onClose, onClosed } = props;
  const { timeZone: zone, notify } = useShell();
  const now = useNow();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const form = useDraft(initial, element);
  const { draft } = form;
  const hours = hoursOf(config, 'create');
  const check = useDraftCheck({ draft, rooms, hours });
  const today = toLocal(now, zone).date;

  useEffect(() => onComposing(open ? check.impacts : []), [onComposing, open, check.impacts]);

  const submit = async () => {
    const problem = problemOfNew(draft);
    if (problem) return form.reject(problem);
    const request = createRequest(draft, zone);
    if (!request) return notify({ kind: 'error', title: 'Error', description: `${REASON_NO_SUCH_TIME}.` });
    const refusal = await actions.create(request);
    if (refusal) form.refuse(refusal);
    else onClose();
  };

  return (
    <BookingDialog
      open={open}
      title="Create New Booking"
      id={id}
      form={element}
      submitLabel="Create Booking"
      pendingLabel="Creating..."
      pending={actions.busy}
      blocked={check.impacts.some(({ fits }) => !fits)}
      message={form.message}
      onSubmit={submit}
      onClose={onClose}
      onClosed={onClosed}
    >
      <BookingFields
        id={id}
        draft={draft}
        errors={form.errors}
        locked={{ roomId: from.kind === 'slot', date: from.kind !== 'button' }}
        rooms={from.kind === 'rooms' ? stillFree(rooms, check.freeRooms ?? from.free, draft.roomId) : rooms}
        freeRooms={check.freeRooms}
        starts={startOptions({ date: draft.date, roomId: draft.roomId, known: check.known, hours, zone, now })}
        durations={durationsFor(null)}
        today={today}
        earliest={today}
        onChange={form.change}
      />
      <Availability check={check} room={rooms.find((room) => room.id === draft.roomId)} />
      <SeriesFields
        id={id}
        draft={draft}
        errors={form.errors}
        check={check}
        refused={form.refusedDates}
        onChange={form.change}
      />
      <QuotaImpactView impacts={check.impacts} />
    </BookingDialog>
  );
}

/** The rooms that are free then, and the one that is chosen. */
function stillFree(rooms: readonly Room[], free: readonly Room[], chosen: number | null): Room[] {
  return rooms.filter((room) => room.id === chosen || free.some(({ id }) => id === room.id));
}
