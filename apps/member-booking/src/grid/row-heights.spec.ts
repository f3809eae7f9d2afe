import { allRoomsWeek } from './model/all-rooms-week';
import { roomWeek } from './model/room-week';
import { HOURS, ME, MONDAY, ZONE, aBooking, at, boardRoom, studio } from '../booking/testing';
import { collapsedRows, rowHeights } from './row-heights';

const WEDNESDAY = '2026-11-18';
const input = {
  weekStart: MONDAY,
  hours: { ...HOURS, closesAt: 690 },
  zone: ZONE,
  entries: [
    aBooking(at(WEDNESDAY, '09:30'), at(WEDNESDAY, '10:00')),
    aBooking(at('2026-11-20', '08:30'), at('2026-11-20', '09:00')),
  ],
  now: at(WEDNESDAY, '10:40'),
  viewer: { id: ME, isAdmin: false },
};

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

  const heights = (change: Partial<typeof input>, more: { slotMinutes: number; collapsed?: boolean[] }) => {
    const model = allRoomsWeek([boardRoom, studio], {
      ...input,
      ...change,
      hours: { ...HOURS, closesAt: 600, ...more },
    });
    return rowHeights(model, model.cells, { allRooms: true, collapsed: null, ...more });
  };
  const own = (from: string, to: string, roomId = 1) => aBooking(at(WEDNESDAY, from), at(WEDNESDAY, to), { roomId });

  it('are lower than the others', () => {
    expect(heights({ entries: [] }, { slotMinutes: 30, collapsed: [true, false] })).toBe(
      'min-content minmax(22px, auto) minmax(48px, auto)',
    );
  });

  it('are as high as their minutes, and half an hour at the least', () => {
    expect(heights({ entries: [] }, { slotMinutes: 15 })).toContain('min-content minmax(36px, auto)');
    expect(heights({ entries: [] }, { slotMinutes: 60 })).toBe('min-content minmax(72px, auto)');
  });

  it('leave an own booking in all rooms the place for its words and icons, two at the same time more', () => {
    const one = own('09:00', '09:30');
    expect(heights({ entries: [one] }, { slotMinutes: 30 })).toBe('min-content minmax(48px, auto) minmax(36px, auto)');
    expect(heights({ entries: [one] }, { slotMinutes: 60 })).toBe('min-content minmax(96px, auto)');
    expect(heights({ entries: [one, own('09:00', '09:30', 2)] }, { slotMinutes: 30 })).toBe(
      'min-content minmax(64px, auto) minmax(36px, auto)',
    );
  });
});
