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
