import { counted, isolate } from '@roomhours/text';
import { dayInWords } from '@roomhours/time';
import { ownerOf, spokenRange } from '@roomhours/booking-form';
import type { SlotState } from '../model/slot-state';
import type { AllRoomsCell, BookingCell, GridCell } from '../model/grid-cell';

/** Returns the accessible name of a cell: 'Tuesday 24 November, 10:00 to 10:30, Board Room, free'. */
export function cellLabel(cell: GridCell): string {
  const when = [dayInWords(cell.date), spokenRange(cell.startMinute, cell.endMinute)];
  return [...when, ...what(cell)].filter(Boolean).join(', ');
}

/** Returns the accessible name of an action, with the label of the booking. */
export function actionLabel(action: 'Edit' | 'Cancel', cell: BookingCell): string {
  return `${action} booking, ${cellLabel(cell)}`;
}

export function roomName(cell: Pick<BookingCell, 'room'>): string {
  return cell.room?.name ?? 'Unknown room';
}

/** Returns the state of a room in a slot in one word, with the reason of a blocked time. */
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

/** 'booked by Noah Weber' for administrators, 'booked' for members, who receive no names. */
function bookedText({ entry }: BookingCell): string {
  const owner = ownerOf(entry.booking);
  return owner ? `booked by ${isolate(owner)}` : 'booked';
}

/** '3 of 5 free' */
export function freeCount({ free, rooms }: AllRoomsCell): string {
  return `${free.length} of ${rooms.length} free`;
}

function what(cell: GridCell): (string | null)[] {
  switch (cell.kind) {
    case 'own':
    case 'booked':
      return [
        isolate(roomName(cell)),
        cell.kind === 'own' ? 'your booking' : bookedText(cell),
        isolate(cell.entry.purpose ?? ''),
        cell.entry.booking?.seriesId ? 'in a series' : null,
        cell.past ? 'past' : null,
      ];
    case 'unavailable':
      return [isolate(cell.room.name), 'unavailable', isolate(cell.reason ?? '')];
    case 'rooms':
      return ofRooms(cell);
    default:
      return [isolate(cell.room.name), cell.kind];
  }
}

function ofRooms(cell: AllRoomsCell): (string | null)[] {
  switch (cell.state) {
    case 'free':
      return [`${freeCount(cell)}: ${cell.free.map(({ name }) => isolate(name)).join(', ')}`];
    case 'booked':
      return [freeCount(cell)];
    case 'unavailable':
      return ['unavailable', isolate(cell.reason ?? '')];
    default:
      return ['past'];
  }
}

const PASSED = 'This time has passed: it can no longer be booked.';

/** Returns a sentence that says why a cell cannot be booked or changed; null if it can. */
export function explanation(cell: GridCell): string | null {
  const when = spokenRange(cell.startMinute, cell.endMinute);
  switch (cell.kind) {
    case 'past':
      return PASSED;
    case 'unavailable':
      return because(`${isolate(cell.room.name)} is unavailable ${when}`, cell.reason);
    case 'own':
    case 'booked':
      return cell.canChange ? null : bookingExplanation(cell, when);
    case 'rooms':
      return roomsExplanation(cell, when);
    default:
      return null;
  }
}

function bookingExplanation(cell: BookingCell, when: string): string {
  if (cell.kind === 'own') return 'Your booking has passed: it can no longer be changed.';
  return cell.past
    ? `${isolate(roomName(cell))} was booked ${when}.`
    : `${isolate(roomName(cell))} is already booked ${when}.`;
}

function roomsExplanation(cell: AllRoomsCell, when: string): string | null {
  switch (cell.state) {
    case 'free':
      return null;
    case 'past':
      return PASSED;
    case 'booked':
      return `No room is free ${when}.`;
    case 'unavailable':
      return because(`No room is available ${when}`, cell.reason);
  }
}

function because(what: string, reason: string | null): string {
  return reason ? `${what}: ${isolate(reason.replace(/\.$/, ''))}.` : `${what}.`;
}

/** Returns '(3 slots)' for a booking longer than 30 minutes, otherwise null. */
export function slotsText(slots: number, minutes: number): string | null {
  return minutes > 30 ? `(${counted(slots, 'slot')})` : null;
}
