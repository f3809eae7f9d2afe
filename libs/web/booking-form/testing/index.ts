/** Fixtures for specs: bookings, blocked times and rooms. */
import type { Room } from '@roomhours/contract';
import { type Instant, type LocalDate, firstInstantAtOrAfter, formatInstant, localDate } from '@roomhours/time';
import type { WeekEntry } from '../src/api/week-entry';

export const ZONE = 'Europe/Berlin';
export const MONDAY: LocalDate = localDate('2026-11-16');
export const ME = 7;
export const OTHER = 8;

export const boardRoom: Room = { id: 1, name: 'Board Room', capacity: 10, description: null, etag: '"1"' };
export const studio: Room = { id: 2, name: 'Studio', capacity: 4, description: null, etag: '"1"' };
export const focusRoom: Room = { id: 3, name: 'Focus Room', capacity: 2, description: null, etag: '"1"' };

/** Office hours with rows of half an hour. */
export const HOURS = { opensAt: 540, closesAt: 1050, slotMinutes: 30 };

/** Wall time in a zone, such as at('2026-11-17', '10:00'). */
export function at(date: string, time: string, zone = ZONE): Instant {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return firstInstantAtOrAfter({ date: localDate(date), minuteOfDay: hour * 60 + minute }, zone);
}

let lastId = 0;

/** A booking of the viewer in the board room by default. */
export function aBooking(
  start: Instant,
  end: Instant,
  with_: { userId?: number; roomId?: number; purpose?: string; seriesId?: string } = {},
): WeekEntry {
  lastId += 1;
  const { userId = ME, roomId = boardRoom.id, purpose = null, seriesId = null } = with_;
  const [startTime, endTime] = [formatInstant(start), formatInstant(end)];
  const booking = {
    id: lastId,
    roomId,
    userId,
    startTime,
    endTime,
    purpose,
    isBlocked: false as const,
    seriesId,
    etag: '"1"',
  };
  return { id: lastId, roomId, start, end, purpose, booking };
}

export function aBlock(
  start: Instant,
  end: Instant,
  reason: string | null = 'Maintenance',
  roomId = boardRoom.id,
): WeekEntry {
  lastId += 1;
  return { id: `blocked-${lastId}`, roomId, start, end, purpose: reason, booking: null };
}
