import type { Booking, GridEntry } from '@roomhours/contract';
import { type Instant, parseInstant } from '@roomhours/time';

/** A booking or a blocked time of a week, its instants read once. The interval is half open, [start, end). */
export interface WeekEntry {
  /** Number of a booking, 'blocked-<id>' of a blocked time. */
  id: number | string;
  roomId: number;
  start: Instant;
  end: Instant;
  /** A booking's purpose (null when it is hidden from the viewer), a blocked time's reason. */
  purpose: string | null;
  /** Null for a blocked time. */
  booking: Booking | null;
}

/** The answer of GET /api/bookings as the grid works with it. Throws a RangeError for an instant it cannot read. */
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

/** Adjacent intervals do not overlap. */
export function overlaps(a: { start: Instant; end: Instant }, b: { start: Instant; end: Instant }): boolean {
  return a.start < b.end && b.start < a.end;
}
