import type { BookingConfig, Room, Suggestion } from '@roomhours/contract';
import { useShell } from '@roomhours/remote-contract';
import { parseInstant, toLocal } from '@roomhours/time';
import {
  type BookingDraft,
  type BookingOwner,
  openingTimesOf,
  policiesFor,
  readEntries,
} from '@roomhours/booking-form';
import { useNow } from '@roomhours/ui';
import { endpoints } from '../booking/api/booking.api';
import type { BookingSubject } from '../booking/dialogs/booking-dialogs';
import { type SlotStart, draftForSlot, newDraft } from '../booking/form/new-draft';
import { shortestOf } from '../grid/model/selection';
import type { CellHandlers } from '../grid/use-grid-events';
import type { PageViewControl } from './use-page-view';

interface PageActionsInput {
  view: PageViewControl;
  /** Null: all rooms. */
  room: Room | null;
  config: BookingConfig | undefined;
  /** Preselected in a new booking; null: the signed-in user. */
  owner: BookingOwner | null;
  show: (dialog: BookingSubject) => void;
}

/** Opens the dialogs for what is pressed on the page. */
export function usePageActions({ view, room, config, owner, show }: PageActionsInput) {
  const { timeZone: zone, user } = useShell();
  const now = useNow();
  const roomId = room?.id ?? null;
  // What the grid has loaded.
  const { currentData: entries = [] } = endpoints.week.useQueryState({ roomId, weekStart: view.weekStart });

  const newBooking = () => {
    const times = openingTimesOf(config, 'create');
    const draft = newDraft({
      roomId,
      date: view.date,
      ...times,
      zone,
      now,
      entries: readEntries(entries),
      limits: room && policiesFor(room, times, { isAdmin: user.role === 'admin' }),
    });
    show({ kind: 'create', initial: ownedBy(draft, owner), from: { kind: 'button' } });
  };
  const bookSuggestion = ({ roomId, startTime, hours }: Suggestion) => {
    const { date, minuteOfDay: startMinute } = toLocal(parseInstant(startTime), zone);
    view.showDate(date);
    const draft = draftForSlot({ roomId, date, startMinute, durationMinutes: Math.round(hours * 60) });
    show({ kind: 'create', initial: ownedBy(draft, owner), from: { kind: 'suggestion' } });
  };
  const cellHandlers: CellHandlers = {
    onBook(cell) {
      const start = { ...cell, durationMinutes: shortestOf(cell) };
      show(cell.kind === 'free' ? inRoom(cell.room, start, owner) : inAnyRoom(cell.free, start, owner));
    },
    onBookSelection: (selection) =>
      show(selection.room ? inRoom(selection.room, selection, owner) : inAnyRoom(selection.rooms, selection, owner)),
    onOpen: ({ booking }) => booking && view.showBooking(booking.id),
    onEdit: ({ booking }) => booking && show({ kind: 'edit', booking }),
    onCancel: ({ booking }) => booking && show({ kind: 'cancel', booking }),
  };
  return { newBooking, bookSuggestion, cellHandlers };
}

/** The dialog for one or several slots of a room. */
function inRoom(room: Room, slot: SlotStart, owner: BookingOwner | null): BookingSubject {
  const initial = ownedBy(draftForSlot({ ...slot, roomId: room.id }), owner);
  return { kind: 'create', initial, from: { kind: 'slot' } };
}

/** The dialog for slots of all rooms. It offers the rooms that are free then. */
function inAnyRoom(free: Room[], slot: SlotStart, owner: BookingOwner | null): BookingSubject {
  const roomId = free.length === 1 ? free[0]!.id : null;
  const initial = ownedBy(draftForSlot({ ...slot, roomId }), owner);
  return { kind: 'create', initial, from: { kind: 'rooms', free } };
}

function ownedBy(draft: BookingDraft, owner: BookingOwner | null): BookingDraft {
  return owner === null ? draft : { ...draft, owner };
}
