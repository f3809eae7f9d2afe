/** Keys under which failed logins are counted. */
export interface LoginAttempt {
  /** Network address of the client. */
  address: string;
  emailKey: string;
}

/**
 * Limits failed logins within 15 minutes (sessions.md "Throttle"). The limit is 10 for a combination of address and email.
 * It is 30 for an email over all addresses from which its account has not signed in within 30 days.
 */
export abstract class LoginThrottle {
  /**
   * Counts the attempt as failed before its password is checked, so that concurrent guesses are counted too.
   * Throws DomainError TOO_MANY_ATTEMPTS, with `retryAfterSeconds`, if a limit is reached.
   */
  abstract begin(attempt: LoginAttempt): Promise<void>;

  /** Resets the failures of the address and email, and remembers the address for the account. Call it after a correct password. */
  abstract succeed(attempt: LoginAttempt): Promise<void>;
}
