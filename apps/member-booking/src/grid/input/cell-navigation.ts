import type { MinuteOfDay } from '@roomhours/time';
import { bottomOf, type TimeDirection, topOf } from '../model/placement';
import type { GridCell } from '../model/grid-cell';

/** Keys of a grid in which time runs down. `First` and `Last` lead to the ends of a column. */
export type NavigationKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End' | 'First' | 'Last';

const TURNED: Readonly<Record<string, NavigationKey>> = {
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
  Home: 'First',
  End: 'Last',
};

/** Returns the key with the same effect in a grid in which time runs down. */
export function keyOf(key: string, time: TimeDirection): string {
  return time === 'right' ? (TURNED[key] ?? key) : key;
}

/** Where a key leads: to a cell, to another week, or out of the one day that a phone shows. */
export type Destination =
  /** `row`: number of rows between the top of the grid and the row in which the next move to the left or right starts. */
  { type: 'cell'; cell: GridCell; row: number } | { type: 'week'; step: 1 | -1 } | { type: 'day'; step: 1 | -1 };

const KEYS: readonly string[] = [...Object.values(TURNED), 'Home', 'End'] satisfies NavigationKey[];

/** The keys of an event that matter here. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/**
 * Returns where a key press leads, or null if it is no navigation key.
 *
 * @param cells in reading order
 * @param from the cell with the focus, and the row from which a move to the left or right starts (a cell may cover several)
 * @param showsOneDay whether left and right lead out of the grid, to the day before or after
 */
export function destinationOf(
  press: KeyPress,
  cells: readonly GridCell[],
  from: { cell: GridCell; row: number },
  { showsOneDay, time }: { showsOneDay: boolean; time: TimeDirection },
): Destination | null {
  const key = keyOf(press.key, time);
  if (press.altKey || press.metaKey || press.shiftKey) return null;
  if (press.ctrlKey) return endOfGrid(cells, press.key);
  if (key === 'PageUp') return { type: 'week', step: -1 };
  if (key === 'PageDown') return { type: 'week', step: 1 };
  if (!isNavigationKey(key)) return null;
  const cell = nextCell(cells, from.cell, from.row, key);
  if (showsOneDay && cell === from.cell) {
    if (key === 'ArrowLeft') return { type: 'day', step: -1 };
    if (key === 'ArrowRight') return { type: 'day', step: 1 };
  }
  return { type: 'cell', cell, row: from.row };
}

/** Control and Home or End lead to the first and the last cell. */
function endOfGrid(cells: readonly GridCell[], key: string): Destination | null {
  const cell = key === 'Home' ? cells[0] : key === 'End' ? cells.at(-1) : undefined;
  return cell ? { type: 'cell', cell, row: cell.row } : null;
}

function isNavigationKey(key: string): key is NavigationKey {
  return KEYS.includes(key);
}

/**
 * Returns the cell that an arrow key leads to: up and down within a day, left and right along a row and through cells side by
 * side. Home and End lead to the first and last cell of the row, First and Last to those of the day.
 *
 * @param cells in reading order
 * @param row the height, in rows, that was last reached by up or down; a cell over several rows does not change it
 * @returns the same cell at the edge of the grid
 */
export function nextCell(cells: readonly GridCell[], from: GridCell, row: number, key: NavigationKey): GridCell {
  const along = cells.filter((cell) => covers(cell, row)).sort((a, b) => a.day - b.day || order(a) - order(b));
  const position = along.indexOf(from);
  switch (key) {
    case 'ArrowLeft':
      return along[position - 1] ?? from;
    case 'ArrowRight':
      return along[position + 1] ?? from;
    case 'Home':
      return along[0] ?? from;
    case 'End':
      return along[along.length - 1] ?? from;
    case 'First':
    case 'Last':
      return endOfDay(cells, from, key);
    case 'ArrowUp':
      return inDay(cells, from, topOf(from) - 2 * TOLERANCE);
    case 'ArrowDown':
      return inDay(cells, from, bottomOf(from));
  }
}

/** Returns the height after a move to a cell: the same row if the cell covers it, otherwise the top of the cell. */
export function rowAfter(cell: GridCell, row: number): number {
  return covers(cell, row) ? row : topOf(cell);
}

/** Returns the cell at a wall time, because another week may have other rows; the first cell if there is none. */
export function cellAt(cells: readonly GridCell[], day: number, minute: MinuteOfDay): GridCell | undefined {
  return cells.find((cell) => cell.day === day && cell.startMinute <= minute && minute < cell.endMinute) ?? cells[0];
}

/** Heights are sums of fractions, in rows. */
const TOLERANCE = 1e-6;

function covers(cell: GridCell, row: number): boolean {
  return topOf(cell) <= row + TOLERANCE && row + TOLERANCE < bottomOf(cell);
}

/** A cell of all rooms comes before the own bookings on it. */
function order(cell: GridCell): number {
  return cell.kind === 'rooms' ? -1 : cell.lane;
}

function inDay(cells: readonly GridCell[], from: GridCell, row: number): GridCell {
  const there = cells.filter((cell) => cell.day === from.day && covers(cell, row));
  return there.find((cell) => order(cell) === order(from)) ?? there[0] ?? from;
}

function endOfDay(cells: readonly GridCell[], from: GridCell, key: 'First' | 'Last'): GridCell {
  const there = cells.filter(({ day }) => day === from.day).sort((a, b) => topOf(a) - topOf(b));
  return there.at(key === 'First' ? 0 : -1) ?? from;
}
