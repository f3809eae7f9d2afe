import { DomainError } from '@roomhours/domain';
import { DAY_MS, type Instant, type TimeRange } from '@roomhours/time';
import { rangeBetween } from './requested-time';

/** A room is blocked for at most this many days at once (decision "Settled small things"). */
const MOST_DAYS = 366;

/** Throws DomainError VALIDATION_FAILED on `endTime` for a time that ends too early or lasts too long. */
export function rangeToBlock(start: Instant, end: Instant): TimeRange {
  const range = rangeBetween(start, end);
  if (range.end - range.start <= MOST_DAYS * DAY_MS) return range;
  throw DomainError.field('endTime', `A room can be blocked for at most ${MOST_DAYS} days at once.`);
}
