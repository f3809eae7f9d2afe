import { MonthlyQuota, NEW_BOOKING_RULES, firstViolation } from '@roomhours/booking-rules';
import { BOOKING_DURATIONS_MINUTES, MAX_SUGGESTIONS } from '@roomhours/limits';
import {
  MINUTE_MS,
  TimeRange,
  firstInstantAtOrAfter,
  formatTimeOfDay,
  instant,
  localDate,
  monthOf,
  plusMinutes,
  slotsOfDay,
  toLocal,
} from '@roomhours/time';
import fc from 'fast-check';
import { BERLIN, aMember, aRoom, aWorkspace, at, rangeAt } from '../../testing';
import type { RoomId } from '../ids';
import type { Occupation } from './free-rooms';
import { type RoomWish, type SearchedSchedule, type Suggestion, nextOpenDay, suggestRooms } from './suggest-rooms';

const TUESDAY = localDate('2026-11-24');
const room = (id: number, capacity: number, change: Parameters<typeof aRoom>[0] = {}) =>
  aRoom({ id: id as RoomId, name: `Room ${id}`, capacity, ...change });
const busy = (id: number, time: string, minutes: number): Occupation => ({
  roomId: id as RoomId,
  range: rangeAt(`2026-11-24 ${time}`, minutes),
});
const allDay = (id: number) => busy(id, '00:00', 1440);

const aWish = (change: Partial<RoomWish> = {}): RoomWish => ({
  people: 1,
  minutes: 60,
  date: TUESDAY,
  from: 600,
  to: 720,
  ...change,
});
const aSchedule = (change: Partial<SearchedSchedule> = {}): SearchedSchedule => ({
  rooms: [room(1, 4)],
  occupations: [],
  now: at('2026-11-23 12:00'),
  workspace: aWorkspace(),
  quotas: new Map(),
  ...change,
});

/** Returns for example 'fits 1 Tue 10:00-11:00'. */
function textOf({ kind, room: { id }, range }: Suggestion): string {
  const start = toLocal(range.start, BERLIN);
  const end = toLocal(range.end, BERLIN);
  return `${kind} ${id} ${start.date.slice(8)} ${formatTimeOfDay(start.minuteOfDay)}-${formatTimeOfDay(end.minuteOfDay)}`;
}
const textsFor = (wish: Partial<RoomWish>, schedule: Partial<SearchedSchedule> = {}) =>
  suggestRooms(aWish(wish), aSchedule(schedule)).map(textOf);

describe('the suggestions for a wish', () => {
  it('are the smallest sufficient rooms first, then the earliest times, then names', () => {
    const rooms = [room(1, 8), room(2, 4), room(3, 2), room(4, 4)];
    const occupations = [busy(2, '10:00', 30)];
    expect(textsFor({ people: 3, to: 660 }, { rooms, occupations: [] })).toEqual([
      'fits 2 24 10:00-11:00',
      'fits 4 24 10:00-11:00',
      'fits 1 24 10:00-11:00',
    ]);
    expect(textsFor({ people: 3, to: 690 }, { rooms, occupations })).toEqual([
      'fits 4 24 10:00-11:00',
      'fits 2 24 10:30-11:30',
      'fits 1 24 10:00-11:00',
    ]);
  });

  it('lie within the time, and those of a room do not overlap', () => {
    expect(textsFor({})).toEqual(['fits 1 24 10:00-11:00', 'fits 1 24 11:00-12:00']);
    expect(textsFor({ from: 610, to: 725 })).toEqual(['fits 1 24 10:30-11:30']);
  });

  it('are at most three of a room, and twenty in all', () => {
    expect(textsFor({ from: 0, to: 1440 })).toHaveLength(3);
    const rooms = Array.from({ length: 30 }, (_, index) => room(index + 1, 4));
    expect(textsFor({}, { rooms })).toHaveLength(MAX_SUGGESTIONS);
  });

  it('leave out retired rooms, and rooms that are too small', () => {
    expect(textsFor({ people: 4 }, { rooms: [room(1, 3), room(2, 4, { isActive: false })] })).toEqual([]);
  });

  it('contain the running slot, but no slot that has ended', () => {
    const now = at('2026-11-24 10:40');
    expect(textsFor({ minutes: 30, to: 660 }, { now })).toEqual(['fits 1 24 10:30-11:00']);
  });

  it('keep to the hours of the date', () => {
    const hours = { opensAt: 660, closesAt: 690 };
    const exceptions = { weekdays: [], specialDays: [{ date: TUESDAY, name: 'Inventory', hours }] };
    const workspace = { ...aWorkspace(), exceptions };
    expect(textsFor({ minutes: 30 }, { workspace })).toEqual(['fits 1 24 11:00-11:30']);
  });
});

describe('if nothing fits, the alternatives', () => {
  it('are the nearest other times, shorter bookings within the time, and the next day, in this order', () => {
    const occupations = [busy(1, '10:30', 150)];
    expect(textsFor({}, { occupations })).toEqual([
      'otherTime 1 24 09:30-10:30',
      'otherTime 1 24 13:00-14:00',
      'otherTime 1 24 14:00-15:00',
      'shorter 1 24 10:00-10:30',
      'nextDay 1 25 10:00-11:00',
      'nextDay 1 25 11:00-12:00',
    ]);
  });

  it('are the longest of the shorter bookings first', () => {
    const occupations = [busy(1, '09:00', 60), busy(1, '11:30', 360)];
    expect(textsFor({ minutes: 120 }, { occupations }).filter((text) => text.startsWith('shorter'))).toEqual([
      'shorter 1 24 10:00-11:30',
    ]);
  });

  it('are on the next day that is open, within a week', () => {
    const closed = (...weekdays: number[]) => ({
      ...aWorkspace(),
      exceptions: { weekdays: weekdays.map((weekday) => ({ weekday, hours: null })), specialDays: [] },
    });
    const occupations = [allDay(1)];
    expect(textsFor({ to: 660 }, { occupations, workspace: closed(3, 4) })).toEqual(['nextDay 1 27 10:00-11:00']);
    expect(nextOpenDay(TUESDAY, closed(1, 3, 4, 5, 6, 7))).toBe('2026-12-01');
    expect(nextOpenDay(TUESDAY, closed(1, 2, 3, 4, 5, 6, 7))).toBeNull();
    expect(textsFor({}, { occupations, workspace: closed(1, 2, 3, 4, 5, 6, 7) })).toEqual([]);
  });

  it('replace a time for which the hours of the month do not suffice', () => {
    const quota = (used: number) => MonthlyQuota.of(aMember({ monthlyQuotaMinutes: 240 }), used);
    const quotas = new Map([[monthOf(TUESDAY), quota(210)]]);
    expect(textsFor({ to: 660 }, { quotas })).toEqual(['shorter 1 24 10:00-10:30', 'shorter 1 24 10:30-11:00']);
    const lastDay = localDate('2026-11-30');
    const months = new Map([...quotas, [monthOf(localDate('2026-12-01')), quota(0)] as const]);
    expect(textsFor({ date: lastDay, to: 660 }, { quotas: months })).toEqual([
      'shorter 1 30 10:00-10:30',
      'shorter 1 30 10:30-11:00',
      'nextDay 1 01 10:00-11:00',
    ]);
  });

  it('do not include a day after the last that can be booked', () => {
    const date = localDate('2100-12-31');
    expect(textsFor({ date }, { occupations: [], now: at('2100-12-31 16:00') })).toEqual([
      'otherTime 1 31 16:00-17:00',
    ]);
  });
});

describe('suggestions for any workspace', () => {
  const zones = fc.constantFrom('UTC', BERLIN, 'Australia/Lord_Howe', 'America/St_Johns');
  const dates = fc.constantFrom('2026-03-29', '2026-10-25', '2026-11-24', '2026-04-05', '2026-03-08').map(localDate);
  const quarter = fc.integer({ min: 0, max: 95 }).map((quarters) => quarters * 15);
  const cases = fc.record({
    zone: zones,
    date: dates,
    opensAt: fc.integer({ min: 0, max: 36 }).map((halfHours) => halfHours * 30),
    length: fc.integer({ min: 4, max: 20 }).map((halfHours) => halfHours * 30),
    slotMinutes: fc.constantFrom(15, 30, 45, 60, 120),
    capacities: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
    busyTimes: fc.array(
      fc.record({ id: fc.integer({ min: 1, max: 3 }), minute: quarter, quarters: fc.integer({ min: 1, max: 16 }) }),
      { maxLength: 8 },
    ),
    nowMinute: fc.integer({ min: -600, max: 1440 }),
    people: fc.integer({ min: 1, max: 4 }),
    minutes: fc.constantFrom(...BOOKING_DURATIONS_MINUTES),
    window: fc.tuple(quarter, quarter).filter(([a, b]) => a < b),
    usedMinutes: fc.integer({ min: 0, max: 8 }).map((halfHours) => halfHours * 30),
  });

  it('break no rule, and the first is the best time of the wish that breaks none', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const { zone, date, capacities, minutes, people } = given;
        const hours = { opensAt: given.opensAt, closesAt: Math.min(1440, given.opensAt + given.length) };
        const workspace = { zone, hours: { ...hours, slotMinutes: given.slotMinutes } };
        const midnight = firstInstantAtOrAfter({ date, minuteOfDay: 0 }, zone);
        const now = instant(midnight + given.nowMinute * MINUTE_MS);
        const rooms = capacities.map((capacity, index) => room(index + 1, capacity));
        const occupations = given.busyTimes.map(({ id, minute, quarters }) => ({
          roomId: id as RoomId,
          range: TimeRange.of(plusMinutes(midnight, minute), plusMinutes(midnight, minute + quarters * 15)),
        }));
        const quota = MonthlyQuota.of(aMember({ monthlyQuotaMinutes: 240 }), given.usedMinutes);
        const breaksNoRule = (roomId: RoomId, range: TimeRange) =>
          firstViolation(
            {
              range,
              now,
              workspace,
              blockedTimes: [],
              quota,
              addedMinutes: range.minutes,
              bookings: occupations.filter((entry) => entry.roomId === roomId),
            },
            NEW_BOOKING_RULES,
          ) === null;
        const [from, to] = given.window;
        const quotas = new Map([[monthOf(date), quota]]);
        const schedule = { rooms, occupations, now, workspace, quotas };
        const suggestions = suggestRooms({ people, minutes, date, from, to }, schedule);

        for (const { room: suggested, range } of suggestions) {
          expect(suggested.capacity).toBeGreaterThanOrEqual(people);
          expect(breaksNoRule(suggested.id, range)).toBe(true);
        }

        const [opens, closes] = [from, to].map((minuteOfDay) => firstInstantAtOrAfter({ date, minuteOfDay }, zone));
        const fitting = slotsOfDay(date, workspace.hours, zone)
          .map(({ start }) => TimeRange.of(start, plusMinutes(start, minutes)))
          .filter((range) => range.start >= opens! && range.end <= closes!)
          .flatMap((range) => rooms.map(({ id, capacity }) => ({ id, capacity, range })))
          .filter(({ id, capacity, range }) => capacity >= people && breaksNoRule(id, range))
          .sort((a, b) => a.capacity - b.capacity || a.range.start - b.range.start || a.id - b.id);
        const [best] = fitting;
        expect(suggestions.some(({ kind }) => kind === 'fits')).toBe(best !== undefined);
        if (best === undefined) return;
        expect(suggestions.every(({ kind }) => kind === 'fits')).toBe(true);
        expect([suggestions[0]!.room.id, suggestions[0]!.range]).toEqual([best.id, best.range]);
      }),
      { numRuns: 300 },
    );
  });
});
