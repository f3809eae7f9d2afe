/** Generated weeks for property specs. */
import fc from 'fast-check';
import {
  type Instant,
  MINUTE_MS,
  instant,
  isPastTime,
  isSlotStart,
  isWithinOpeningHours,
  localDate,
  plusMinutes,
  startOfDay,
} from '@roomhours/time';
import type { WeekInput } from '../model/room-week';
import { ME, aBlock, aBooking } from '../../booking/testing/index';

/** Returns the lengths that the server accepts from a start on (booking rules 1 to 4). */
export function lengthsTheServerTakes(start: Instant, roomId: number, week: WeekInput): number[] {
  const { hours, zone, now, entries } = week;
  return [30, 60, 90, 120].filter((minutes) => {
    const range = { start, end: plusMinutes(start, minutes) };
    const isFree = !entries.some(
      (entry) => entry.roomId === roomId && entry.start < range.end && range.start < entry.end,
    );
    const isOffered = isSlotStart(start, hours, zone) && isWithinOpeningHours(range, hours, zone);
    return isFree && isOffered && !isPastTime(range, now, hours, zone);
  });
}

/** Weeks with and without a clock change, and zones that change by one hour, by half an hour and never. */
const zones = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Asia/Kolkata',
);
const mondays = fc.constantFrom(
  '2026-03-02',
  '2026-03-23',
  '2026-03-30',
  '2026-09-28',
  '2026-10-19',
  '2026-10-26',
  '2026-11-16',
);

const hours = fc
  .record({
    slotMinutes: fc.constantFrom(15, 30, 45, 60, 90, 120),
    opensAt: fc.integer({ min: 0, max: 40 }),
    length: fc.integer({ min: 4, max: 47 }),
  })
  .map(({ slotMinutes, opensAt, length }) => ({
    slotMinutes,
    opensAt: opensAt * 30,
    closesAt: Math.min(1440, (opensAt + length) * 30),
  }));

const drafts = fc.array(
  fc.record({
    offset: fc.integer({ min: -40, max: 7 * 96 + 20 }),
    quarters: fc.integer({ min: 1, max: 10 }),
    kind: fc.constantFrom('own', 'other', 'block', 'other room'),
  }),
  { maxLength: 24 },
);

/** Any week: bookings of the viewer and of others in two rooms, blocked times, and a present before, in or after the week. */
export const weeks: fc.Arbitrary<WeekInput> = fc
  .record({
    zone: zones,
    monday: mondays,
    hours,
    drafts,
    now: fc.integer({ min: -100, max: 7 * 96 + 100 }),
    isAdmin: fc.boolean(),
  })
  .map(({ zone, monday, hours: opening, drafts: all, now, isAdmin }) => {
    const weekStart = localDate(monday);
    const from = (quarters: number): Instant => instant(startOfDay(weekStart, zone) + quarters * 15 * MINUTE_MS);
    const entries = all.map(({ offset, quarters, kind }) => {
      if (kind === 'block') return aBlock(from(offset), from(offset + quarters * 12), `Reason ${quarters}`);
      return aBooking(from(offset), from(offset + quarters), {
        userId: kind === 'own' ? ME : 8,
        roomId: kind === 'other room' ? 2 : 1,
      });
    });
    return { weekStart, zone, hours: opening, entries, now: from(now), viewer: { id: ME, isAdmin } };
  });
