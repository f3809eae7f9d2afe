import { type Booking, DomainError, type RefusedOccurrence, type UserId } from '@roomhours/domain';
import { DAY_MS, type Instant, TimeRange, instant } from '@roomhours/time';
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

/**
 * Runs the work, or returns the stored response of the first request with this key. A refusal is not stored: it rolls the
 * whole transaction back. A concurrent repeat waits for the lock on the request, or fails with BOOKING_IN_PROGRESS.
 * Throws DomainError IDEMPOTENCY_KEY_REUSED if the fingerprint differs from that of the first request.
 */
export async function runOnce(
  stores: Stores,
  userId: UserId,
  now: Instant,
  idempotency: IdempotencyKey | null,
  work: () => Promise<CreatedBookings>,
): Promise<CreatedBookings> {
  if (idempotency === null) return work();
  const stored = await stores.responses.find(userId, idempotency.key, now);
  if (stored === null) {
    const created = await work();
    await stores.responses.save({
      userId,
      ...idempotency,
      body: JSON.stringify(created),
      expiresAt: instant(now + RESPONSE_LIFETIME_MS),
    });
    return created;
  }
  if (stored.fingerprint === idempotency.fingerprint) return createdBookingsOf(stored.body);
  throw new DomainError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.');
}

type StoredBooking = Omit<Booking, 'range'> & { range: { start: Instant; end: Instant } };

/** Parses a stored response. */
function createdBookingsOf(body: string): CreatedBookings {
  const { bookings, skipped } = JSON.parse(body) as { bookings: StoredBooking[]; skipped: RefusedOccurrence[] };
  const withRange = ({ range, ...booking }: StoredBooking) => ({
    ...booking,
    range: TimeRange.of(range.start, range.end),
  });
  return { bookings: bookings.map(withRange), skipped };
}
