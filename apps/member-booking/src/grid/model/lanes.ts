import { type Placement, bottomOf, topOf } from './placement';

type Rows = Omit<Placement, 'day'>;

/** The column of a cell, from 0, among `lanes` columns of equal width. */
export interface Lane {
  lane: number;
  lanes: number;
}

/**
 * Places overlapping items side by side. Other items get the full width.
 *
 * @param items returned in the same order, with their lanes
 */
export function withLanes<T extends Rows>(items: readonly T[]): (T & Lane)[] {
  const byStart = items
    .map((item, index) => ({ item, index }))
    .sort((a, b) => topOf(a.item) - topOf(b.item) || a.index - b.index);
  const placed: (T & Lane)[] = [];
  let group: { item: T; index: number; lane: number }[] = [];
  let groupEnd = -Infinity;
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane + 1));
    for (const { item, index, lane } of group) placed[index] = { ...item, lane, lanes };
    group = [];
  };
  for (const { item, index } of byStart) {
    if (topOf(item) >= groupEnd) close();
    group.push({ item, index, lane: firstFreeLane(group, topOf(item)) });
    groupEnd = Math.max(groupEnd, bottomOf(item));
  }
  close();
  return placed;
}

function firstFreeLane(group: { item: Rows; lane: number }[], top: number): number {
  const taken = new Set(group.filter(({ item }) => bottomOf(item) > top).map(({ lane }) => lane));
  let lane = 0;
  while (taken.has(lane)) lane += 1;
  return lane;
}
