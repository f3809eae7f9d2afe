import {
  type Interval,
  type LocalDate,
  type MinuteOfDay,
  TimeRange,
  addDays,
  resolveLocal,
  toLocal,
} from '@roomhours/time';

/** A wall time in the workspace zone. */
export interface WallTime {
  date: LocalDate;
  minuteOfDay: MinuteOfDay;
}

/** A date of a weekly series, with its range if its wall times exist. */
export type Occurrence = { start: WallTime; range: TimeRange; missing?: never } | MissingOccurrence;

/** A date on which the start or the end does not exist, because the clock skips it. */
export interface MissingOccurrence {
  start: WallTime;
  range: null;
  /** The wall time that does not exist. */
  missing: WallTime;
}

/**
 * Returns `count` weekly occurrences at the same wall times, the first included (booking rules 7).
 * A repeated wall time means its first instant.
 */
export function weeklyOccurrences(first: Interval, count: number, zone: string): Occurrence[] {
  const [start, end] = [toLocal(first.start, zone), toLocal(first.end, zone)];
  const later = Array.from({ length: count - 1 }, (_, index) =>
    occurrenceOn(weeksLater(start, index + 1), weeksLater(end, index + 1), zone),
  );
  return [{ start, range: TimeRange.of(first.start, first.end) }, ...later];
}

/** Returns the occurrence between two wall times. If a clock change leaves no time between them, the end is missing. */
export function occurrenceOn(start: WallTime, end: WallTime, zone: string): Occurrence {
  const [from, to] = [resolveLocal(start, zone), resolveLocal(end, zone)];
  if (from.kind === 'missing') return { start, range: null, missing: start };
  if (to.kind === 'missing' || to.instant <= from.instant) return { start, range: null, missing: end };
  return { start, range: TimeRange.of(from.instant, to.instant) };
}

export function weeksLater({ date, minuteOfDay }: WallTime, weeks: number): WallTime {
  return { date: addDays(date, 7 * weeks), minuteOfDay };
}
