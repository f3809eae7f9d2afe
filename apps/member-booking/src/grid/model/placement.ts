import { type Instant, MINUTES_PER_DAY, type MinuteOfDay } from '@roomhours/time';
import type { DayAxis, DaySlot } from './week-axis';
import { type WeekEntry, overlaps } from '../../booking/api/week-entry';

/** The rectangle of a cell in the grid. */
export interface Placement {
  /** 0 = the first day of the week. */
  day: number;
  row: number;
  rowSpan: number;
  /** Uncovered fraction of the first and the last row; 0 if the cell is aligned with the rows. */
  insetTop: number;
  insetBottom: number;
}

/** The part of an entry that lies on one day. */
export interface DayPart extends Placement {
  entry: WeekEntry;
  /** Wall times of the part; the end of the day is 1440. */
  startMinute: MinuteOfDay;
  endMinute: MinuteOfDay;
}

/** Returns the parts of an entry by day; empty if it is outside all rows. */
export function partsOf(entry: WeekEntry, days: readonly DayAxis[]): DayPart[] {
  return days.flatMap((axis, day) => {
    const touched = axis.slots.filter((slot) => overlaps(entry, slot));
    const [first] = touched;
    const last = touched[touched.length - 1];
    if (!first || !last) return [];
    return {
      entry,
      day,
      row: first.row,
      rowSpan: last.row - first.row + 1,
      insetTop: fractionBefore(entry.start, first),
      insetBottom: 1 - fractionBefore(entry.end, last, 1),
      ...wallTimes(entry, axis),
    };
  });
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
    startMinute: start <= clock.start ? 0 : clock.minuteOf(start),
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
