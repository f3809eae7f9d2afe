import type { Instant, MinuteOfDay } from '@roomhours/time';
import type { FreeCell, GridCell } from './grid-cell';

/** Consecutive free slots of a room. */
export interface FreeTime {
  /** The first of them. */
  cell: FreeCell;
  /** Whether the first has begun. */
  isNow: boolean;
  /** Wall time at which the last of them ends. */
  until: MinuteOfDay;
}

/**
 * Returns the next free time of a room on a day; null if there is none.
 *
 * @param cells of the room, in the order of time
 */
export function nextFreeTime(cells: readonly GridCell[], now: Instant): FreeTime | null {
  const first = cells.findIndex(({ kind }) => kind === 'free');
  const cell = cells[first];
  if (cell?.kind !== 'free') return null;
  let until = cell.endMinute;
  for (const next of cells.slice(first + 1)) {
    if (next.kind !== 'free' || next.startMinute !== until) break;
    until = next.endMinute;
  }
  return { cell, isNow: cell.start <= now, until };
}
