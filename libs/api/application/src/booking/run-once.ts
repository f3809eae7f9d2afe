import {
  type Booking,
  type BookingId,
  DomainError,
  type NewBooking,
  type RefusedOccurrence,
  type SeriesId,
  type UserId,
} from '@roomhours/domain';
import { DAY_MS, type Instant, formatInstant, instant } from '@roomhours/time';
import type { Stores } from '../ports/unit-of-work.port';

/** Identifies a request that the client may retry safely (http-conventions.md "Repeated requests"). */
export interface IdempotencyKey {
  /** 1 to 255 printable characters. */
  key: string;
  /** Hash of the request, equal for equal requests. */
  fingerprint: string;
}

/** The stored bookings in date order, and the dates that were left out. */
export interface CreatedBookings {
  bookings: Booking[];
  skipped: readonly RefusedOccurrence[];
}

/** Lifetime of a stored response. */
const RESPONSE_LIFETIME_MS = DAY_MS;

/** What a stored response contains. The repeated request contains the rest. */
interface StoredIds {
  ids: readonly BookingId[];
  seriesId: SeriesId | null;
  skipped: readonly RefusedOccurrence[];
}

/** A booking that a request makes unless its date is skipped. */
export type RequestedBooking = Omit<NewBooking, 'seriesId'>;

/**
 * Runs the work, or returns the response of the first request with this key, whatever became of its bookings since. A
 * refusal is not stored: it rolls the whole transaction back. A concurrent repeat waits for the lock on the request, or
 * fails with BOOKING_IN_PROGRESS.
 * Throws DomainError IDEMPOTENCY_KEY_REUSED if the fingerprint differs from that of the first request.
 *
 * @param requested the bookings of the request in date order
 */
export async function runOnce(
  stores: Stores,
  userId: UserId,
  now: Instant,
  idempotency: IdempotencyKey | null,
  requested: readonly RequestedBooking[],
  work: () => Promise<CreatedBookings>,
): Promise<CreatedBookings> {
  if (idempotency === null) return work();
  const stored = await stores.responses.find(userId, idempotency.key, now);
  if (stored === null) {
    const created = await work();
    const { bookings, skipped } = created;
    const ids: StoredIds = { ids: bookings.map(({ id }) => id), seriesId: bookings[0]?.seriesId ?? null, skipped };
    const expiresAt = instant(now + RESPONSE_LIFETIME_MS);
    await stores.responses.save({ userId, ...idempotency, body: JSON.stringify(ids), expiresAt });
    return created;
  }
  if (stored.fingerprint === idempotency.fingerprint) return createdBookingsOf(stored.body, requested);
  throw new DomainError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.');
}

/** Returns the response of the first request, which was equal to the repeated one. */
function createdBookingsOf(body: string, requested: readonly RequestedBooking[]): CreatedBookings {
  const { ids, seriesId, skipped } = JSON.parse(body) as StoredIds;
  const left = new Set(skipped.map(({ startTime }) => startTime));
  const made = requested.filter(({ range }) => !left.has(formatInstant(range.start)));
  return { bookings: ids.map((id, index) => ({ id, ...made[index]!, seriesId })), skipped };
}
