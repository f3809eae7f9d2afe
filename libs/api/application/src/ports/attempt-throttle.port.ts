/** Keys under which attempts are counted. */
export interface Attempt {
  /** Network address of the client. */
  address: string;
  emailKey: string;
}

/** Limits attempts to sign in and requests for a password link (sessions.md "Throttle"). */
export abstract class AttemptThrottle {
  /**
   * Counts an attempt to sign in as failed before its password is checked, so that concurrent guesses are counted too.
   * The limit within 15 minutes is 10 failures of an address and email, and 30 of an email over all addresses from
   * which its account has not signed in within 30 days. Throws DomainError TOO_MANY_ATTEMPTS, with
   * `retryAfterSeconds`, if a limit is reached.
   */
  abstract beginSignIn(attempt: Attempt): Promise<void>;

  /** Removes the failures of the address and email, and remembers the address for the account. Call it after a correct password. */
  abstract completeSignIn(attempt: Attempt): Promise<void>;

  /**
   * Counts a request for a forgotten password. The limit within an hour is 5 for an email, known or not, and for a
   * client. Throws DomainError TOO_MANY_ATTEMPTS, with `retryAfterSeconds`, if a limit is reached.
   */
  abstract countReset(attempt: Attempt): Promise<void>;
}
