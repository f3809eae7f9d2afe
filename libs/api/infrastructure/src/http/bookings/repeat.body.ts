import type { CreateBookingCommand } from '@roomhours/application';
import type { Repetition, SeriesPattern } from '@roomhours/booking-rules';
import { MAX_SERIES_BOOKINGS, REPETITIONS } from '@roomhours/contract';
import { DomainError } from '@roomhours/domain';
import type { LocalDate } from '@roomhours/time';
import { IsCalendarDate, IsOmittable, IsOneOf, IsWholeNumber } from '../validation';

/** How a booking repeats. */
export class RepeatBody {
  @IsOneOf(REPETITIONS) every!: Repetition;
  /** Number of dates, the first included. Either this or `until`. */
  @IsOmittable() @IsWholeNumber({ min: 1, max: MAX_SERIES_BOOKINGS }) count?: number;
  /** The last possible date. Either this or `count`. */
  @IsOmittable() @IsCalendarDate() until?: LocalDate;
}

interface RequestedRepetition {
  repeatWeeks?: number | null;
  repeat?: RepeatBody | null;
  skipTaken?: boolean | null;
}

/** Returns how a new booking repeats. Throws DomainError VALIDATION_FAILED on `repeat` if it contradicts itself or `repeatWeeks`. */
export function repetitionOf({
  repeatWeeks,
  repeat,
  skipTaken,
}: RequestedRepetition): Pick<CreateBookingCommand, 'weeks' | 'repeat' | 'skipsTaken'> {
  const weeks = Math.max(1, repeatWeeks ?? 1);
  if (repeat && weeks > 1) throw DomainError.field('repeat', 'Send either repeat or repeatWeeks.');
  return { weeks, repeat: repeat ? patternOf(repeat) : undefined, skipsTaken: skipTaken ?? false };
}

function patternOf({ every, count, until }: RepeatBody): SeriesPattern {
  if (count !== undefined && until === undefined) return { every, count };
  if (count === undefined && until !== undefined) return { every, until };
  throw DomainError.field('repeat', 'A series needs either a number of dates or a last date.');
}
