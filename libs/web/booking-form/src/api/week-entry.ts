import type { BookingGridEntry, GridEntry } from '@roomhours/contract';
import { type Instant, parseInstant } from '@roomhours/time';

/** A booking or a blocked time of a week, with parsed instants. The interval is half open, [start, end). */
export interface WeekEntry {
  /** A number for a booking, 'blocked-<id>' for a blocked time. */
  id: number | string;
  roomId: number;
  start: Instant;
  end: Instant;
  /** The purpose of a booking (null if it is hidden from the viewer), or the reason of a blocked time. */
  purpose: string | null;
  /** Null for a blocked time. */
  booking: BookingGridEntry | null;
}

/** Parses the response of GET /api/bookings. Throws a RangeError for an invalid instant. */
export function readEntries(entries: readonly GridEntry[]): WeekEntry[] {
  return entries.map((entry) => ({
    id: entry.id,
    roomId: entry.roomId,
    start: parseInstant(entry.startTime),
    end: parseInstant(entry.endTime),
    purpose: entry.purpose,
    booking: entry.isBlocked ? null : entry,
  }));
}

/**
 * Entries of all rooms in a week, or the state of their request. A failure is never treated as an empty week. 'unread' is a week
 * that is too far ahead to be read.
 */
export type KnownEntries = readonly WeekEntry[] | 'loading' | 'failed' | 'unread';

export function toKnownEntries(entries: readonly GridEntry[] | undefined, failure: unknown): KnownEntries {
  if (failure) return 'failed';
  return entries ? readEntries(entries) : 'loading';
}

/** Returns the name of the owner, otherwise the username; null for a blocked time, and for members, who receive neither. */
export function ownerOf(booking: BookingGridEntry | null): string | null {
  return booking?.userName ?? booking?.username ?? null;
}

/** Whether two half-open intervals overlap. Adjacent intervals do not. */
export function overlaps(a: { start: Instant; end: Instant }, b: { start: Instant; end: Instant }): boolean {
  return a.start < b.end && b.start < a.end;
}
