import type { NamedBooking, StoredUser } from '@roomhours/application';
import type {
  BlockedTime,
  BlockedTimeId,
  Booking,
  BookingId,
  Role,
  RoomId,
  SeriesId,
  User,
  UserId,
} from '@roomhours/domain';
import { TimeRange } from '@roomhours/time';
import { fromSeconds } from '../entities/epoch-seconds';

// Rows as both drivers return them, and their conversion to domain types. The columns match the entities;
// a spec compares the entities with the migrated tables.

interface TimeColumns {
  starts_at: number;
  ends_at: number;
}

export interface BookingRow extends TimeColumns {
  id: number;
  room_id: number;
  user_id: number;
  purpose: string | null;
  series_id: string | null;
}

export const BOOKING_COLUMNS = 'id, room_id, user_id, starts_at, ends_at, purpose, series_id';

export function bookingOf(row: BookingRow): Booking {
  return {
    id: row.id as BookingId,
    roomId: row.room_id as RoomId,
    userId: row.user_id as UserId,
    range: rangeOf(row),
    purpose: row.purpose,
    seriesId: row.series_id as SeriesId | null,
  };
}

export interface NamedBookingRow extends BookingRow {
  user_email: string;
  username: string;
  room_name: string;
}

export function namedBookingOf(row: NamedBookingRow): NamedBooking {
  return { ...bookingOf(row), userEmail: row.user_email, username: row.username, roomName: row.room_name };
}

export interface BlockedTimeRow extends TimeColumns {
  id: number;
  room_id: number;
  reason: string | null;
}

export function blockedTimeOf(row: BlockedTimeRow): BlockedTime {
  return { id: row.id as BlockedTimeId, roomId: row.room_id as RoomId, range: rangeOf(row), reason: row.reason };
}

function rangeOf(row: TimeColumns): TimeRange {
  return TimeRange.of(fromSeconds(row.starts_at), fromSeconds(row.ends_at));
}

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
