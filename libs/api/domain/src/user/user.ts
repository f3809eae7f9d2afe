import { ERASED_USER, INVITATION_DAYS, RESET_LINK_MINUTES } from '@roomhours/limits';
import { DAY_MS, type Instant, MINUTE_MS, instant } from '@roomhours/time';
import { comparableName } from '../comparable-name';
import { DomainError } from '../domain-error';
import type { ApiTokenId, UserId } from '../ids';

export type Role = 'user' | 'admin';

/** An account. Administrators have no plan and no quota. */
export interface User {
  id: UserId;
  /** Trimmed, otherwise as entered. */
  email: string;
  username: string;
  firstName: string | null;
  lastName: string | null;
  role: Role;
  /** Name of the plan; null for administrators. */
  plan: string | null;
  /** Minutes a month; 0 means no limit (booking rules 6). */
  monthlyQuotaMinutes: number;
}

/** 'invited': has no password yet. Only an active user can sign in. */
export type UserState = 'invited' | 'active' | 'inactive';

/** Returns the state of an account. An inactive user is inactive with and without a password. */
export function userState({ isActive, isInvited }: { isActive: boolean; isInvited: boolean }): UserState {
  if (!isActive) return 'inactive';
  return isInvited ? 'invited' : 'active';
}

/** Returns first and last name; null without any. */
export function fullName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string | null {
  return [firstName, lastName].filter(Boolean).join(' ') || null;
}

/** The user who makes a request. */
export type Actor = Pick<User, 'id' | 'role'>;

export function isAdministrator(user: Pick<User, 'role'>): boolean {
  return user.role === 'admin';
}

/** Returns the form in which emails are compared: trimmed, NFC and lower case. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** Returns the form in which usernames are compared. */
export function usernameKey(username: string): string {
  return comparableName(username);
}

/** Returns the default username for an email: the part before the @, cut to 90 characters. */
export function usernameFrom(email: string): string {
  return [...email.trim().split('@')[0]!].slice(0, 90).join('');
}

/** Returns the `count`-th candidate for a username: 'ada', 'ada2', 'ada3'. Used if the earlier ones are taken. */
export function nthUsername(name: string, count: number): string {
  return count === 1 ? name : `${name}${count}`;
}

/**
 * What a token opens. 'read': the calls that a member reads with. 'book': also changes of bookings. 'admin': everything that
 * an administrator may do.
 */
export type ApiTokenScope = 'read' | 'book' | 'admin';

/** A secret with which a program calls the API as its user. */
export interface ApiToken {
  id: ApiTokenId;
  userId: UserId;
  /** Chosen by the user. */
  name: string;
  scope: ApiTokenScope;
  createdAt: Instant;
  expiresAt: Instant;
  /** Null if it has never been used. */
  lastUsedAt: Instant | null;
  /** Whether a restore has disabled it. */
  isDisabled: boolean;
}

/** Returns the user with the rights of a token: without the scope 'admin', an administrator acts as a member. */
export function withScope(user: User, scope: ApiTokenScope): User {
  return scope === 'admin' || !isAdministrator(user) ? user : { ...user, role: 'user' };
}

/** 'invitation': the user has no password yet. 'reset': the user gets another password. */
export type PasswordLinkPurpose = 'invitation' | 'reset';

/** A link with which a user sets a password once. */
export interface PasswordLink {
  userId: UserId;
  purpose: PasswordLinkPurpose;
  expiresAt: Instant;
}

const LIFETIME_MS = { invitation: INVITATION_DAYS * DAY_MS, reset: RESET_LINK_MINUTES * MINUTE_MS };

/** Returns when a link that is made now expires (sessions.md "Password links"). */
export function linkExpiry(purpose: PasswordLinkPurpose, now: Instant): Instant {
  return instant(now + LIFETIME_MS[purpose]);
}

/** Creates the error for a link that has expired, has been used or does not exist. The three cannot be distinguished. */
export function linkExpired(): DomainError {
  return new DomainError('TOKEN_EXPIRED', 'This link has expired or has been used. Please request a new one.');
}

/** A user whose traces are removed from recorded JSON. */
export interface TracedUser {
  id: UserId;
  /** The forms for comparison of the present and of all known earlier emails. */
  emailKeys: ReadonlySet<string>;
}

/** Fields of a booking and of a user, and what replaces them. */
const OF_BOOKING = { purpose: null, userEmail: ERASED_USER, username: ERASED_USER };
const OF_USER = { username: ERASED_USER, firstName: null, lastName: null, company: null };

/**
 * Returns recorded JSON without the emails and names of a user, and without the purposes of the user's bookings.
 * Numbers, times and all other values stay.
 */
export function withoutUser(value: unknown, user: TracedUser): unknown {
  if (typeof value === 'string') return user.emailKeys.has(emailKey(value)) ? ERASED_USER : value;
  if (Array.isArray(value)) return value.map((each) => withoutUser(each, user));
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Record<string, unknown>;
  const isOfUser = typeof record['email'] === 'string' && user.emailKeys.has(emailKey(record['email']));
  const replaced: Record<string, unknown> = {
    ...(record['userId'] === user.id ? OF_BOOKING : {}),
    ...(isOfUser ? OF_USER : {}),
  };
  return Object.fromEntries(
    Object.entries(record).map(([name, each]) => [name, name in replaced ? replaced[name] : withoutUser(each, user)]),
  );
}
