import { DomainError } from '@roomhours/domain';
import { MAX_BLOCKED_DAYS } from '@roomhours/limits';
import { DAY_MS, type Instant, type TimeRange } from '@roomhours/time';
import { rangeBetween } from './requested-time';

/** Creates the range of a blocked time. Throws DomainError VALIDATION_FAILED on `endTime` unless it is after the start and at most MAX_BLOCKED_DAYS later. */
export function rangeToBlock(start: Instant, end: Instant): TimeRange {
  const range = rangeBetween(start, end);
  if (range.end - range.start <= MAX_BLOCKED_DAYS * DAY_MS) return range;
  throw DomainError.field('endTime', `A room can be blocked for at most ${MAX_BLOCKED_DAYS} days at once.`);
}
