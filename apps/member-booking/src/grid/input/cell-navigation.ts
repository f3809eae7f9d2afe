import type { MinuteOfDay } from '@roomhours/time';
import { bottomOf, topOf } from '../model/placement';
import type { Stop } from '../model/grid-cell';

export type RovingKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';

const KEYS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** Whether a key leads out of the days that are drawn: to the day before (-1) or the next (1). Null where it does not. */
export function dayBeyond(stops: readonly Stop[], from: Stop, row: number, key: RovingKey): -1 | 1 | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  if (nextStop(stops, from, row, key) !== from) return null;
  return key === 'ArrowLeft' ? -1 : 1;
}

export function isRovingKey(key: string): key is RovingKey {
  return KEYS.includes(key);
}

/**
 * Where an arrow key leads in the grid: up and down within a day, left and right along a row through what lies side by
 * side, Home and End to the first and last of the row.
 *
 * @param stops in reading order
 * @param row the height, in rows, that was last reached by up or down: a block over many rows does not change it
 * @returns the same stop where there is nothing further
 */
export function nextStop(stops: readonly Stop[], from: Stop, row: number, key: RovingKey): Stop {
  const along = stops.filter((stop) => covers(stop, row)).sort((a, b) => a.day - b.day || order(a) - order(b));
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
    case 'ArrowUp':
      return inDay(stops, from, topOf(from) - 2 * TOLERANCE);
    case 'ArrowDown':
      return inDay(stops, from, bottomOf(from));
  }
}

/** The height that a stop is on after a move: the one aimed at, where the stop covers it. */
export function rowAfter(stop: Stop, row: number): number {
  return covers(stop, row) ? row : topOf(stop);
}

/** The stop that takes the place of one that has gone, by wall time: another week may have other rows. */
export function stopAt(stops: readonly Stop[], day: number, minute: MinuteOfDay): Stop | undefined {
  return stops.find((stop) => stop.day === day && stop.startMinute <= minute && minute < stop.endMinute) ?? stops[0];
}

/** Heights are sums of fractions. */
const TOLERANCE = 1e-6;

function covers(stop: Stop, row: number): boolean {
  return topOf(stop) <= row + TOLERANCE && row + TOLERANCE < bottomOf(stop);
}

/** The cell of all rooms comes before the own bookings on it. */
function order(stop: Stop): number {
  return stop.kind === 'rooms' ? -1 : stop.lane;
}

function inDay(stops: readonly Stop[], from: Stop, row: number): Stop {
  const there = stops.filter((stop) => stop.day === from.day && covers(stop, row));
  return there.find((stop) => order(stop) === order(from)) ?? there[0] ?? from;
}
