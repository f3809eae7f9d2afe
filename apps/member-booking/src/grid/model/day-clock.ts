import {
  DAY_MS,
  type Instant,
  type LocalDate,
  MINUTES_PER_DAY,
  MINUTE_MS,
  type MinuteOfDay,
  addDays,
  firstInstantAtOrAfter,
  instant,
  resolveLocal,
  startOfDay,
  toLocal,
} from '@roomhours/time';

/** Wall times of one date in a zone. */
export interface DayClock {
  date: LocalDate;
  start: Instant;
  end: Instant;
  /** Returns the instant of a wall time: the first if it repeats, the end of the clock change if it is skipped. */
  instantOf(minute: MinuteOfDay): Instant;
  exists(minute: MinuteOfDay): boolean;
  /** Returns the wall time of an instant of the date; the end of the day is 1440. */
  minuteOf(at: Instant): MinuteOfDay;
}

/** Uses the slow zone rules only for dates that are not 24 hours long. */
export function dayClock(date: LocalDate, zone: string): DayClock {
  const start = startOfDay(date, zone);
  const end = startOfDay(addDays(date, 1), zone);
  if (end - start === DAY_MS) {
    return {
      date,
      start,
      end,
      instantOf: (minute) => instant(start + minute * MINUTE_MS),
      exists: () => true,
      minuteOf: (at) => (at - start) / MINUTE_MS,
    };
  }
  return {
    date,
    start,
    end,
    instantOf: (minuteOfDay) =>
      minuteOfDay === MINUTES_PER_DAY ? end : firstInstantAtOrAfter({ date, minuteOfDay }, zone),
    exists: (minuteOfDay) => resolveLocal({ date, minuteOfDay }, zone).kind !== 'missing',
    minuteOf: (at) => (at >= end ? MINUTES_PER_DAY : toLocal(at, zone).minuteOfDay),
  };
}
