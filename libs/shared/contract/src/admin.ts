import type { Booking } from './booking';
import type { Tagged } from './errors';
import type { WithAffected } from './impact';
import type { Role, User } from './user';

/** Selects a page of a list. One of the two fields is enough; without both the whole list is returned. */
export interface PageQuery {
  /** Counts from 1. */
  page?: number;
  /** 1 to 200; 50 if only `page` is given. */
  pageSize?: number;
}

/** 'invited': has no password yet. Only an active user can sign in. */
export const USER_STATES = ['invited', 'active', 'inactive'] as const;

export type UserState = (typeof USER_STATES)[number];

/** A user in responses to administrators. */
export interface AdminUser extends User, Tagged {
  /** An inactive user cannot sign in but keeps all bookings. */
  isActive: boolean;
  state: UserState;
}

/** POST /api/admin/users/{id}/password-link. Makes a link, in place of the previous one, with which the user sets a password. */
export interface PasswordLink {
  /** 'invitation': the user has no password yet. */
  purpose: 'invitation' | 'reset';
  /** Secret; it cannot be read again. */
  url: string;
  expiresAt: string;
  /** Whether it is sent to the user by mail. */
  sent: boolean;
}

/** POST /api/admin/users/{id}/password-link. */
export interface CreatePasswordLinkRequest {
  /** Sends the link to the user, if mail is on. Default false. */
  send?: boolean;
}

/** Answer of POST /api/admin/users. */
export interface AddedUser extends AdminUser {
  /** Only of an invited user. */
  link?: PasswordLink;
}

/** POST /api/admin/users. `subscription` and `monthlyQuota` are ignored for an administrator. */
export interface CreateUserRequest {
  email: string;
  /** Required unless `invite` is true; then it is ignored. */
  password?: string;
  /** Adds the user without a password, and makes a link to set one. */
  invite?: boolean;
  username?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  role?: Role;
  /** Name of an active plan. Defaults to the default plan. */
  subscription?: string;
  /** Hours in steps of half an hour, 0 to 744. Defaults to the hours of the plan. */
  monthlyQuota?: number;
}

/** PATCH /api/admin/users/{id}. Needs at least one field; omitted fields do not change. */
export interface UpdateUserRequest {
  firstName?: string | null;
  lastName?: string | null;
  subscription?: string;
}

/** Sort keys of the user list. */
export const USER_SORT_KEYS = ['email', 'name', 'subscription', 'role', 'monthlyQuota', 'usedThisMonth'] as const;

export type UserSortKey = (typeof USER_SORT_KEYS)[number];

/** A sort key; a leading minus means descending. */
export type UserSort = UserSortKey | `-${UserSortKey}`;

/** GET /api/admin/users. The header `X-Total-Count` counts all matches; an omitted filter matches all users. */
export interface AdminUsersQuery extends PageQuery {
  /** Each word must occur in email, username, first name or last name, ignoring case. */
  search?: string;
  role?: Role;
  /** Name of a plan. */
  subscription?: string;
  active?: boolean;
  /** More exact than `active`, which it replaces. */
  state?: UserState;
  /** Whether the hours of the current month reach the quota. False for a user without a limit. */
  quotaUsedUp?: boolean;
  /**
   * Defaults to `email`. Users without a name or without a plan come last in both directions. An unlimited quota is
   * greater than any number of hours.
   */
  sort?: UserSort;
}

/** PATCH /api/admin/users/{id}/quota. */
export interface UpdateQuotaRequest {
  /** Hours in steps of half an hour, 0 to 744; 0 means no limit. */
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
export interface SetActiveRequest extends WithAffected {
  isActive: boolean;
}

/** An entry in the list of all bookings. */
export interface AdminBooking extends Booking {
  userEmail: string;
  username: string;
  roomName: string;
}

/** GET /api/admin/bookings. Without `page` all matches are returned. The header `X-Total-Count` always counts all matches. */
export interface AdminBookingsQuery extends PageQuery {
  /** yyyy-MM in the workspace zone. */
  month?: string;
  /** First and last date of the start, yyyy-MM-dd, both included. Not together with `month`. */
  from?: string;
  to?: string;
  /** Only bookings that are not Past. */
  upcoming?: boolean;
  roomId?: number;
  userId?: number;
  /** Each word must occur in the purpose, the room name, or the member's email or names, ignoring case. */
  search?: string;
  /** Order by start time. Defaults to `newest`. */
  sort?: BookingSort;
}

export type BookingSort = 'newest' | 'oldest';

/** GET /api/admin/bookings/upcoming: the number of bookings that are not Past, for all members and dates. */
export interface UpcomingBookings {
  count: number;
}

export interface BlockedTime {
  id: number;
  roomId: number;
  startTime: string;
  endTime: string;
  reason: string | null;
  /** Only of a blocked time that was added together with others: the same text for all of them. */
  groupId?: string;
}

/** The rooms and dates of a new blocked time: at most `MAX_BLOCK_GROUP` times in total. */
export interface BlockedTimes<RoomIds> {
  /** Required without `roomIds`. */
  roomId?: number;
  /** Several rooms, in place of `roomId`. */
  roomIds?: RoomIds;
  startTime: string;
  endTime: string;
  /** yyyy-MM-dd: repeats the time every week while it starts on this date or before. */
  repeatUntil?: string;
}

/** POST /api/admin/blocked-times. A time without an offset is wall time in the workspace zone. */
export interface CreateBlockedTimeRequest extends BlockedTimes<number[]>, WithAffected {
  reason?: string | null;
}

/** The first new blocked time, and the existing bookings that overlap the new ones. */
export interface CreateBlockedTimeResponse extends BlockedTime {
  /** Only of several: all of them, by start. */
  blockedTimes?: BlockedTime[];
  overlapping: AdminBooking[];
}

/** PUT /api/admin/config/booking. */
export interface UpdateBookingConfigRequest extends WithAffected {
  startTime: string;
  endTime: string;
  slotDuration: number;
}

/** GET /api/admin/reports/usage: one calendar month in the workspace zone. Hours are summed first, then rounded to 0.1. */
export interface UsageReport {
  /** yyyy-MM */
  month: string;
  /** Sorted by hours (descending), then by name. Rooms without hours are omitted. */
  rooms: { roomId: number; roomName: string; hours: number }[];
  /** The ten users with the most hours. Users without hours are omitted. `monthlyQuota` 0 means no limit. */
  users: { userId: number; label: string; hoursUsed: number; monthlyQuota: number }[];
  totalBookings: number;
  totalHours: number;
  mostBookedRoom: string | null;
  /** Number of distinct users with bookings in the month. */
  activeUsers: number;
}

/** The range of a report: at most 12 months, yyyy-MM, both included. */
export interface MonthsQuery {
  /** Defaults to the current month in the workspace zone. */
  from?: string;
  /** Defaults to `from`. */
  to?: string;
}

/** Sort keys of the usage of members. */
export const MEMBER_SORT_KEYS = ['email', 'name', 'subscription', 'hoursUsed', 'quota', 'percentUsed'] as const;

export type MemberSortKey = (typeof MEMBER_SORT_KEYS)[number];

/** A sort key; a leading minus means descending. */
export type MemberSort = MemberSortKey | `-${MemberSortKey}`;

/** GET /api/admin/reports/members. */
export interface MemberUsageQuery extends MonthsQuery, PageQuery {
  /**
   * Defaults to `-hoursUsed`. Members without a name, a plan or a limit come last in both directions, an unlimited quota is
   * greater than any other. Equal members are ordered by email.
   */
  sort?: MemberSort;
}

/** The hours of a member in all months of the range. */
export interface MemberUsage {
  userId: number;
  email: string;
  /** First and last name; null without both. */
  name: string | null;
  /** Name of the plan. */
  subscription: string | null;
  /** Rounded to 0.1. */
  hoursUsed: number;
  /** Hours of all months together; 0 means no limit. */
  quota: number;
  /** Null without a limit. */
  percentUsed: number | null;
}

/** Booked time as a share of open time. Hours are summed first, then rounded to 0.1. */
export interface OccupiedTime {
  bookedHours: number;
  openHours: number;
  /** A whole number from 0 to 100; null without open hours. */
  percent: number | null;
}

/** An hour of a weekday, over all rooms and weeks of the range. */
export interface OccupiedHour extends OccupiedTime {
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
  /** 0 to 23: the hour that begins then, as wall time of the workspace. */
  hour: number;
}

export interface OccupiedRoom extends OccupiedTime {
  roomId: number;
  roomName: string;
  isActive: boolean;
}

/** GET /api/admin/reports/occupancy: how much of the open time of the rooms was booked (workspace-rules.md "Occupancy"). */
export interface OccupancyReport extends OccupiedTime {
  /** yyyy-MM */
  from: string;
  to: string;
  /** By name. */
  rooms: OccupiedRoom[];
  /** The hours with open time, by weekday, then by hour. */
  hours: OccupiedHour[];
}

/** An entry of the audit log. GET /api/admin/audit returns the newest first. */
export interface AuditRecord {
  id: number;
  at: string;
  /** Null for a login with an unknown email. */
  actorId: number | null;
  /** The actor's email at that time, or the email entered in a failed login. */
  actorEmail: string;
  /** For example 'room.changed' or 'login.failed'. */
  action: string;
  /** Kind of the changed object: 'room', 'amenity', 'user', 'plan', 'booking', 'blockedTime', 'bookingSettings', 'weekdayHours', 'specialDay', 'message', 'webhook' or 'session'. */
  subject: string;
  subjectId: number | null;
  /** The object's fields before and after; null if it did not exist then. */
  before: unknown;
  after: unknown;
  requestId: string;
}
