import type { StoredUser } from '@roomhours/application';
import type { Role, User, UserId } from '@roomhours/domain';

// Rows as both drivers return them, and their conversion to domain types. The columns match the entities;
// a spec compares the entities with the migrated tables.

export interface UserRow {
  id: number;
  email: string;
  username: string;
  first_name: string | null;
  last_name: string | null;
  role: Role;
  plan: string | null;
  plan_id: number | null;
  monthly_quota_minutes: number;
  is_active: number;
}

/** Columns of a user `u` with the plan `p`. */
export const USER_COLUMNS = `u.id, u.email, u.username, u.first_name, u.last_name, u.role, u.plan_id, p.name AS plan,
      u.monthly_quota_minutes, u.is_active`;

/** SELECT of users; append a WHERE on `u`. */
export const SELECT_USER = selectUser('');

/** Condition that a user `u` has no password. */
export const IS_INVITED = 'u.password_hash IS NULL';

export interface StoredUserRow extends UserRow {
  is_invited: number;
}

/** SELECT of stored users; append a WHERE on `u`. */
export const SELECT_STORED_USER = selectStoredUser('');

/** SELECT of users with the columns for a password check. */
export const SELECT_CREDENTIALS = selectUser(', u.password_hash, u.is_demo');

/** Returns `SELECT_STORED_USER` with more columns: ', u.is_demo'. */
export function selectStoredUser(more: string): string {
  return selectUser(`, ${IS_INVITED} AS is_invited${more}`);
}

function selectUser(more: string): string {
  return `SELECT ${USER_COLUMNS}${more}
    FROM app_user u LEFT JOIN plan p ON p.id = u.plan_id`;
}

export function userOf(row: UserRow): User {
  return {
    id: row.id as UserId,
    email: row.email,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    plan: row.plan,
    monthlyQuotaMinutes: row.monthly_quota_minutes,
  };
}

export function storedUserOf(row: StoredUserRow): StoredUser {
  return { isActive: row.is_active === 1, isInvited: row.is_invited === 1, ...userOf(row) };
}
