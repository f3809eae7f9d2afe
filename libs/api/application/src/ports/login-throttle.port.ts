/** Whom failed logins are counted for. */
export interface LoginAttempt {
  /** Network address of the client. */
  address: string;
  emailKey: string;
}

/** Counts failed logins: 10 within 15 minutes for one address and email (decision "Sessions and safety"). */
export abstract class LoginThrottle {
  /**
   * Counts the attempt as failed before its password is checked, so that simultaneous guesses are counted too.
   * Throws DomainError TOO_MANY_ATTEMPTS, with `retryAfterSeconds`, when the count is used up.
   */
  abstract begin(attempt: LoginAttempt): Promise<void>;

  /** The password was right: forgets all failures. */
  abstract succeed(attempt: LoginAttempt): Promise<void>;
}
