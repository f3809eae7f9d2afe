import type { REPETITIONS, SERIES_SCOPES } from '@roomhours/limits';
import type { OccurrenceError, Tagged } from './errors';

/** A booking. Instants are ISO 8601 in UTC; the interval is half open, [startTime, endTime). */
export interface Booking extends Tagged {
  id: number;
  roomId: number;
  userId: number;
  startTime: string;
  endTime: string;
  purpose: string | null;
  isBlocked: false;
  /** Set on every booking of a series. */
  seriesId: string | null;
}

/** An entry of the booking grid: a booking, or a blocked time with its reason as purpose. */
export type GridEntry = BookingGridEntry | BlockedGridEntry;

/** A booking in the grid. */
export interface BookingGridEntry extends Booking {
  /** Username of the owner. Only administrators receive it. */
  username?: string;
}

export interface BlockedGridEntry {
  /** "blocked-<id>" */
  id: string;
  roomId: number;
  userId: null;
  startTime: string;
  endTime: string;
  purpose: string | null;
  isBlocked: true;
  seriesId: null;
}

/**
 * How a booking repeats: on every day, from Monday to Friday, every week, every two weeks, or monthly on the same weekday of the
 * month. Exactly one of `count` and `until` says where it ends.
 */
export interface SeriesRepeat {
  every: (typeof REPETITIONS)[number];
  /** Number of dates, the first included. */
  count?: number;
  /** The last possible date, yyyy-MM-dd in the workspace zone. */
  until?: string;
}

/** POST /api/bookings. An instant without an offset is wall time in the workspace zone. */
export interface CreateBookingRequest {
  roomId: number;
  startTime: string;
  endTime: string;
  purpose?: string | null;
  /** Total number of weekly bookings, the first included. Absent, null, 0 and 1 create one booking. */
  repeatWeeks?: number | null;
  /** Another repetition, instead of `repeatWeeks`. */
  repeat?: SeriesRepeat | null;
  /** Whether dates of a series on which the room or the day cannot be booked are left out. */
  skipTaken?: boolean | null;
  /** The owner, chosen by an administrator; ignored from members. Absent and null mean the caller. */
  userId?: number | null;
}

/** The first booking. For a series, `occurrences` contains all its bookings, and `skipped` the dates that were left out. */
export type CreateBookingResponse = Booking & { occurrences?: Booking[]; skipped?: OccurrenceError[] };

/** The bookings of a series that PATCH and DELETE /api/bookings/{id} concern, as the query parameter `scope`. */
export type SeriesScope = (typeof SERIES_SCOPES)[number];

/** The changed booking. With a scope other than `this`, `occurrences` contains all bookings that were changed. */
export type UpdateBookingResponse = Booking & { occurrences?: Booking[] };

/** GET /api/bookings/{id}/series. A single booking is its only occurrence. */
export interface BookingSeries {
  id: string | null;
  /** Null for a single booking, and for a series of a release before patterns were stored. */
  repeat: SeriesRepeat | null;
  /** All bookings of the series that have the same owner, in date order. */
  occurrences: Booking[];
}

/** DELETE /api/bookings?from=&to=. */
export interface CancelledBookings {
  cancelled: number;
  /** Hours of the cancelled bookings. */
  hours: number;
}

/** PATCH /api/bookings/{id}. Needs at least one field; omitted fields do not change. */
export interface UpdateBookingRequest extends Partial<
  Pick<CreateBookingRequest, 'roomId' | 'startTime' | 'endTime' | 'purpose'>
> {
  /** The new owner, chosen by an administrator; ignored from members. */
  userId?: number;
}

/** GET /api/bookings. */
export interface GridQuery {
  /** Defaults to all rooms. */
  roomId?: number;
  /** First of seven days, yyyy-MM-dd in the workspace zone. Defaults to the Monday of this week. */
  weekStart?: string;
}

/** An event of GET /api/bookings/changes. The version increases with every change of the room's schedule. */
export interface ScheduleVersion {
  roomId: number;
  version: number;
}
