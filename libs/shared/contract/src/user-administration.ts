import type { AdminUser, PageQuery } from './admin';
import type { WithAffected } from './impact';

/** A user in the list of users. */
export interface ListedUser extends AdminUser {
  /** Hours of the bookings that start in the current month of the workspace zone. Not part of the state of `etag`. */
  usedThisMonth: number;
}

/** GET /api/admin/users/{id}/usage: the hours of the last `USAGE_MONTHS` months, the current one first. */
export interface UserUsage {
  months: MonthUsage[];
}

export interface MonthUsage {
  /** yyyy-MM in the workspace zone. */
  month: string;
  hours: number;
}

/** GET /api/admin/audit. The log only grows: without `page` the first page is returned. */
export interface AuditQuery extends PageQuery {
  /** Only changes of the account of this user. */
  userId?: number;
}

/** A user in a change of several users. */
export interface SelectedUser {
  id: number;
  /** The state that the change is based on. Another state refuses the change of all users. */
  etag?: string;
}

/** A change of several users: 1 to `MAX_SELECTED_USERS`, each once. It is made for all of them or for none. */
export interface ChangeUsersRequest {
  users: SelectedUser[];
}

/** POST /api/admin/users/bulk/plan. Refused if one of the users is an administrator. */
export interface ChangePlansRequest extends ChangeUsersRequest {
  /** Name of an active plan. */
  subscription: string;
  /** Whether the users keep their monthly quota. By default they get the hours of the plan. */
  keepQuota?: boolean;
}

/** POST /api/admin/users/bulk/deactivation. Refused if the caller is one of the users. Inactive users stay as they are. */
export interface DeactivateUsersRequest extends ChangeUsersRequest, WithAffected {}
