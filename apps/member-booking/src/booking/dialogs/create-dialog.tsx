import type { Room } from '@roomhours/contract';
import {
  BookingDialog,
  type BookingDraft,
  createRequest,
  type DialogFrame,
  type DraftCheck,
  problemOfNew,
} from '@roomhours/booking-form';
import { useShell } from '@roomhours/remote-contract';
import type { BookingActions } from '../use-booking-actions';

/**
 * Where the dialog was opened: a slot of a room, a slot of all rooms with the rooms that are free then, a suggestion of 'Find a room',
 * or the button.
 */
export type CreateOrigin = { kind: 'slot' | 'suggestion' | 'button' } | { kind: 'rooms'; free: readonly Room[] };

export interface CreateDialogProps extends DialogFrame {
  actions: BookingActions;
  initial: BookingDraft;
  from: CreateOrigin;
}

/** 'Create New Booking'. Room and date are locked if it was opened from a slot; for a suggestion the time too. */
export function CreateDialog({ from, ...frame }: CreateDialogProps) {
  const { rooms, actions } = frame;
  const { timeZone } = useShell();
  const selectableRooms =
    from.kind === 'rooms'
      ? (check: DraftCheck, draft: BookingDraft) => stillFree(rooms, from.free, check, draft.roomId)
      : undefined;
  return (
    <BookingDialog
      {...frame}
      title="Create New Booking"
      submitLabel="Create Booking"
      pendingLabel="Creating..."
      failedTitle="Error"
      place="create"
      problemOf={problemOfNew}
      onSubmit={(draft) => {
        const request = createRequest(draft, timeZone);
        return request && actions.create(request, draft.owner?.label ?? null);
      }}
      locked={{
        roomId: from.kind === 'slot' || from.kind === 'suggestion',
        date: from.kind !== 'button',
        startMinute: from.kind === 'suggestion',
      }}
      selectableRooms={selectableRooms}
    />
  );
}

/** Returns the rooms that are free at the time of the draft, and the chosen one. */
function stillFree(
  rooms: readonly Room[],
  freeAtFirst: readonly Room[],
  check: DraftCheck,
  chosen: number | null,
): Room[] {
  const free = check.freeRooms ?? freeAtFirst;
  return rooms.filter((room) => room.id === chosen || free.some(({ id }) => id === room.id));
}
