import {
  type Instant,
  MINUTE_MS,
  TimeRange,
  firstInstantAtOrAfter,
  instant,
  minutesOf,
  localDate,
  parseTimeOfDay,
} from '@roomhours/time';
import type {
  BlockedTime,
  BlockedTimeId,
  Booking,
  BookingId,
  Candidate,
  Room,
  RoomId,
  User,
  UserId,
  Workspace,
} from '../src';

/** Default zone of the specs: its clock changes twice a year. */
export const BERLIN = 'Europe/Berlin';

/** Returns a workspace in Berlin that is open 09:00 to 17:30 with slots of 30 minutes. */
export function aWorkspace(change: Partial<Workspace['hours']> & { zone?: string } = {}): Workspace {
  const { zone = BERLIN, ...hours } = change;
  return { zone, hours: { opensAt: 540, closesAt: 1050, slotMinutes: 30, ...hours } };
}

/** Returns the instant of a wall time 'yyyy-MM-dd HH:mm' in the zone. */
export function at(text: string, zone = BERLIN): Instant {
  const [date, time] = text.split(' ') as [string, string];
  return firstInstantAtOrAfter({ date: localDate(date), minuteOfDay: parseTimeOfDay(time)! }, zone);
}

/** Returns the range of `minutes` that starts at the wall time 'yyyy-MM-dd HH:mm' in the zone. */
export function rangeAt(text: string, minutes: number, zone = BERLIN): TimeRange {
  const start = at(text, zone);
  return TimeRange.of(start, instant(start + minutes * MINUTE_MS));
}

export function aMember(change: Partial<User> = {}): User {
  return {
    id: 1 as UserId,
    email: 'ada@example.org',
    username: 'ada',
    firstName: 'Ada',
    lastName: null,
    role: 'user',
    plan: 'flex',
    monthlyQuotaMinutes: 240,
    ...change,
  };
}

export function anAdministrator(change: Partial<User> = {}): User {
  return aMember({ id: 99 as UserId, username: 'admin', role: 'admin', plan: null, monthlyQuotaMinutes: 0, ...change });
}

export function aRoom(change: Partial<Room> = {}): Room {
  return { id: 1 as RoomId, name: 'Board Room', capacity: 10, description: null, isActive: true, ...change };
}

export function aBooking(range: TimeRange, change: Partial<Booking> = {}): Booking {
  return {
    id: 1 as BookingId,
    roomId: 1 as RoomId,
    userId: 1 as UserId,
    range,
    purpose: null,
    seriesId: null,
    ...change,
  };
}

export function aBlockedTime(range: TimeRange, change: Partial<BlockedTime> = {}): BlockedTime {
  return { id: 1 as BlockedTimeId, roomId: 1 as RoomId, range, reason: null, ...change };
}

/** Returns a candidate that breaks no rule: Tuesday 24 November 2026, 10:00 to 11:00, requested one day earlier. */
export function aCandidate(change: Partial<Candidate> = {}): Candidate {
  const range = change.range ?? rangeAt('2026-11-24 10:00', 60);
  return {
    room: aRoom(),
    range,
    now: at('2026-11-23 12:00'),
    workspace: aWorkspace(),
    bookings: [],
    blockedTimes: [],
    quota: null,
    addedMinutes: minutesOf(range),
    ...change,
  };
}
