/** Why something was refused. Stable names; the HTTP adapter gives each its status. */
export type DomainErrorCode =
  | 'VALIDATION_FAILED'
  | 'UNAUTHENTICATED'
  | 'INVALID_CREDENTIALS'
  | 'TOO_MANY_ATTEMPTS'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BOOKING_CONFLICT'
  | 'TIME_BLOCKED'
  | 'DUPLICATE'
  | 'PLAN_IN_USE'
  | 'LAST_ADMIN'
  | 'CHANGED_MEANWHILE'
  | 'BOOKING_IN_PROGRESS'
  | 'REGISTRATION_CLOSED'
  | 'PAST_TIME'
  | 'OUTSIDE_HOURS'
  | 'OFF_GRID'
  | 'DURATION_NOT_OFFERED'
  | 'QUOTA_EXCEEDED'
  | 'NO_SUCH_LOCAL_TIME'
  | 'LAST_SLOT_RUNNING'
  | 'NO_QUOTA_FOR_ADMIN'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'UNAVAILABLE';

/** A refusal by itself: code, and one sentence that a member can act on. */
export interface Refusal {
  code: DomainErrorCode;
  message: string;
}

/** A refused date of a weekly series; `startTime` is an instant, or a wall time without a zone where the clock jumps over it. */
export interface RefusedOccurrence extends Refusal {
  startTime: string;
}

/** A field that cannot be accepted. */
export interface RefusedField {
  field: string;
  message: string;
}

/** The one kind of error that the domain and the use cases throw for a refusal. Anything else is a fault. */
export class DomainError extends Error {
  constructor(
    readonly code: DomainErrorCode,
    message: string,
    readonly details?: readonly RefusedOccurrence[] | readonly RefusedField[],
    /** For TOO_MANY_ATTEMPTS and UNAVAILABLE: when trying again makes sense. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = 'DomainError';
  }

  /** A request whose sender is not signed in, or no longer with the account and role that it was authenticated with. */
  static unauthenticated(): DomainError {
    return new DomainError('UNAUTHENTICATED', 'Please sign in.');
  }

  static of(refusal: Refusal): DomainError {
    return new DomainError(refusal.code, refusal.message);
  }

  /** A request that could not be accepted because of one field. */
  static field(field: string, message: string): DomainError {
    return new DomainError('VALIDATION_FAILED', message, [{ field, message }]);
  }
}
