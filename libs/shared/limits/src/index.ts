/** Limits and defaults shared by the domain, the API and the front ends. */

/** Offered booking lengths, in minutes (booking rules 3). */
export const BOOKING_DURATIONS_MINUTES = [30, 60, 90, 120] as const;

/** Slot durations that an administrator can choose, in minutes. */
export const SLOT_DURATIONS_MINUTES = [15, 30, 45, 60, 90, 120] as const;

/** Maximum number of suggestions for a search of a room. */
export const MAX_SUGGESTIONS = 20;

/** Maximum number of bookings in a weekly series, the first included. */
export const MAX_REPEAT_WEEKS = 10;

/** How a series can repeat: on every day, from Monday to Friday, every week, every two weeks, or monthly on one weekday. */
export const REPETITIONS = ['day', 'weekday', 'week', 'twoWeeks', 'month'] as const;

/** Maximum number of bookings in a series that ends after a number of bookings, the first included. */
export const MAX_SERIES_BOOKINGS = 52;

/** Maximum number of days from the first date to the last possible date of a series. */
export const MAX_SERIES_DAYS = 366;

/** Bookings of a series that a change concerns: one, this one and the later ones, or all. */
export const SERIES_SCOPES = ['this', 'following', 'all'] as const;

/** Time in which a cancellation can be undone, in seconds: longer than the toast that offers it (booking rules 11). */
export const UNDO_SECONDS = 60;

/** Maximum number of days in which own bookings are cancelled together, the first included. */
export const MAX_ABSENCE_DAYS = 366;

/** Values of the policies for members, both ends included, in multiples of `step` (booking rules 12 to 17). */
export const BOOKING_POLICIES = {
  noticeMinutes: { min: 0, max: 10_080, step: 15 },
  advanceDays: { min: 1, max: 730, step: 1 },
  lateChangeMinutes: { min: 0, max: 10_080, step: 15 },
  gapMinutes: { min: 0, max: 120, step: 1 },
  dayMinutes: { min: 30, max: 1_440, step: 30 },
  upcomingBookings: { min: 1, max: 200, step: 1 },
} as const;

/** The booking settings of a new workspace. */
export const DEFAULT_BOOKING_CONFIG = {
  startTime: '09:00',
  endTime: '17:30',
  slotDuration: 30,
} as const;

/** Name of the plan of new users. The plan always exists and is always active. */
export const DEFAULT_PLAN_NAME = 'flex';

/** Text lengths in Unicode code points; maximum unless the name ends in Min. */
export const TEXT_LIMITS = {
  email: 254,
  personName: 100,
  username: 100,
  companyName: 100,
  roomName: 100,
  roomLocation: 100,
  retiredReason: 200,
  cancellationNote: 200,
  amenityName: 50,
  planDisplayName: 100,
  apiTokenName: 100,
  calendarFeedName: 100,
  specialDayName: 100,
  longText: 500,
  /** Applies to remote, version and kind in a client error report. */
  clientErrorWord: 100,
  linkToken: 200,
  webhookUrl: 500,
  passwordMin: 8,
  passwordMax: 200,
} as const;

/** Lifetime of the link of an invitation, in days. */
export const INVITATION_DAYS = 7;

/** Lifetime of the link for a forgotten password, in minutes. */
export const RESET_LINK_MINUTES = 60;

/** Maximum number of amenities of a workspace, and thus of a room. */
export const MAX_AMENITIES = 100;

/** Maximum size of a photo of a room, in bytes, as it is sent. */
export const MAX_PHOTO_BYTES = 5_242_880;

/** Longer side of a stored photo, in pixels. */
export const MAX_PHOTO_SIDE = 1_280;

/** Longer side of the thumbnail of a photo, in pixels: sharp in 48 CSS pixels on every screen. */
export const MAX_THUMBNAIL_SIDE = 256;

export const ROOM_CAPACITY = { min: 1, max: 10_000, default: 4 } as const;

/** Monthly hours of a plan and of a user; half hours are allowed for a user. 0 means no limit. */
export const MONTHLY_HOURS = { min: 0, max: 744, default: 20 } as const;

/** Maximum number of features of a plan, and maximum length of each in characters. */
export const PLAN_FEATURES = { max: 50, maxLength: 100 } as const;

/** `remainingQuota` of a user without a limit. */
export const UNLIMITED_REMAINING = -1;

/** Polling interval of a visible booking grid, in milliseconds. */
export const GRID_POLL_MS = 10_000;

/** Number of entries on a page of a list. */
export const PAGE_SIZE = { min: 1, max: 200, default: 50 } as const;

/** The largest page number of a list. A page behind the last one is empty. */
export const MAX_PAGE = 1_000_000;

/** Maximum number of bookings in a list without a page: those nearest to now. */
export const MAX_LISTED_BOOKINGS = 5_000;

/** Maximum length of one blocked time, in days of 24 hours (workspace-rules.md "Blocked times"). */
export const MAX_BLOCKED_DAYS = 366;

/** The booking settings list special days from this many days before today on. */
export const PAST_SPECIAL_DAYS = 31;

/** An import of public holidays covers today and this many days after it: three years. */
export const MAX_IMPORT_DAYS = 1_096;

/** Maximum size of a file of public holidays, in bytes. */
export const MAX_HOLIDAY_FILE_BYTES = 1_048_576;

/** Maximum number of events without a date that an import of public holidays lists. */
export const MAX_IGNORED_EVENTS = 1_000;

/** Maximum number of dates that an import of public holidays can leave out. */
export const MAX_LEFT_OUT_DATES = 400;

/** Maximum number of rows, and size in bytes, of a file of users. */
export const MAX_IMPORT_ROWS = 5_000;
export const MAX_USER_FILE_BYTES = 1_048_576;

/** Maximum number of columns of a file of users, ignored ones included. */
export const MAX_IMPORT_COLUMNS = 50;

/** Maximum number of bookings that an impact lists without `page`; its counts cover all bookings. */
export const MAX_IMPACT_BOOKINGS = 20;

/** Maximum number of users who are changed together. With their states they fit the body of a request. */
export const MAX_SELECTED_USERS = 1_200;

/** Maximum number of bookings that are cancelled together. */
export const MAX_SELECTED_BOOKINGS = 200;

/** Number of months in the usage of a user, the current one included. */
export const USAGE_MONTHS = 12;

/** Maximum number of events in the history of a booking. */
export const MAX_LISTED_EVENTS = 200;

/** Minutes before a booking at which a member can be reminded. */
export const REMINDER_MINUTES = [10, 30, 60] as const;

export const MAX_REMINDER_MINUTES = Math.max(...REMINDER_MINUTES);

/** Maximum number of calendar feeds of a user. */
export const MAX_CALENDAR_FEEDS = 10;

/** A calendar feed contains the bookings that start in this many days of 24 hours before and after now. */
export const FEED_DAYS = { past: 90, future: 400 } as const;

/** Maximum number of requests for the calendar feeds of one user together in a minute of the clock. */
export const FEED_REQUESTS_PER_MINUTE = 60;

/** Maximum number of API tokens of a user. */
export const MAX_API_TOKENS = 20;

/** Lifetime of an API token, in days. */
export const API_TOKEN_DAYS = { min: 1, max: 365, default: 90 } as const;

/** Maximum number of requests with one API token in a minute of the clock. */
export const API_REQUESTS_PER_MINUTE = 600;

/** Days for which messages are kept and listed. */
export const MESSAGE_DAYS = 30;

/** Types of the events that a webhook can receive (webhooks.md "Events"). */
export const WEBHOOK_EVENTS = [
  'booking.created',
  'booking.changed',
  'booking.cancelled',
  'room.created',
  'room.changed',
  'room.removed',
  'user.created',
  'user.changed',
] as const;

export const MAX_WEBHOOKS = 20;

/** Days for which deliveries of webhooks are kept and listed. */
export const DELIVERY_DAYS = 30;

/** Days of failed deliveries after which a webhook is disabled. */
export const MAX_FAILING_DAYS = 5;

/** Hours for which the previous secret of a webhook signs too, after a new one was made. */
export const PREVIOUS_SECRET_HOURS = 24;

/** Number of affected bookings on a page. */
export const AFFECTED_PAGE_SIZE = 100;

/** Maximum number of choices for single bookings in a change; the others follow its default. */
export const MAX_AFFECTED_CHOICES = 1_000;

/** Maximum number of blocked times that are added together (workspace-rules.md "Blocked times"). */
export const MAX_BLOCK_GROUP = 400;

/** Maximum number of months in the usage of all members. */
export const MAX_REPORT_MONTHS = 12;

/** Maximum number of users in the usage report (workspace-rules.md "Usage report"). */
export const MAX_REPORT_USERS = 10;

/** What stands in place of the email and the name of an erased user (personal-data.md "Erasure"). */
export const ERASED_USER = 'Erased user';
