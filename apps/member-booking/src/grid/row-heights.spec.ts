import { allRoomsWeek } from './model/all-rooms-week';
import { roomWeek } from './model/room-week';
import { HOURS, aBooking, at, boardRoom, studio } from '@roomhours/booking-form/testing';
import { aWeek } from './testing/a-week';
import { collapsedRows, rowHeights } from './row-heights';

const WEDNESDAY = '2026-11-18';
const entries = [
  aBooking(at(WEDNESDAY, '09:30'), at(WEDNESDAY, '10:00')),
  aBooking(at('2026-11-20', '08:30'), at('2026-11-20', '09:00')),
];
const input = aWeek(entries, { hours: { ...HOURS, closesAt: 690 }, now: at(WEDNESDAY, '10:40') });

describe('collapsedRows', () => {
  it('are those with nothing but past or closed, in the view of a room and of all', () => {
    for (const model of [roomWeek(boardRoom, input), allRoomsWeek([boardRoom, studio], input)]) {
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
