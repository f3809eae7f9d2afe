import { aBooking, at, boardRoom, HOURS, studio } from '@roomhours/booking-form/testing';
import type { WeekEntry } from '@roomhours/booking-form';
import { allRoomsWeek } from './model/all-rooms-week';
import { roomWeek } from './model/room-week';
import { aWeek } from './testing/a-week';
import { collapsedRows, initialRow, rowHeights } from './use-week';

const WEDNESDAY = '2026-11-18';
const entries = [
  aBooking(at(WEDNESDAY, '09:30'), at(WEDNESDAY, '10:00')),
  aBooking(at('2026-11-20', '08:30'), at('2026-11-20', '09:00')),
];
const twoBookings = aWeek(entries, { hours: { ...HOURS, closesAt: 690 }, now: at(WEDNESDAY, '10:40') });

describe('collapsedRows', () => {
  it('are those with nothing but past or closed, in the view of a room and of all', () => {
    for (const model of [roomWeek(boardRoom, twoBookings), allRoomsWeek([boardRoom, studio], twoBookings)]) {
      expect(model.axis.rows.map(({ label }) => label)).toEqual(['08:30', '09:00', '09:30', '10:00', '10:30', '11:00']);
      const ofDay = model.cells.filter(({ day }) => day === 2);
      expect(collapsedRows(model, ofDay)).toEqual([true, true, false, true, false, false]);
      const tomorrow = model.cells.filter(({ day }) => day === 3);
      expect(collapsedRows(model, tomorrow)).toEqual([true, false, false, false, false, false]);
    }
  });
});

describe('rowHeights', () => {
  /** Rows of a day that opens at 09:00. */
  const heights = (closesAt: number, slotMinutes: number, collapsed: boolean[] | null = null) => {
    const { axis } = allRoomsWeek([boardRoom, studio], aWeek(own, { hours: { ...HOURS, closesAt, slotMinutes } }));
    return rowHeights(axis.rows, slotMinutes, collapsed);
  };
  const own = [
    aBooking(at(WEDNESDAY, '09:00'), at(WEDNESDAY, '09:30')),
    aBooking(at(WEDNESDAY, '09:00'), at(WEDNESDAY, '09:30'), { roomId: 2 }),
  ];

  it('are equal, whatever is booked', () => {
    expect(heights(600, 30)).toBe('min-content minmax(36px, 1fr) minmax(36px, 1fr)');
    expect(heights(570, 15)).toBe('min-content minmax(36px, 1fr) minmax(36px, 1fr)');
    expect(heights(600, 60)).toBe('min-content minmax(72px, 1fr)');
  });

  it('follow the minutes of a slot that closing time cuts', () => {
    expect(heights(630, 60)).toBe('min-content minmax(72px, 1fr) minmax(36px, 0.5fr)');
    expect(heights(600, 45)).toBe('min-content minmax(54px, 1fr) minmax(24px, 0.333fr)');
  });

  it('are higher on a phone, and low for what is over', () => {
    expect(heights(600, 30, [true, false])).toBe('min-content minmax(22px, auto) minmax(48px, 1fr)');
  });
});

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
