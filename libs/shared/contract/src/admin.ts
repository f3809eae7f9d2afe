import type { Booking } from './booking';
import type { Tagged } from './errors';
import type { Role, User } from './user';

/** Which part of a list is asked for; one of the two is enough. Without both: all of it. */
export interface PageQuery {
  /** From 1. */
  page?: number;
  /** 1 to 200; 50 where only the page is given. */
  pageSize?: number;
}

/** A user as administrators see it. */
export interface AdminUser extends User, Tagged {
  /** An inactive user cannot sign in; the bookings stay. */
  isActive: boolean;
}

/** POST /api/admin/users. `subscription` and `monthlyQuota` are ignored for an administrator. */
export interface CreateUserRequest {
  email: string;
  password: string;
  username?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  role?: Role;
  /** Name of an active plan; left out: the default plan. */
  subscription?: string;
  /** Hours, half hours allowed, 0 to 744; left out: the hours of the plan. */
  monthlyQuota?: number;
}

/** PATCH /api/admin/users/{id}: any part of it, at least one field. */
export interface UpdateUserRequest {
  firstName?: string | null;
  lastName?: string | null;
  subscription?: string;
}

/** What the list of users can be ordered by. */
export const USER_SORT_KEYS = ['email', 'name', 'subscription', 'role', 'monthlyQuota'] as const;

export type UserSortKey = (typeof USER_SORT_KEYS)[number];

/** With a minus before it: the other way round. */
export type UserSort = UserSortKey | `-${UserSortKey}`;

/** GET /api/admin/users. The header `X-Total-Count` counts all that match; what is left out does not narrow the list. */
export interface AdminUsersQuery extends PageQuery {
  /** Every word is part of email, username, first or last name, without regard to case. */
  search?: string;
  role?: Role;
  /** Name of a plan. */
  subscription?: string;
  active?: boolean;
  /**
   * By email where it is left out. Users without a name or without a plan come last either way; no limit counts as more
   * than any number of hours.
   */
  sort?: UserSort;
}

/** PATCH /api/admin/users/{id}/quota. */
export interface UpdateQuotaRequest {
  /** Hours, half hours allowed, 0 to 744; 0 means no limit. */
  monthlyQuota: number;
}

/** PATCH /api/admin/users/{id}/password. */
export interface SetPasswordRequest {
  newPassword: string;
}

/** PATCH /api/admin/users/{id}/role. */
export interface SetRoleRequest {
  role: Role;
}

/** PATCH /api/admin/users/{id}/active. */
export interface SetActiveRequest {
  isActive: boolean;
}

/** A booking in the list of all bookings. */
export interface AdminBooking extends Booking {
  userEmail: string;
  username: string;
  roomName: string;
}

/** GET /api/admin/bookings. Without `page` all that match; the header `X-Total-Count` counts them in any case. */
export interface AdminBookingsQuery extends PageQuery {
  /** yyyy-MM in the workspace zone. */
  month?: string;
  roomId?: number;
  userId?: number;
  /** Every word is part of the purpose, of the room's name or of the member's email or names, without regard to case. */
  search?: string;
  /** By start; left out: newest first. */
  sort?: BookingSort;
}

export type BookingSort = 'newest' | 'oldest';

/** GET /api/admin/bookings/upcoming: how many bookings of all members and dates are not Past. */
export interface UpcomingBookings {
  count: number;
}

export interface BlockedTime {
  id: number;
  roomId: number;
  startTime: string;
  endTime: string;
  reason: string | null;
}

/** POST /api/admin/blocked-times. Times usually come without an offset: wall time of the workspace. */
export interface CreateBlockedTimeRequest {
  roomId: number;
  startTime: string;
  endTime: string;
  reason?: string | null;
}

/** The blocked time, and the bookings that stand inside it. */
export interface CreateBlockedTimeResponse extends BlockedTime {
  overlapping: AdminBooking[];
}

/** PUT /api/admin/config/booking. */
export interface UpdateBookingConfigRequest {
  startTime: string;
  endTime: string;
  slotDuration: number;
}

/** GET /api/admin/reports/usage: one calendar month of the workspace zone. Hours are rounded to 0.1 after adding up. */
export interface UsageReport {
  /** yyyy-MM */
  month: string;
  /** By hours, most first, then by name; rooms without hours are left out. */
  rooms: { roomId: number; roomName: string; hours: number }[];
  /** The ten with most hours; users without hours are left out. `monthlyQuota` 0 means no limit. */
  users: { userId: number; label: string; hoursUsed: number; monthlyQuota: number }[];
  totalBookings: number;
  totalHours: number;
  mostBookedRoom: string | null;
  /** Distinct users with bookings in the month. */
  activeUsers: number;
}

/** One line of GET /api/admin/audit, newest first. */
export interface AuditRecord {
  id: number;
  at: string;
  /** Null for a login with an unknown email. */
  actorId: number | null;
  /** As it was at that time, or as it was typed at a failed login. */
  actorEmail: string;
  /** Such as 'room.changed' or 'login.failed'. */
  action: string;
  /** What was changed: 'room', 'user', 'plan', 'booking', 'blockedTime', 'bookingSettings' or 'session'. */
  subject: string;
  subjectId: number | null;
  /** The fields before and after; null where there was or is nothing. */
  before: unknown;
  after: unknown;
  requestId: string;
}
