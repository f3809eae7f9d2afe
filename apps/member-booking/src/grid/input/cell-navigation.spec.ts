import { allRoomsWeek } from '../model/all-rooms-week';
import { roomWeek } from '../model/room-week';
import { type RovingKey, nextStop, rowAfter, stopAt } from './cell-navigation';
import type { Stop } from '../model/grid-cell';
import { HOURS, ME, MONDAY, ZONE, aBooking, at, boardRoom, studio } from '../../booking/testing';

const entries = [aBooking(at('2026-11-17', '09:30'), at('2026-11-17', '11:00'), { purpose: 'Block' })];
const input = {
  weekStart: MONDAY,
  hours: HOURS,
  zone: ZONE,
  entries,
  now: at('2026-11-15', '12:00'),
  viewer: { id: ME, isAdmin: false },
};

/** Where a walk over the grid ends, as 'kind day row'. */
function walk(stops: Stop[], start: { day: number; row: number }, ...keys: RovingKey[]): string {
  let { row } = start;
  let stop = stopAt(stops, start.day, HOURS.opensAt + HOURS.slotMinutes * row)!;
  for (const key of keys) {
    stop = nextStop(stops, stop, row, key);
    row = rowAfter(stop, row);
  }
  return `${stop.kind} ${stop.day} ${stop.row}`;
}

describe('moving through the grid of a room', () => {
  const { stops } = roomWeek(boardRoom, input);

  it('goes by one with the arrow keys and stays at the edges', () => {
    expect(walk(stops, { day: 2, row: 3 }, 'ArrowDown')).toBe('free 2 4');
    expect(walk(stops, { day: 2, row: 3 }, 'ArrowUp')).toBe('free 2 2');
    expect(walk(stops, { day: 2, row: 3 }, 'ArrowRight')).toBe('free 3 3');
    expect(walk(stops, { day: 0, row: 0 }, 'ArrowLeft')).toBe('free 0 0');
    expect(walk(stops, { day: 0, row: 0 }, 'ArrowUp')).toBe('free 0 0');
    expect(walk(stops, { day: 6, row: 16 }, 'ArrowDown')).toBe('free 6 16');
    expect(walk(stops, { day: 6, row: 16 }, 'ArrowRight')).toBe('free 6 16');
  });

  it('takes a block as one step and keeps the row on the way through it', () => {
    expect(walk(stops, { day: 1, row: 0 }, 'ArrowDown')).toBe('own 1 1');
    expect(walk(stops, { day: 1, row: 0 }, 'ArrowDown', 'ArrowDown')).toBe('free 1 4');
    expect(walk(stops, { day: 1, row: 4 }, 'ArrowUp', 'ArrowUp')).toBe('free 1 0');
    expect(walk(stops, { day: 0, row: 3 }, 'ArrowRight', 'ArrowRight')).toBe('free 2 3');
  });

  it('goes to the ends of the row', () => {
    expect(walk(stops, { day: 3, row: 5 }, 'Home')).toBe('free 0 5');
    expect(walk(stops, { day: 3, row: 5 }, 'End')).toBe('free 6 5');
  });

  it('falls back to the first stop of the week', () => {
    expect(stopAt(stops, 0, 1400)).toBe(stops[0]);
  });
});

describe('moving through the grid of all rooms', () => {
  const { stops } = allRoomsWeek([boardRoom, studio], input);

  it('visits an own booking after the cell that it lies on, and stays among the cells on the way down', () => {
    expect(walk(stops, { day: 0, row: 2 }, 'ArrowRight')).toBe('rooms 1 2');
    expect(walk(stops, { day: 0, row: 2 }, 'ArrowRight', 'ArrowRight')).toBe('own 1 1');
    expect(walk(stops, { day: 0, row: 2 }, 'ArrowRight', 'ArrowRight', 'ArrowRight')).toBe('rooms 2 2');
    expect(walk(stops, { day: 1, row: 0 }, 'ArrowDown')).toBe('rooms 1 1');
  });

  it('goes from an own booking to the one below it', () => {
    const below = aBooking(at('2026-11-17', '11:00'), at('2026-11-17', '12:00'));
    const model = allRoomsWeek([boardRoom, studio], { ...input, entries: [...entries, below] });
    expect(walk(model.stops, { day: 0, row: 2 }, 'ArrowRight', 'ArrowRight', 'ArrowDown')).toBe('own 1 4');
  });
});
