import {
  DAY_MS,
  type Instant,
  type LocalDate,
  MINUTES_PER_DAY,
  MINUTE_MS,
  type MinuteOfDay,
  addDays,
  firstExisting,
  instant,
  resolveLocal,
  startOfDay,
} from '@roomhours/time';

/** The clock of one date in a zone. */
export interface DayClock {
  date: LocalDate;
  start: Instant;
  end: Instant;
  /** The instant of a wall time (its first, where it repeats), or the end of the jump where it does not exist. */
  instantOf(minute: MinuteOfDay): Instant;
  exists(minute: MinuteOfDay): boolean;
}

/** Asks the zone rules for every wall time only on the few dates that are not 24 hours long: it is slow. */
export function dayClock(date: LocalDate, zone: string): DayClock {
  const start = startOfDay(date, zone);
  const end = startOfDay(addDays(date, 1), zone);
  if (end - start === DAY_MS) {
    return { date, start, end, instantOf: (minute) => instant(start + minute * MINUTE_MS), exists: () => true };
  }
  return {
    date,
    start,
    end,
    instantOf: (minuteOfDay) => (minuteOfDay === MINUTES_PER_DAY ? end : firstExisting({ date, minuteOfDay }, zone)),
    exists: (minuteOfDay) => resolveLocal({ date, minuteOfDay }, zone).kind !== 'missing',
  };
}
