import type { UserId } from '../ids';

export type Role = 'user' | 'admin';

/** Somebody who signs in. Administrators have no plan and no limit. */
export interface User {
  id: UserId;
  /** As it was entered, trimmed. */
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

/** Who asks. */
export type Actor = Pick<User, 'id' | 'role'>;

export function isAdministrator(user: Pick<User, 'role'>): boolean {
  return user.role === 'admin';
}

/** The form in which emails are compared: without case and surrounding blanks. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** The form in which usernames are compared: without case. */
export function usernameKey(username: string): string {
  return username.normalize('NFC').toLowerCase();
}

/** The name that a user gets from the email where none is given: the part before the @. */
export function usernameFrom(email: string): string {
  return [...email.trim().split('@')[0]!].slice(0, 90).join('');
}

/** The `count`-th try for a name of which others have the earlier ones: 'ada', 'ada2', 'ada3'. */
export function nthUsername(name: string, count: number): string {
  return count === 1 ? name : `${name}${count}`;
}
