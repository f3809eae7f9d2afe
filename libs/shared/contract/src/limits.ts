/** Numbers and lists that both sides of the API must agree on. */

/** Booking lengths that are offered, in minutes. */
export const BOOKING_DURATIONS_MINUTES = [30, 60, 90, 120] as const;

/** Slot durations an administrator can choose from, in minutes. */
export const SLOT_DURATIONS_MINUTES = [15, 30, 45, 60, 90, 120] as const;

/** A weekly series has at most this many bookings, the first included. */
export const MAX_REPEAT_WEEKS = 10;

/** The booking settings of a new workspace. */
export const DEFAULT_BOOKING_CONFIG = {
  startTime: '09:00',
  endTime: '17:30',
  slotDuration: 30,
} as const;

/** The plan of a new user; it always exists. */
export const DEFAULT_PLAN_NAME = 'flex';

/** Text lengths in Unicode code points, inclusive. */
export const TEXT_LIMITS = {
  email: 254,
  personName: 100,
  username: 100,
  roomName: 100,
  planDisplayName: 100,
  longText: 500,
  /** Of the names and kinds in a report of a failed front end. */
  clientErrorWord: 100,
  passwordMin: 8,
  passwordMax: 200,
} as const;

export const ROOM_CAPACITY = { min: 1, max: 10_000, default: 4 } as const;

/** Monthly hours of a plan and of a user; half hours are allowed for a user. 0 means no limit. */
export const MONTHLY_HOURS = { min: 0, max: 744, default: 20 } as const;

/** What a plan can list as its features: lines of text. */
export const PLAN_FEATURES = { max: 50, maxLength: 100 } as const;

/** `remainingQuota` of somebody without a limit. */
export const UNLIMITED_REMAINING = -1;

/** How often an open grid asks for its week again, in milliseconds. */
export const GRID_POLL_MS = 10_000;

/** Pages of the lists that can be read in parts. */
export const PAGE_SIZE = { min: 1, max: 200, default: 50 } as const;

/** A room is blocked for at most this many days at once. */
export const BLOCKED_TIME_MAX_DAYS = 366;

/** What a change touches names at most this many bookings; the counts are of all. */
export const IMPACT_LISTED = 20;

/** The usage report names at most this many users. */
export const REPORT_TOP_USERS = 10;
