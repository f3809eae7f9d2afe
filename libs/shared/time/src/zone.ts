import { DAY_MS, MINUTE_MS, type Instant, instant } from './instant';
import {
  type LocalDate,
  MINUTES_PER_DAY,
  type MinuteOfDay,
  type Month,
  addDays,
  addMonths,
  dayNumber,
  firstDayOf,
  monthOf,
} from './local-date';
import { TimeRange } from './time-range';

/** A wall time: local date and time in a zone. */
export interface LocalDateTime {
  date: LocalDate;
  minuteOfDay: MinuteOfDay;
}

/**
 * The instant of a wall time. 'repeated': the wall time occurs twice, and `instant` is the first occurrence
 * (http-conventions.md "Times"). 'missing': the clock skips the wall time, so no instant exists.
 */
export type ResolvedLocal = { kind: 'exact' | 'repeated'; instant: Instant } | { kind: 'missing' };

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

/** Cache of UTC offsets in milliseconds by zone and minute: Intl is slow, and most lookups repeat a few minutes. */
const offsetCache = new Map<string, Map<number, number>>();
const MAX_CACHED_OFFSETS = 10_000;
/** Since 1973, the offsets of all zones are whole minutes, so one cached offset covers a minute. */
const WHOLE_MINUTE_OFFSETS_SINCE = Date.UTC(1973, 0);

/** Returns the wall time of the zone at an instant, as milliseconds since the epoch as if it were UTC. */
function wallMs(at: Instant, zone: string): number {
  if (at < WHOLE_MINUTE_OFFSETS_SINCE) return computeWallMs(at, zone);
  let known = offsetCache.get(zone);
  if (known === undefined) offsetCache.set(zone, (known = new Map()));
  const minute = Math.floor(at / MINUTE_MS);
  let offset = known.get(minute);
  if (offset === undefined) {
    // Intl drops fractions of a second, so the offset is taken at the full minute.
    offset = computeWallMs(instant(minute * MINUTE_MS), zone) - minute * MINUTE_MS;
    if (known.size >= MAX_CACHED_OFFSETS) known.clear();
    known.set(minute, offset);
  }
  return Math.floor(at / 1000) * 1000 + offset;
}

function computeWallMs(at: Instant, zone: string): number {
  const field: Record<string, number> = {};
  let era = 'AD';
  for (const part of formatterOf(zone).formatToParts(at)) {
    if (part.type === 'era') era = part.value;
    else field[part.type] = Number(part.value);
  }
  const year = era.startsWith('B') ? 1 - field['year']! : field['year']!;
  const date = new Date(0);
  date.setUTCFullYear(year, field['month']! - 1, field['day']!);
  date.setUTCHours(field['hour']!, field['minute']!, field['second']!);
  return date.getTime();
}

/** Returns the wall time in the zone at the instant; seconds are dropped. */
export function toLocal(at: Instant, zone: string): LocalDateTime {
  const wall = wallMs(at, zone);
  const day = Math.floor(wall / DAY_MS);
  return {
    date: new Date(day * DAY_MS).toISOString().slice(0, 10) as LocalDate,
    minuteOfDay: Math.floor((wall - day * DAY_MS) / MINUTE_MS),
  };
}

/**
 * Returns the instant of a wall time in the zone. Minute 1440 is midnight of the next day.
 * Tries the offsets one day before and one day after, so it handles any clock change, including skipped days.
 */
export function resolveLocal(local: LocalDateTime, zone: string): ResolvedLocal {
  const wall = dayNumber(local.date) * DAY_MS + local.minuteOfDay * MINUTE_MS;
  const found = new Set<number>();
  for (const probe of [wall - DAY_MS, wall + DAY_MS]) {
    const offset = wallMs(instant(probe), zone) - probe;
    if (wallMs(instant(wall - offset), zone) === wall) found.add(wall - offset);
  }
  if (found.size === 0) return { kind: 'missing' };
  return { kind: found.size > 1 ? 'repeated' : 'exact', instant: instant(Math.min(...found)) };
}

/** Returns the first instant of a date in the zone. If midnight is skipped, this is the end of the skipped time. */
export function startOfDay(date: LocalDate, zone: string): Instant {
  return firstInstantAtOrAfter({ date, minuteOfDay: 0 }, zone);
}

/** Returns the wall time of the end of a range. The first instant of a date is 24:00 of the date before. */
export function toLocalEnd(end: Instant, zone: string): LocalDateTime {
  const local = toLocal(end, zone);
  if (end !== startOfDay(local.date, zone)) return local;
  return { date: toLocal(instant(end - MINUTE_MS), zone).date, minuteOfDay: MINUTES_PER_DAY };
}

/** Returns the instant of a wall time. If the clock skips that time, returns the end of the skipped time. */
export function firstInstantAtOrAfter(local: LocalDateTime, zone: string): Instant {
  const resolved = resolveLocal(local, zone);
  if (resolved.kind !== 'missing') return resolved.instant;
  const wall = dayNumber(local.date) * DAY_MS + local.minuteOfDay * MINUTE_MS;
  let before = wall - DAY_MS - (wallMs(instant(wall - DAY_MS), zone) - (wall - DAY_MS));
  let after = before + 2 * DAY_MS;
  // Binary search for the minute at which the wall clock passes the requested time.
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / (2 * MINUTE_MS)) * MINUTE_MS;
    if (wallMs(instant(middle), zone) < wall) before = middle;
    else after = middle;
  }
  return instant(after);
}

/** Returns the clock changes of the zone after `from` and up to `until`, in ascending order. */
export function clockChanges(from: Instant, until: Instant, zone: string): Instant[] {
  const offsetAt = (minute: number) => wallMs(instant(minute * MINUTE_MS), zone) - minute * MINUTE_MS;
  const changes: Instant[] = [];
  const last = Math.floor(until / MINUTE_MS);
  for (let start = Math.floor(from / MINUTE_MS); start < last; start += PROBE_MINUTES) {
    const before = offsetAt(start);
    let same = start;
    let changed = Math.min(start + PROBE_MINUTES, last);
    if (offsetAt(changed) === before) continue;
    while (changed - same > 1) {
      const middle = Math.floor((same + changed) / 2);
      if (offsetAt(middle) === before) same = middle;
      else changed = middle;
    }
    changes.push(instant(changed * MINUTE_MS));
  }
  return changes;
}

/** Search step of one week: no zone changes its clock forward and back within a week. */
const PROBE_MINUTES = (7 * DAY_MS) / MINUTE_MS;

/** A first and a last date. Both are included. */
export interface Dates {
  from: LocalDate;
  to: LocalDate;
}

/** Returns the half-open range of dates in the zone; null if the zone skips all of them, as it may do at the date line. */
export function rangeOfDates({ from, to }: Dates, zone: string): TimeRange | null {
  const start = startOfDay(from, zone);
  const end = startOfDay(addDays(to, 1), zone);
  return end > start ? TimeRange.of(start, end) : null;
}

/** Returns the half-open range of a calendar month in the zone. */
export function rangeOfMonth(month: Month, zone: string): TimeRange {
  return TimeRange.of(startOfDay(firstDayOf(month), zone), startOfDay(firstDayOf(addMonths(month, 1)), zone));
}

/** Returns the calendar month of an instant in the zone. */
export function monthAt(at: Instant, zone: string): Month {
  return monthOf(toLocal(at, zone).date);
}
