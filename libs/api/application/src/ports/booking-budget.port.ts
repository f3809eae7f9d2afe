import type { Actor } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';

/** Limits how many bookings a user changes within a minute (http-conventions.md "Budget of changes"). */
export abstract class BookingBudget {
  /**
   * Counts bookings that the caller changes in this transaction. A larger change than the whole budget is accepted as
   * the first one of a minute. Throws DomainError TOO_MANY_ATTEMPTS, with `retryAfterSeconds`, above the limit.
   */
  abstract spend(caller: Actor, at: Instant, bookings: number): Promise<void>;
}
