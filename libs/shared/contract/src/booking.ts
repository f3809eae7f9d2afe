import type { Tagged } from './errors';

/** A booking. Instants are ISO 8601 in UTC; the interval is half open, [startTime, endTime). */
export interface Booking extends Tagged {
  id: number;
  roomId: number;
  userId: number;
  startTime: string;
  endTime: string;
  purpose: string | null;
  isBlocked: false;
  /** Set on every booking of a weekly series. */
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

/** POST /api/bookings. An instant without an offset is wall time in the workspace zone. */
export interface CreateBookingRequest {
  roomId: number;
  startTime: string;
  endTime: string;
  purpose?: string | null;
  /** Total number of weekly bookings, the first included. Absent, null, 0 and 1 create one booking. */
  repeatWeeks?: number | null;
  /** The owner, chosen by an administrator; ignored from members. Absent and null mean the caller. */
  userId?: number | null;
}

/** The first booking. For a series, `occurrences` contains all its bookings. */
export type CreateBookingResponse = Booking & { occurrences?: Booking[] };

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
