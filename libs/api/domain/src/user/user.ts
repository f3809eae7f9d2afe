import { comparableName } from '../comparable-name';
import type { UserId } from '../ids';

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
