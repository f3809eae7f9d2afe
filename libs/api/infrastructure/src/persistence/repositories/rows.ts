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
