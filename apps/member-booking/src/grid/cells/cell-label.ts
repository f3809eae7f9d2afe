import { isolate } from '@roomhours/ui';
import { dayInWords } from '@roomhours/time';
import { spokenRange } from '../../shared/date-text';
import type { SlotState } from '../model/slot-state';
import type { BookingStop, RoomsStop, Stop } from '../model/grid-cell';

/** What a screen reader says of a stop: 'Tuesday 24 November, 10:00 to 10:30, Board Room, free'. */
export function stopLabel(stop: Stop): string {
  const when = [dayInWords(stop.date), spokenRange(stop.startMinute, stop.endMinute)];
  return [...when, ...what(stop)].filter(Boolean).join(', ');
}

/** What can be done with a booking, with the booking's own label so that the button is understood alone. */
export function actionLabel(action: 'Edit' | 'Cancel', stop: BookingStop): string {
  return `${action} booking, ${stopLabel(stop)}`;
}

export function roomName(stop: BookingStop): string {
  return stop.room?.name ?? 'Unknown room';
}

/** The state of a room in a slot, in one word; a block with its reason. */
export function stateText(state: SlotState): string {
  switch (state.kind) {
    case 'own':
      return 'your booking';
    case 'unavailable':
      return state.reason ? `unavailable (${isolate(state.reason)})` : 'unavailable';
    default:
      return state.kind;
  }
}

/** '3 of 5 free' */
export function freeCount({ free, rooms }: RoomsStop): string {
  return `${free.length} of ${rooms.length} free`;
}

function what(stop: Stop): (string | null)[] {
  switch (stop.kind) {
    case 'own':
    case 'booked':
      return [
        isolate(roomName(stop)),
        stop.kind === 'own' ? 'your booking' : 'booked',
        isolate(stop.entry.purpose ?? ''),
        stop.past ? 'past' : null,
      ];
    case 'unavailable':
      return [isolate(stop.room.name), 'unavailable', isolate(stop.reason ?? '')];
    case 'rooms':
      return ofRooms(stop);
    default:
      return [isolate(stop.room.name), stop.kind];
  }
}

function ofRooms(stop: RoomsStop): (string | null)[] {
  switch (stop.state) {
    case 'free':
      return [`${freeCount(stop)}: ${stop.free.map(({ name }) => isolate(name)).join(', ')}`];
    case 'booked':
      return [freeCount(stop)];
    case 'unavailable':
      return ['unavailable', isolate(stop.reason ?? '')];
    default:
      return ['past'];
  }
}
