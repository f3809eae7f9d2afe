import { type WallTime, weeklyOccurrences as occurrencesOf } from '@roomhours/booking-rules';
import { type Interval, type TimeRange, formatTimeOfDay, dayInWords, isSupportedInstant } from '@roomhours/time';
import { DomainError, type RefusedOccurrence } from '../domain-error';

/** A date of a weekly series: its range, or the refusal of a wall time that does not exist on that date. */
export type Occurrence = { range: TimeRange } | { refused: RefusedOccurrence };

/**
 * Returns `count` weekly occurrences at the same wall times, the first included (booking rules 7).
 * Throws DomainError VALIDATION_FAILED on `repeatWeeks` if an occurrence ends after the year 2100 in UTC.
 */
export function weeklyOccurrences(first: Interval, count: number, zone: string): Occurrence[] {
  return occurrencesOf(first, count, zone).map(({ start, range, missing }, index) => {
    if (range === null) return { refused: { startTime: wallText(start), ...noSuchLocalTime(missing) } };
    if (index > 0 && !isSupportedInstant(range.end))
      throw DomainError.field('repeatWeeks', 'No date of a series may lie after the year 2100.');
    return { range };
  });
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
