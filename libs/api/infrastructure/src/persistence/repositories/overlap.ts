import type { TimeRange } from '@roomhours/time';
import { LONGEST_BOOKING_SECONDS } from '../entities/booking.orm-entity';
import { toSeconds } from '../entities/epoch-seconds';

/** A piece of a WHERE, and its parameters. */
export interface Condition {
  sql: string;
  parameters: number[];
}

/**
 * Bookings that overlap any of the ranges. None is longer than the table allows, so none that starts that long before
 * a range can reach into it: the index is read for some hours, not for the room's whole history.
 */
export function bookingOverlaps(ranges: readonly TimeRange[]): Condition {
  return anyOf(ranges, '(starts_at > ? AND starts_at < ? AND ends_at > ?)', ({ start, end }) => [
    toSeconds(start) - LONGEST_BOOKING_SECONDS,
    toSeconds(end),
    toSeconds(start),
  ]);
}

/** Blocked times that overlap any of the ranges; they may last long, so what ended before is what is left out. */
export function blockedTimeOverlaps(ranges: readonly TimeRange[]): Condition {
  return anyOf(ranges, '(ends_at > ? AND starts_at < ?)', ({ start, end }) => [toSeconds(start), toSeconds(end)]);
}

/** True for no row where there are no ranges. */
function anyOf(ranges: readonly TimeRange[], sql: string, parametersOf: (range: TimeRange) => number[]): Condition {
  if (ranges.length === 0) return { sql: '1 = 0', parameters: [] };
  return { sql: `(${ranges.map(() => sql).join(' OR ')})`, parameters: ranges.flatMap(parametersOf) };
}
