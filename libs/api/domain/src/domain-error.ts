import { type Instant, MINUTE_MS } from '@roomhours/time';
import type { BookingId } from './ids';

/** Reason of a refusal. The codes are stable; the HTTP adapter maps each to a status. */
export type DomainErrorCode =
  | 'VALIDATION_FAILED'
  | 'UNAUTHENTICATED'
  | 'INVALID_CREDENTIALS'
  | 'TOO_MANY_ATTEMPTS'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BOOKING_CONFLICT'
  | 'TIME_BLOCKED'
  | 'ROOM_RETIRED'
  | 'DUPLICATE'
  | 'PLAN_IN_USE'
  | 'LAST_ADMIN'
  | 'CHANGED_MEANWHILE'
  | 'BOOKING_IN_PROGRESS'
  | 'REGISTRATION_CLOSED'
  | 'TOKEN_EXPIRED'
  | 'PAST_TIME'
  | 'OUTSIDE_HOURS'
  | 'OFF_GRID'
  | 'DURATION_NOT_OFFERED'
  | 'QUOTA_EXCEEDED'
  | 'TOO_SOON'
  | 'TOO_FAR_AHEAD'
  | 'TOO_LATE_TO_CHANGE'
  | 'TOO_CLOSE'
  | 'DAY_LIMIT'
  | 'TOO_MANY_BOOKINGS'
  | 'NO_SUCH_LOCAL_TIME'
  | 'LAST_SLOT_RUNNING'
  | 'NO_QUOTA_FOR_ADMIN'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'UNAVAILABLE';

/** A refusal as a value: its code, and one sentence that tells the user what to do. */
export interface Refusal {
  code: DomainErrorCode;
  message: string;
}

/** A refused or skipped date of a series. `startTime` is an instant, or a wall time without a zone if no such instant exists. */
export interface RefusedOccurrence extends Refusal {
  startTime: string;
}

/** A choice for an affected booking that cannot be applied. */
export interface RefusedChoice extends Refusal {
  bookingId: BookingId;
}

/** An invalid field of a request. */
export interface RefusedField {
  field: string;
  message: string;
}

/** The only error that the domain and the use cases throw for a refusal. Any other error is a fault. */
export class DomainError extends Error {
  constructor(
    readonly code: DomainErrorCode,
    message: string,
    readonly details?: readonly RefusedOccurrence[] | readonly RefusedField[] | readonly RefusedChoice[],
    /** Delay before a retry can succeed; only for TOO_MANY_ATTEMPTS and UNAVAILABLE. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = 'DomainError';
  }

  /** Creates the error for a caller who is not signed in, or whose account or role has changed since authentication. */
  static unauthenticated(): DomainError {
    return new DomainError('UNAUTHENTICATED', 'Please sign in.');
  }

  static of(refusal: Refusal): DomainError {
    return new DomainError(refusal.code, refusal.message);
  }

  /** Creates the error for a request with one invalid field. */
  static field(field: string, message: string): DomainError {
    return new DomainError('VALIDATION_FAILED', message, [{ field, message }]);
  }
}

/** Creates the error for too many requests or changes in the minute of the clock that contains `now`. */
export function tooManyRequests(now: Instant, reason = 'Too many requests.'): DomainError {
  const seconds = Math.ceil((MINUTE_MS - (now % MINUTE_MS)) / 1000);
  return new DomainError('TOO_MANY_ATTEMPTS', `${reason} Please try again in a minute.`, undefined, seconds);
}

const BUSY = 'The service is busy or out of reach. Please try again in a moment.';
const RETRY_AFTER_SECONDS = 2;

/** Returns a DomainError UNAVAILABLE. `cause` is for the log only. */
export function unavailable(cause?: unknown, message = BUSY): DomainError {
  return Object.assign(new DomainError('UNAVAILABLE', message, undefined, RETRY_AFTER_SECONDS), { cause });
}
