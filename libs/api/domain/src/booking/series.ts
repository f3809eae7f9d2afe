import {
  type LocalDate,
  TimeRange,
  addDays,
  formatTimeOfDay,
  isSupportedInstant,
  resolveLocal,
  toLocal,
} from '@roomhours/time';
import { DomainError, type RefusedOccurrence } from '../domain-error';
import { dayInWords } from '../workspace/wording';

/** A date of a weekly series: a time, or the refusal of a wall time that the clock jumps over. */
export type Occurrence = { range: TimeRange } | { refused: RefusedOccurrence };

/**
 * `count` bookings a week apart at the same wall time, the first included (booking rules 7).
 * A wall time that exists twice means the first.
 * Throws DomainError VALIDATION_FAILED on `repeatWeeks` where a date lies after the year 2100 in UTC.
 */
export function weeklyOccurrences(first: TimeRange, count: number, zone: string): Occurrence[] {
  const start = toLocal(first.start, zone);
  const end = toLocal(first.end, zone);
  const later = Array.from({ length: count - 1 }, (_, index) => {
    const days = 7 * (index + 1);
    const occurrence = occurrenceOn(
      { date: addDays(start.date, days), minuteOfDay: start.minuteOfDay },
      { date: addDays(end.date, days), minuteOfDay: end.minuteOfDay },
      zone,
    );
    if ('range' in occurrence && !isSupportedInstant(occurrence.range.end))
      throw DomainError.field('repeatWeeks', 'No date of a series may lie after the year 2100.');
    return occurrence;
  });
  return [{ range: first }, ...later];
}

type Wall = { date: LocalDate; minuteOfDay: number };

function occurrenceOn(start: Wall, end: Wall, zone: string): Occurrence {
  const from = resolveLocal(start, zone);
  const to = resolveLocal(end, zone);
  if (from.kind !== 'missing' && to.kind !== 'missing' && to.instant > from.instant) {
    return { range: TimeRange.of(from.instant, to.instant) };
  }
  const wall = from.kind === 'missing' ? start : end;
  return { refused: { startTime: wallText(start), ...noSuchLocalTime(wall) } };
}

/** The wall time 'yyyy-MM-ddTHH:mm', without a zone since no instant has it. */
function wallText(wall: Wall): string {
  return `${wall.date}T${formatTimeOfDay(wall.minuteOfDay)}`;
}

/** The refusal of a wall time that the clock jumps over. */
export function noSuchLocalTime(wall: Wall): { code: 'NO_SUCH_LOCAL_TIME'; message: string } {
  const time = formatTimeOfDay(wall.minuteOfDay);
  return {
    code: 'NO_SUCH_LOCAL_TIME',
    message: `${time} does not exist on ${dayInWords(wall.date)}: the clock changes.`,
  };
}
