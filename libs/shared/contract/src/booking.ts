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

/** What stands in a room's week: a booking, or a blocked time with its reason as purpose. */
export type GridEntry = Booking | BlockedGridEntry;

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
  /** Bookings in all, the first included; absent, null, 0 and 1 make one. */
  repeatWeeks?: number | null;
}

/** The first booking; a series also carries all its occurrences. */
export type CreateBookingResponse = Booking & { occurrences?: Booking[] };

/** PATCH /api/bookings/{id}: any part of it, at least one field. */
export type UpdateBookingRequest = Partial<Pick<CreateBookingRequest, 'roomId' | 'startTime' | 'endTime' | 'purpose'>>;

/** GET /api/bookings. */
export interface GridQuery {
  /** Left out: all rooms. */
  roomId?: number;
  /** yyyy-MM-dd in the workspace zone; left out: this Monday. The week is the seven days from it. */
  weekStart?: string;
}

/** GET /api/bookings/changes: moves with every change of the room's schedule. */
export interface ScheduleVersion {
  roomId: number;
  version: number;
}
