import {
  type Occurrence as WallOccurrence,
  type PatternProblem,
  type SeriesPattern,
  type WallTime,
  patternProblem,
  seriesOccurrences as occurrencesOf,
} from '@roomhours/booking-rules';
import type { SERIES_SCOPES } from '@roomhours/limits';
import {
  type Instant,
  type Interval,
  type TimeRange,
  dayInWords,
  formatTimeOfDay,
  isSupportedInstant,
  toLocal,
} from '@roomhours/time';
import { DomainError, type RefusedOccurrence } from '../domain-error';
import type { SeriesId, UserId } from '../ids';
import type { Booking } from './booking';

/** A series of bookings, as it was booked. Its bookings carry its id, also after they were changed one by one. */
export interface Series {
  id: SeriesId;
  /** The user for whom it was booked, or to whom all of it was given. */
  userId: UserId;
  pattern: SeriesPattern;
}

/** A date of a series: its range, or the refusal of a wall time that does not exist on that date. */
export type Occurrence = { range: TimeRange } | { refused: RefusedOccurrence };

const PROBLEMS: Record<PatternProblem, string> = {
  STARTS_ON_WEEKEND: 'A series on weekdays starts from Monday to Friday.',
  ENDS_BEFORE_START: 'The last date of a series must not be before the first.',
  ENDS_TOO_LATE: 'The last date of a series lies at most 366 days after the first.',
};

/**
 * Returns the occurrences of a series at the same wall times, the first included (booking rules 7).
 * Throws DomainError VALIDATION_FAILED on `field` if the pattern does not fit the first date, or if an occurrence ends after
 * the year 2100 in UTC.
 */
export function seriesOccurrences(
  first: Interval,
  pattern: SeriesPattern,
  zone: string,
  field: 'repeat' | 'repeatWeeks' = 'repeat',
): Occurrence[] {
  const problem = patternProblem(toLocal(first.start, zone).date, pattern);
  if (problem !== null) throw DomainError.field(field, PROBLEMS[problem]);
  return occurrencesOf(first, pattern, zone).map((occurrence, index) => {
    const { range } = occurrence;
    if (range !== null && index > 0 && !isSupportedInstant(range.end))
      throw DomainError.field(field, 'No date of a series may lie after the year 2100.');
    return requestedOccurrence(occurrence);
  });
}

/** Returns the range of an occurrence, or the refusal of its missing wall time. */
export function requestedOccurrence({ start, range, missing }: WallOccurrence): Occurrence {
  return range === null ? { refused: { startTime: wallText(start), ...noSuchLocalTime(missing) } } : { range };
}

export type SeriesScope = (typeof SERIES_SCOPES)[number];

/**
 * Returns the bookings of a series that a change of one of them concerns, in the order given: this one, and for the other
 * scopes those of the same owner that start later than now (booking rules 10).
 */
export function occurrencesInScope(
  booking: Booking,
  occurrences: readonly Booking[],
  scope: SeriesScope,
  now: Instant,
): Booking[] {
  const isIncluded = ({ userId, range: { start } }: Booking) =>
    userId === booking.userId && start > now && (scope === 'all' || start > booking.range.start);
  return occurrences.filter((other) => other.id === booking.id || (scope !== 'this' && isIncluded(other)));
}

/** Returns 'yyyy-MM-ddTHH:mm', without a zone because the wall time has no instant. */
function wallText(wall: WallTime): string {
  return `${wall.date}T${formatTimeOfDay(wall.minuteOfDay)}`;
}

/** Returns the refusal of a wall time that does not exist. */
export function noSuchLocalTime(wall: WallTime): { code: 'NO_SUCH_LOCAL_TIME'; message: string } {
  const time = formatTimeOfDay(wall.minuteOfDay);
  return {
    code: 'NO_SUCH_LOCAL_TIME',
    message: `${time} does not exist on ${dayInWords(wall.date)}: the clock changes.`,
  };
}
