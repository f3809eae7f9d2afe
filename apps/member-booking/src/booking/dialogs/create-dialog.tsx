import type { Room } from '@roomhours/contract';
import { type BookingDraft, problemOfNew } from '../form/draft';
import { createRequest } from '../form/requests';
import type { DraftCheck } from '../form/use-draft-check';
import type { BookingActions } from '../use-booking-actions';
import { type BookingDeed, BookingDialog, type DialogFrame } from './booking-dialog';

export interface CreateDialogProps extends DialogFrame {
  initial: BookingDraft;
  /** Where it was opened: a slot of a room, a slot of all rooms with the rooms free then, or the button. */
  from: { kind: 'slot' } | { kind: 'rooms'; free: readonly Room[] } | { kind: 'button' };
}

/** 'Create New Booking'. Room and date are locked when it opens from a slot. */
export function CreateDialog({ from, ...frame }: CreateDialogProps) {
  const { rooms, actions } = frame;
  return (
    <BookingDialog
      {...frame}
      deed={creating(actions)}
      place="create"
      locked={{ roomId: from.kind === 'slot', date: from.kind !== 'button' }}
      roomsToChoose={
        from.kind === 'rooms' ? (check, draft) => stillFree(rooms, from.free, check, draft.roomId) : undefined
      }
    />
  );
}

function creating(actions: BookingActions): BookingDeed {
  return {
    title: 'Create New Booking',
    submitLabel: 'Create Booking',
    pendingLabel: 'Creating...',
    failed: 'Error',
    problemOf: problemOfNew,
    attempt(draft, zone) {
      const request = createRequest(draft, zone);
      return request && actions.create(request);
    },
  };
}

/** The rooms that are free then, and the one that is chosen. */
function stillFree(
  rooms: readonly Room[],
  freeAtFirst: readonly Room[],
  check: DraftCheck,
  chosen: number | null,
): Room[] {
  const free = check.freeRooms ?? freeAtFirst;
  return rooms.filter((room) => room.id === chosen || free.some(({ id }) => id === room.id));
}
