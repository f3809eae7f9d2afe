import { DomainError, type PasswordLink, type UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';

/**
 * One-way password hashing. Passwords are hashed unchanged, never trimmed or truncated.
 * Every method throws DomainError UNAVAILABLE if the hasher is overloaded. `address` is the client's network address; pass
 * it if the route needs no session. The queue serves addresses in turn, so that one client cannot delay the others much.
 */
export abstract class PasswordHasher {
  abstract hash(password: string, address?: string): Promise<string>;

  /**
   * Returns whether the password matches. `storedHash` is called when the queue reaches this password; its errors are
   * rethrown. A null hash (unknown user) never matches and takes the same time as a wrong password.
   */
  abstract verify(storedHash: () => Promise<string | null>, password: string, address?: string): Promise<boolean>;
}

/** The passwords that attackers try first. */
export abstract class CommonPasswords {
  abstract has(password: string): boolean;
}

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

/** The sessions of users within one transaction. */
export abstract class SessionRepository {
  /** Removes all sessions of the users except `keepSessionId`. */
  abstract removeOf(userIds: readonly UserId[], keepSessionId: string | null): Promise<void>;
}

/** Generates the secrets of password links, calendar feeds and API tokens (sessions.md "Password links", calendars.md, api-tokens.md). */
export abstract class LinkTokens {
  /** Returns a new token of 256 random bits, base64url, and its hash. */
  abstract create(): { token: string; hash: string };

  /** Returns the hash under which the token is stored. */
  abstract hashOf(token: string): string;
}

/** A link to store. The token itself is never stored. */
export interface StoredPasswordLink extends PasswordLink {
  tokenHash: string;
}

/** Password links within one transaction. A user has at most one. */
export abstract class PasswordLinkRepository {
  /** Stores the link in place of the previous one of the user. */
  abstract replace(link: StoredPasswordLink): Promise<void>;

  /** Stores the links of users without one. */
  abstract addAll(links: readonly StoredPasswordLink[]): Promise<void>;

  /** Removes the link with this hash, unless it has expired. Returns whether there was one. */
  abstract take(tokenHash: string, now: Instant): Promise<boolean>;

  /** Removes the links of the users. */
  abstract removeOf(userIds: readonly UserId[]): Promise<void>;
}

/** An account at an OpenID provider. Unlike its email, the pair never belongs to another person (OpenID Connect, 5.7). */
export interface OrganisationAccount {
  issuer: string;
  subject: string;
}

/** A person as the organisation's OpenID provider has identified it. */
export interface OrganisationIdentity extends OrganisationAccount {
  email: string;
  /** Whether the email belongs to the person, as the provider says or as the settings trust it. */
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}

/** The accounts with which users have signed in, within one transaction. */
export abstract class OrganisationAccountRepository {
  /** Returns the comparison key of the email of the user with this account, active or not, or null. */
  abstract emailKeyOf(account: OrganisationAccount): Promise<string | null>;

  /**
   * Stores the account, unless the user has one at this issuer.
   *
   * @returns whether the account is that of the user
   */
  abstract keep(userId: UserId, account: OrganisationAccount): Promise<boolean>;

  /** Returns those of the users who have an account. */
  abstract ownersAmong(userIds: readonly UserId[]): Promise<ReadonlySet<UserId>>;

  /** Removes the accounts of a user, for an erasure: the next sign-in with one is again the first. */
  abstract removeOf(userId: UserId): Promise<void>;
}

/** Why a sign-in with the organisation is refused. */
export type OrganisationRefusalReason = 'no-email' | 'unverified' | 'unknown' | 'inactive' | 'other-account';

/** The provider has identified a person who may not sign in. */
export class OrganisationSignInRefused extends DomainError {
  constructor(
    readonly reason: OrganisationRefusalReason,
    message: string,
  ) {
    super('INVALID_CREDENTIALS', message);
  }
}
