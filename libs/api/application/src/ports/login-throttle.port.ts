/** Whom failed logins are counted for. */
export interface LoginAttempt {
  /** Network address of the client. */
  address: string;
  emailKey: string;
}

/**
 * Counts failed logins within 15 minutes: 10 for one address and email (decision "Sessions and safety"), and 30 for one
 * email over all addresses from which its account has not signed in within 30 days.
 */
export abstract class LoginThrottle {
  /**
   * Counts the attempt as failed before its password is checked, so that simultaneous guesses are counted too.
   * Throws DomainError TOO_MANY_ATTEMPTS, with `retryAfterSeconds`, when a count is used up.
   */
  abstract begin(attempt: LoginAttempt): Promise<void>;

  /** The password was right: forgets the failures of the address and email, and remembers the address for the account. */
  abstract succeed(attempt: LoginAttempt): Promise<void>;
}
