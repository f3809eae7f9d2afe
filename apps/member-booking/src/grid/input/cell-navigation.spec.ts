import { allRoomsWeek } from '../model/all-rooms-week';
import { roomWeek } from '../model/room-week';
import { type NavigationKey, nextCell, rowAfter, cellAt } from './cell-navigation';
import type { GridCell } from '../model/grid-cell';
import { HOURS, aBooking, at, boardRoom, studio } from '@roomhours/booking-form/testing';
import { aWeek } from '../testing/a-week';

const entries = [aBooking(at('2026-11-17', '09:30'), at('2026-11-17', '11:00'), { purpose: 'Block' })];
/** Where a walk over the grid ends, as 'kind day row'. */
function walk(cells: GridCell[], start: { day: number; row: number }, ...keys: NavigationKey[]): string {
  let { row } = start;
  let cell = cellAt(cells, start.day, HOURS.opensAt + HOURS.slotMinutes * row)!;
  for (const key of keys) {
    cell = nextCell(cells, cell, row, key);
    row = rowAfter(cell, row);
  }
  return `${cell.kind} ${cell.day} ${cell.row}`;
}

describe('moving through the grid of a room', () => {
  const { cells } = roomWeek(boardRoom, aWeek(entries));

  it('goes by one with the arrow keys and stays at the edges', () => {
    expect(walk(cells, { day: 2, row: 3 }, 'ArrowDown')).toBe('free 2 4');
    expect(walk(cells, { day: 2, row: 3 }, 'ArrowUp')).toBe('free 2 2');
    expect(walk(cells, { day: 2, row: 3 }, 'ArrowRight')).toBe('free 3 3');
    expect(walk(cells, { day: 0, row: 0 }, 'ArrowLeft')).toBe('free 0 0');
    expect(walk(cells, { day: 0, row: 0 }, 'ArrowUp')).toBe('free 0 0');
    expect(walk(cells, { day: 6, row: 16 }, 'ArrowDown')).toBe('free 6 16');
    expect(walk(cells, { day: 6, row: 16 }, 'ArrowRight')).toBe('free 6 16');
  });

  it('takes a block as one step and keeps the row on the way through it', () => {
    expect(walk(cells, { day: 1, row: 0 }, 'ArrowDown')).toBe('own 1 1');
    expect(walk(cells, { day: 1, row: 0 }, 'ArrowDown', 'ArrowDown')).toBe('free 1 4');
    expect(walk(cells, { day: 1, row: 4 }, 'ArrowUp', 'ArrowUp')).toBe('free 1 0');
    expect(walk(cells, { day: 0, row: 3 }, 'ArrowRight', 'ArrowRight')).toBe('free 2 3');
  });

  it('goes to the ends of the row', () => {
    expect(walk(cells, { day: 3, row: 5 }, 'Home')).toBe('free 0 5');
    expect(walk(cells, { day: 3, row: 5 }, 'End')).toBe('free 6 5');
  });

  it('falls back to the first cell of the week', () => {
    expect(cellAt(cells, 0, 1400)).toBe(cells[0]);
  });
});

describe('moving through the grid of all rooms', () => {
  const { cells } = allRoomsWeek([boardRoom, studio], aWeek(entries));

  it('visits an own booking after the cell that it lies on, and stays among the cells on the way down', () => {
    expect(walk(cells, { day: 0, row: 2 }, 'ArrowRight')).toBe('rooms 1 2');
    expect(walk(cells, { day: 0, row: 2 }, 'ArrowRight', 'ArrowRight')).toBe('own 1 1');
    expect(walk(cells, { day: 0, row: 2 }, 'ArrowRight', 'ArrowRight', 'ArrowRight')).toBe('rooms 2 2');
    expect(walk(cells, { day: 1, row: 0 }, 'ArrowDown')).toBe('rooms 1 1');
  });

  it('goes from an own booking to the one below it', () => {
    const below = aBooking(at('2026-11-17', '11:00'), at('2026-11-17', '12:00'));
    const model = allRoomsWeek([boardRoom, studio], aWeek([...entries, below]));
    expect(walk(model.cells, { day: 0, row: 2 }, 'ArrowRight', 'ArrowRight', 'ArrowDown')).toBe('own 1 4');
  });
});
