import {
  DAY_MS,
  type Instant,
  type LocalDate,
  MINUTES_PER_DAY,
  MINUTE_MS,
  type MinuteOfDay,
  type OpeningHours,
  addDays,
  firstInstantAtOrAfter,
  instant,
  isWithinOpeningHours,
  resolveLocal,
  startOfDay,
  toLocal,
} from '@roomhours/time';

/** The clock of one date in a zone. */
export interface DayClock {
  date: LocalDate;
  start: Instant;
  end: Instant;
  /** The instant of a wall time (its first, where it repeats), or the end of the jump where it does not exist. */
  instantOf(minute: MinuteOfDay): Instant;
  exists(minute: MinuteOfDay): boolean;
  /** The wall time of an instant of the date; the end of the day is 1440. */
  minuteOf(at: Instant): MinuteOfDay;
  /** Whether a stretch that begins in the opening hours of the date ends in them. */
  endsWithin(range: { start: Instant; end: Instant }, hours: OpeningHours): boolean;
}

/** Asks the zone rules for every wall time only on the few dates that are not 24 hours long: it is slow. */
export function dayClock(date: LocalDate, zone: string): DayClock {
  const start = startOfDay(date, zone);
  const end = startOfDay(addDays(date, 1), zone);
  if (end - start === DAY_MS) {
    const instantOf = (minute: MinuteOfDay) => instant(start + minute * MINUTE_MS);
    return {
      date,
      start,
      end,
      instantOf,
      exists: () => true,
      minuteOf: (at) => (at - start) / MINUTE_MS,
      endsWithin: (range, { closesAt }) => range.end <= instantOf(closesAt),
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
    endsWithin: (range, hours) => isWithinOpeningHours(range, hours, zone),
  };
}
