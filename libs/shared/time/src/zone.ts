import { DAY_MS, MINUTE_MS, type Instant, instant } from './instant';
import { type LocalDate, type MinuteOfDay, type Month, addMonths, dayNumber, firstDayOf, monthOf } from './local-date';
import { TimeRange } from './time-range';

/** What the clock on the wall of the workspace shows. */
export interface LocalDateTime {
  date: LocalDate;
  minuteOfDay: MinuteOfDay;
}

/**
 * The instant of a wall time. 'repeated': the clock shows it twice, and the instant is the first of the two
 * (decision "HTTP conventions"). 'missing': the clock jumps over it, there is no such instant.
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

/** Whether the runtime knows the IANA name. */
export function isTimeZone(zone: string): boolean {
  try {
    formatterOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Asking Intl is slow, and the same few minutes are asked for all day long: by zone, what was found for each minute. */
const knownOffsets = new Map<string, Map<number, number>>();
const MOST_OFFSETS = 10_000;
/** Since then every clock in the world has been set on a whole minute. */
const WHOLE_MINUTES_SINCE = Date.UTC(1973, 0);

/** The wall clock of the zone at an instant, read as if it were UTC, in milliseconds. */
function wallMs(at: Instant, zone: string): number {
  if (at < WHOLE_MINUTES_SINCE) return askedWallMs(at, zone);
  let known = knownOffsets.get(zone);
  if (known === undefined) knownOffsets.set(zone, (known = new Map()));
  const minute = Math.floor(at / MINUTE_MS);
  let offset = known.get(minute);
  if (offset === undefined) {
    // Intl drops what is less than a second.
    offset = askedWallMs(instant(minute * MINUTE_MS), zone) - minute * MINUTE_MS;
    if (known.size >= MOST_OFFSETS) known.clear();
    known.set(minute, offset);
  }
  return Math.floor(at / 1000) * 1000 + offset;
}

function askedWallMs(at: Instant, zone: string): number {
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

/** What the wall clock in the zone shows at the instant; seconds are dropped. */
export function toLocal(at: Instant, zone: string): LocalDateTime {
  const wall = wallMs(at, zone);
  const day = Math.floor(wall / DAY_MS);
  return {
    date: new Date(day * DAY_MS).toISOString().slice(0, 10) as LocalDate,
    minuteOfDay: Math.floor((wall - day * DAY_MS) / MINUTE_MS),
  };
}

/**
 * The instant at which the wall clock in the zone shows `local`. Minute 1440 is midnight of the next day.
 * Looks at the offsets a day before and after, so it holds for any change of the clock, whole days included.
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

/** The first instant of a date in the zone; where midnight does not exist, the first one after the jump. */
export function startOfDay(date: LocalDate, zone: string): Instant {
  return firstExisting({ date, minuteOfDay: 0 }, zone);
}

/** The instant of a wall time, or the end of the jump where the clock jumps over it. */
export function firstExisting(local: LocalDateTime, zone: string): Instant {
  const resolved = resolveLocal(local, zone);
  if (resolved.kind !== 'missing') return resolved.instant;
  const wall = dayNumber(local.date) * DAY_MS + local.minuteOfDay * MINUTE_MS;
  let before = wall - DAY_MS - (wallMs(instant(wall - DAY_MS), zone) - (wall - DAY_MS));
  let after = before + 2 * DAY_MS;
  // The jump is the one minute at which the wall clock passes the wanted time.
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / (2 * MINUTE_MS)) * MINUTE_MS;
    if (wallMs(instant(middle), zone) < wall) before = middle;
    else after = middle;
  }
  return instant(after);
}

/** The instants after `from` and not after `until` at which the clock of the zone is set, in their order. */
export function clockChanges(from: Instant, until: Instant, zone: string): Instant[] {
  const offsetAt = (minute: number) => wallMs(instant(minute * MINUTE_MS), zone) - minute * MINUTE_MS;
  const changes: Instant[] = [];
  const last = Math.floor(until / MINUTE_MS);
  for (let start = Math.floor(from / MINUTE_MS); start < last; start += PROBE_MINUTES) {
    const before = offsetAt(start);
    let [same, changed] = [start, Math.min(start + PROBE_MINUTES, last)];
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

/** A week: no zone sets its clock forth and back again within so short a time. */
const PROBE_MINUTES = (7 * DAY_MS) / MINUTE_MS;

/** The half-open range of a calendar month in the zone. */
export function rangeOfMonth(month: Month, zone: string): TimeRange {
  return TimeRange.of(startOfDay(firstDayOf(month), zone), startOfDay(firstDayOf(addMonths(month, 1)), zone));
}

/** The calendar month in the zone that an instant lies in. */
export function monthAt(at: Instant, zone: string): Month {
  return monthOf(toLocal(at, zone).date);
}
