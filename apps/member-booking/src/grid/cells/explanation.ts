import { isolate } from '@roomhours/ui';
import { spokenRange } from '../../shared/date-text';
import type { BookingStop, RoomsStop, Stop } from '../model/grid-cell';
import { roomName } from './cell-label';

const PASSED = 'This time has passed: it can no longer be booked.';

/** Why a stop cannot be booked or changed, as a sentence; null where it can. */
export function explanation(stop: Stop): string | null {
  const when = spokenRange(stop.startMinute, stop.endMinute);
  switch (stop.kind) {
    case 'past':
      return PASSED;
    case 'unavailable':
      return because(`${isolate(stop.room.name)} is unavailable ${when}`, stop.reason);
    case 'own':
    case 'booked':
      return stop.changeable ? null : ofBooking(stop, when);
    case 'rooms':
      return ofRooms(stop, when);
    default:
      return null;
  }
}

function ofBooking(stop: BookingStop, when: string): string {
  if (stop.kind === 'own') return 'Your booking has passed: it can no longer be changed.';
  return stop.past
    ? `${isolate(roomName(stop))} was booked ${when}.`
    : `${isolate(roomName(stop))} is already booked ${when}.`;
}

function ofRooms(stop: RoomsStop, when: string): string | null {
  switch (stop.state) {
    case 'free':
      return null;
    case 'past':
      return PASSED;
    case 'booked':
      return `No room is free ${when}.`;
    case 'unavailable':
      return because(`No room is available ${when}`, stop.reason);
  }
}

function because(what: string, reason: string | null): string {
  return reason ? `${what}: ${isolate(reason.replace(/\.$/, ''))}.` : `${what}.`;
}
