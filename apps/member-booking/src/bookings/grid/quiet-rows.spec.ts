import { allRoomsWeek } from '../week/all-rooms-week';
import { roomWeek } from '../week/room-week';
import { HOURS, ME, MONDAY, ZONE, aBooking, at, boardRoom, studio } from '../week/testing';
import { quietRows, rowHeights } from './quiet-rows';

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

describe('quietRows', () => {
  it('are those with nothing but past or closed, in the view of a room and of all', () => {
    for (const model of [roomWeek(boardRoom, input), allRoomsWeek([boardRoom, studio], input)]) {
      expect(model.axis.rows.map(({ label }) => label)).toEqual(['08:30', '09:00', '09:30', '10:00', '10:30', '11:00']);
      const ofDay = model.stops.filter(({ day }) => day === 2);
      expect(quietRows(model, ofDay)).toEqual([true, true, false, true, false, false]);
      const tomorrow = model.stops.filter(({ day }) => day === 3);
      expect(quietRows(model, tomorrow)).toEqual([true, false, false, false, false, false]);
    }
  });

  it('are lower than the others', () => {
    expect(rowHeights([true, false])).toEqual({ gridTemplateRows: 'auto minmax(22px, auto) minmax(48px, auto)' });
    expect(rowHeights(null)).toEqual({});
  });
});
