import { DomainError } from '@roomhours/domain';
import { type Instant, MINUTE_MS } from '@roomhours/time';

/** Creates the error for too many requests or changes in the minute of the clock that contains `now`. */
export function tooManyRequests(now: Instant, reason = 'Too many requests.'): DomainError {
  const seconds = Math.ceil((MINUTE_MS - (now % MINUTE_MS)) / 1000);
  return new DomainError('TOO_MANY_ATTEMPTS', `${reason} Please try again in a minute.`, undefined, seconds);
}
