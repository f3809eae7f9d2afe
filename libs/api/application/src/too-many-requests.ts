import { DomainError } from '@roomhours/domain';
import { type Instant, MINUTE_MS } from '@roomhours/time';

/** Creates the error for too many requests in the minute of the clock that contains `now`. */
export function tooManyRequests(now: Instant): DomainError {
  const seconds = Math.ceil((MINUTE_MS - (now % MINUTE_MS)) / 1000);
  return new DomainError('TOO_MANY_ATTEMPTS', 'Too many requests. Please try again in a minute.', undefined, seconds);
}
