import type {
  BlockedTime,
  BlockedTimeId,
  Booking,
  BookingId,
  Plan,
  Role,
  Room,
  RoomId,
  SeriesId,
  User,
  UserId,
} from '@roomhours/domain';
import { TimeRange } from '@roomhours/time';
import { fromSeconds } from '../entities/epoch-seconds';

// Rows as both drivers give them, and what they mean. The columns are those of the entities; a spec compares the
// entities with the tables that the migrations make.

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

export interface BlockedTimeRow extends TimeColumns {
  id: number;
  room_id: number;
  reason: string | null;
}

export const BLOCKED_TIME_COLUMNS = 'id, room_id, starts_at, ends_at, reason';

export function blockedTimeOf(row: BlockedTimeRow): BlockedTime {
  return { id: row.id as BlockedTimeId, roomId: row.room_id as RoomId, range: rangeOf(row), reason: row.reason };
}

function rangeOf(row: TimeColumns): TimeRange {
  return TimeRange.of(fromSeconds(row.starts_at), fromSeconds(row.ends_at));
}

export interface RoomRow {
  id: number;
  name: string;
  capacity: number;
  description: string | null;
}

export const ROOM_COLUMNS = 'id, name, capacity, description';

export function roomOf({ id, name, capacity, description }: RoomRow): Room {
  return { id: id as RoomId, name, capacity, description };
}

export interface UserRow {
  id: number;
  email: string;
  username: string;
  first_name: string | null;
  last_name: string | null;
  role: Role;
  plan: string | null;
  monthly_quota_minutes: number;
}

/** A SELECT of users, to be ended by a WHERE on `u`. */
export const SELECT_USER = selectUser('');

/** The same with what a password check needs. */
export const SELECT_CREDENTIALS = selectUser(', u.password_hash, u.is_active, u.is_demo');

function selectUser(more: string): string {
  return `SELECT u.id, u.email, u.username, u.first_name, u.last_name, u.role, p.name AS plan, u.monthly_quota_minutes${more}
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

export interface PlanRow {
  name: string;
  display_name: string;
  description: string | null;
  monthly_hours: number;
  is_active: number;
}

export const PLAN_COLUMNS = 'name, display_name, description, monthly_hours, is_active';

export function planOf(row: PlanRow): Plan {
  return {
    name: row.name,
    displayName: row.display_name,
    description: row.description,
    monthlyHours: row.monthly_hours,
    isActive: row.is_active === 1,
  };
}
