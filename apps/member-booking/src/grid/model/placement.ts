import { overlaps, type WeekEntry } from '@roomhours/booking-form';
import { type Instant, type Interval, type MinuteOfDay, MINUTES_PER_DAY, type SlotRow } from '@roomhours/time';
import type { DayAxis, DaySlot } from './week-axis';

/** How time runs: down in a week, to the right in a day of all rooms. */
export type TimeDirection = 'down' | 'right';

/** The rectangle of a cell in the grid. */
export interface Placement {
  /** 0 = the first day of the week. In the view of a day: the number of the room. */
  day: number;
  row: number;
  rowSpan: number;
  /** Uncovered fraction of the first and the last row; 0 if the cell is aligned with the rows. */
  insetTop: number;
  insetBottom: number;
}

/** The part of an entry that lies on one day. */
interface DayPart extends Placement {
  entry: WeekEntry;
  /** Number of earlier parts of the entry, so that a booking keeps its key when it is moved to another day. */
  index: number;
  /** Wall times of the part; the end of the day is 1440. */
  startMinute: MinuteOfDay;
  endMinute: MinuteOfDay;
}

/** Returns the parts of an entry by day; empty if it is outside all rows. */
export function partsOf(entry: WeekEntry, days: readonly DayAxis[]): DayPart[] {
  return days
    .flatMap((axis, day) => placeOn(axis, day, entry) ?? [])
    .map((place, index) => ({ ...place, entry, index }));
}

/** Returns the part of a range on a day; null if it is outside all rows. */
export function placeOn(axis: DayAxis, day: number, range: Interval): Omit<DayPart, 'entry' | 'index'> | null {
  const touched = axis.slots.filter((slot) => overlaps(range, slot));
  const first = touched[0];
  const last = touched.at(-1);
  if (!first || !last) return null;
  return {
    day,
    row: first.row,
    rowSpan: last.row - first.row + 1,
    insetTop: fractionBefore(range.start, first),
    insetBottom: 1 - fractionBefore(range.end, last, 1),
    ...wallTimes(range, axis),
  };
}

/** Returns the fraction of a slot before an instant, 0 to 1; `ofEmpty` if the slot has no length. */
export function fractionBefore(at: Instant, slot: DaySlot, ofEmpty = 0): number {
  const length = slot.end - slot.start;
  if (length === 0) return ofEmpty;
  return Math.min(1, Math.max(0, (at - slot.start) / length));
}

/** Returns the wall times of the part of a range on a date. */
export function wallTimes(
  { start, end }: { start: Instant; end: Instant },
  { clock }: DayAxis,
): { startMinute: MinuteOfDay; endMinute: MinuteOfDay } {
  return {
    startMinute: start < clock.start ? 0 : clock.minuteOf(start),
    endMinute: end >= clock.end ? MINUTES_PER_DAY : clock.minuteOf(end),
  };
}

/** Upper and lower edge in rows from the top of the grid; fractional if the cell is inset. */
export function topOf({ row, insetTop }: Omit<Placement, 'day'>): number {
  return row + insetTop;
}

export function bottomOf({ row, rowSpan, insetBottom }: Omit<Placement, 'day'>): number {
  return row + rowSpan - insetBottom;
}

type Rows = Omit<Placement, 'day'>;

/**
 * Returns the uncovered parts before and after a cell, in percent of its rows together.
 *
 * @param rows of the grid, as high as they are long; left out if all have the same size
 */
export function insetsOf({ row, rowSpan, insetTop, insetBottom }: Rows, rows?: readonly SlotRow[]) {
  const lengthOf = (from: number, to: number) => (rows ? rows[to]!.endMinute - rows[from]!.startMinute : to - from + 1);
  const last = row + rowSpan - 1;
  const inPercent = (part: number) => `${((part / lengthOf(row, last)) * 100).toFixed(3)}%`;
  return { before: inPercent(insetTop * lengthOf(row, row)), after: inPercent(insetBottom * lengthOf(last, last)) };
}

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
