import type { Room } from '@roomhours/contract';
import fc from 'fast-check';
import { type WeekEntry, overlaps } from '@roomhours/booking-form';
import { HOURS, MONDAY, OTHER, ZONE, aBooking, at, boardRoom, studio } from '@roomhours/booking-form/testing';
import { localDate, plusMinutes } from '@roomhours/time';
import type { BookingMove } from '../input/use-move';
import { aWeek } from '../testing/a-week';
import type { BookingCell } from '../model/grid-cell';
import { roomWeek } from '../model/room-week';
import { moveRefusal, moveTarget } from './move-target';

const NOW = at('2026-11-16', '08:00');
const ROOM: Room = boardRoom;

/** A week with an own booking on Wednesday at 10:00, and its cell. */
function weekWith(minutes: number, others: readonly WeekEntry[] = []) {
  const start = at('2026-11-18', '10:00');
  const own = aBooking(start, (start + minutes * 60_000) as typeof start);
  const entries = [own, ...others];
  const times = { hours: HOURS, zone: ZONE };
  const model = roomWeek(ROOM, aWeek(entries, { now: NOW }));
  const cell = model.cells.find((one): one is BookingCell => one.kind === 'own')!;
  return { own, entries, model, cell, times };
}

function movedTo(
  day: number,
  row: number,
  part: BookingMove['part'],
  minutes: number,
  others: readonly WeekEntry[] = [],
  now = NOW,
) {
  const { own, entries, model, cell, times } = weekWith(minutes, others);
  const move: BookingMove = { cell, part, by: 'pointer', at: { day, row }, isDropped: false };
  const booking = own.booking!;
  const target = moveTarget({ move, booking, model, zone: ZONE });
  const context = { ...times, now, weeks: new Map([[MONDAY, entries]]) };
  const why = moveRefusal({ target, booking, room: ROOM, user: { role: 'user' }, context });
  return { target, why, own };
}

const row = fc.integer({ min: -3, max: 20 });
const day = fc.integer({ min: 0, max: 6 });
const length = fc.constantFrom(30, 60, 90, 120);

it('keeps the length of a moved booking, and the start of a resized one', () => {
  fc.assert(
    fc.property(day, row, length, (toDay, toRow, minutes) => {
      const moved = movedTo(toDay, toRow, 'body', minutes).target.draft;
      expect(moved.durationMinutes).toBe(minutes);
      const resized = movedTo(2, toRow, 'end', minutes).target.draft;
      expect([resized.startMinute, [30, 60, 90, 120].includes(resized.durationMinutes)]).toEqual([600, true]);
    }),
  );
});

it('refuses exactly what overlaps, lies in the past or outside of the hours', () => {
  const taken = aBooking(at('2026-11-19', '12:00'), at('2026-11-19', '13:00'), { userId: OTHER });
  fc.assert(
    fc.property(day, row, length, (toDay, toRow, minutes) => {
      const { target, why } = movedTo(toDay, toRow, 'body', minutes, [taken]);
      const range = target.range!;
      const end = target.draft.startMinute! + minutes;
      const isAllowed = target.isSame || (!overlaps(range, taken) && end <= HOURS.closesAt);
      expect(why === null).toBe(isAllowed);
    }),
  );
});

it('resizes to the longest length up to the slot, and says what is in the way', () => {
  const next = aBooking(at('2026-11-18', '11:00'), at('2026-11-18', '11:30'), { userId: OTHER });
  expect(movedTo(2, 2, 'end', 60, [next]).target.draft.durationMinutes).toBe(30);
  expect(movedTo(2, 3, 'end', 60, [next]).target.isSame).toBe(true);
  const longer = movedTo(2, 4, 'end', 60, [next]);
  expect([longer.target.draft.durationMinutes, longer.why]).toEqual([
    90,
    'Board Room is already booked 11:00 to 11:30.',
  ]);
  expect(movedTo(2, 16, 'end', 60).target.draft.durationMinutes).toBe(120);
});

it('keeps room, start and used time of a running booking of a member', () => {
  const now = at('2026-11-18', '10:40');
  expect(movedTo(2, 3, 'body', 60, [], now).why).toBe('A running booking keeps its room and its start.');
  expect(movedTo(2, 2, 'end', 60, [], now).why).toBe('Used time is not given back.');
  expect(movedTo(2, 4, 'end', 60, [], now).why).toBeNull();
});

it('moves to the room of a row', () => {
  const { own, model, cell } = weekWith(60);
  const move: BookingMove = { cell, part: 'body', by: 'pointer', at: { day: 1, row: 3 }, isDropped: false };
  const rooms = [boardRoom, studio];
  const target = moveTarget({ move, booking: own.booking!, model, roomOf: (line) => rooms[line], zone: ZONE });
  expect(target.draft).toMatchObject({ roomId: studio.id, startMinute: 630 });
});

it('ends where the clock is then, also after a clock change', () => {
  // The clock of Berlin repeats 02:00 to 03:00.
  const start = at('2026-10-25', '01:00');
  const own = aBooking(start, plusMinutes(start, 60));
  const hours = { opensAt: 0, closesAt: 480, slotMinutes: 30 };
  const model = roomWeek(
    ROOM,
    aWeek([own], { hours, weekStart: localDate('2026-10-19'), now: at('2026-10-19', '08:00') }),
  );
  const cell = model.cells.find((one): one is BookingCell => one.kind === 'own')!;
  const move: BookingMove = { cell, part: 'body', by: 'pointer', at: { day: 6, row: 5 }, isDropped: false };
  const target = moveTarget({ move, booking: own.booking!, model, zone: ZONE });
  expect([target.draft.startMinute, target.endMinute]).toEqual([150, 150]);
});
