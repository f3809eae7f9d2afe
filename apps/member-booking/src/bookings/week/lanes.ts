/** Side by side: which of `lanes` equal columns something takes, from 0. */
export interface Lane {
  lane: number;
  lanes: number;
}

/**
 * Puts things that overlap next to each other, things that do not over the full width.
 *
 * @param items rows as [row, row + rowSpan); returned in the order given, each with its lane
 */
export function withLanes<T extends { row: number; rowSpan: number }>(items: readonly T[]): (T & Lane)[] {
  const byStart = items
    .map((item, index) => ({ item, index }))
    .sort((a, b) => a.item.row - b.item.row || a.index - b.index);
  const placed: (T & Lane)[] = [];
  let group: { item: T; index: number; lane: number }[] = [];
  let groupEnd = -Infinity;
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane + 1));
    for (const { item, index, lane } of group) placed[index] = { ...item, lane, lanes };
    group = [];
  };
  for (const { item, index } of byStart) {
    if (item.row >= groupEnd) close();
    group.push({ item, index, lane: firstFreeLane(group, item.row) });
    groupEnd = Math.max(groupEnd, item.row + item.rowSpan);
  }
  close();
  return placed;
}

function firstFreeLane(group: { item: { row: number; rowSpan: number }; lane: number }[], row: number): number {
  const taken = new Set(group.filter(({ item }) => item.row + item.rowSpan > row).map(({ lane }) => lane));
  let lane = 0;
  while (taken.has(lane)) lane += 1;
  return lane;
}
