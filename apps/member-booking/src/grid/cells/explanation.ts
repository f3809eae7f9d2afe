import { isolate } from '@roomhours/text';
import { spokenRange } from '@roomhours/booking-form';
import type { BookingCell, AllRoomsCell, GridCell } from '../model/grid-cell';
import { roomName } from './cell-label';

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
      return cell.canChange ? null : ofBooking(cell, when);
    case 'rooms':
      return ofRooms(cell, when);
    default:
      return null;
  }
}

function ofBooking(cell: BookingCell, when: string): string {
  if (cell.kind === 'own') return 'Your booking has passed: it can no longer be changed.';
  return cell.past
    ? `${isolate(roomName(cell))} was booked ${when}.`
    : `${isolate(roomName(cell))} is already booked ${when}.`;
}

function ofRooms(cell: AllRoomsCell, when: string): string | null {
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
