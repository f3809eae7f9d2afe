import type { LoginAttempt } from './login-throttle.port';

/** Limits requests for a forgotten password: 5 within an hour for an email, and for a client, whether the email is known or not. */
export abstract class ResetThrottle {
  /** Counts the request. Throws DomainError TOO_MANY_ATTEMPTS, with `retryAfterSeconds`, if a limit is reached. */
  abstract take(attempt: LoginAttempt): Promise<void>;
}
