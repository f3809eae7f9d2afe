import type { WeekEntry } from '@roomhours/booking-form';
import { aBooking, at, boardRoom, studio } from '@roomhours/booking-form/testing';
import { allRoomsWeek } from './model/all-rooms-week';
import { roomWeek } from './model/room-week';
import { aWeek } from './testing/a-week';
import { initialRow } from './use-initial-scroll';

/** Open day and night, in rows of one hour, so that a row is an hour. */
const input = (...entries: WeekEntry[]) => aWeek(entries, { hours: { opensAt: 0, closesAt: 1440, slotMinutes: 60 } });
const bookingAt = (time: string, roomId = 1) =>
  aBooking(at('2026-11-18', `${time}:00`), at('2026-11-18', `${time}:30`), { roomId });
const rowOf = (...entries: WeekEntry[]) => initialRow({ ...roomWeek(boardRoom, input(...entries)), present: null });

describe('the row that a week is opened at', () => {
  it('is the first booking of the week, at the latest 08:00', () => {
    expect([rowOf(), rowOf(bookingAt('06')), rowOf(bookingAt('11'), bookingAt('05')), rowOf(bookingAt('19'))]).toEqual([
      8, 6, 5, 8,
    ]);
  });

  it('is the first booking of any room in the view of all rooms', () => {
    const { cells } = allRoomsWeek([boardRoom, studio], input(bookingAt('07', 2)));
    expect(initialRow({ cells, present: null })).toBe(7);
  });

  it('is the present slot of this week', () => {
    const present = { row: 14 } as never;
    expect(initialRow({ ...roomWeek(boardRoom, input(bookingAt('06'))), present })).toBe(14);
  });

  it('is the last row if the day ends before 08:00, and none while the week is loading', () => {
    const early = { ...input(), hours: { opensAt: 0, closesAt: 420, slotMinutes: 60 } };
    expect(initialRow({ ...roomWeek(boardRoom, early), present: null })).toBe(6);
    expect(initialRow({ cells: null, present: null })).toBeNull();
  });
});
