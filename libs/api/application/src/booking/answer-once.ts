import { type Booking, DomainError, type UserId } from '@roomhours/domain';
import { DAY_MS, type Instant, TimeRange, instant } from '@roomhours/time';
import type { Stores } from '../ports/unit-of-work.port';

/** What a client sends to be able to repeat a request safely (decision on POST /api/bookings). */
export interface IdempotencyKey {
  /** 1 to 255 printable characters. */
  key: string;
  /** Equal for equal requests. */
  fingerprint: string;
}

/** An answer is kept for 24 hours. */
const KEPT_MS = DAY_MS;

/**
 * Runs the work, or gives the answer of the first request with this key. Only what was stored is kept: a refusal rolls
 * the kept answer back with everything else. The claim on the request keeps a repeat out meanwhile.
 * Throws DomainError IDEMPOTENCY_KEY_REUSED when the first request was another one.
 */
export async function answerOnce(
  stores: Stores,
  userId: UserId,
  now: Instant,
  idempotency: IdempotencyKey | null,
  work: () => Promise<Booking[]>,
): Promise<Booking[]> {
  if (idempotency === null) return work();
  const kept = await stores.answers.find(userId, idempotency.key, now);
  if (kept === null) {
    const answer = await work();
    await stores.answers.keep({
      userId,
      ...idempotency,
      body: JSON.stringify(answer),
      keptUntil: instant(now + KEPT_MS),
    });
    return answer;
  }
  if (kept.fingerprint === idempotency.fingerprint) return bookingsOf(kept.body);
  throw new DomainError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another request.');
}

function bookingsOf(body: string): Booking[] {
  const stored = JSON.parse(body) as (Omit<Booking, 'range'> & { range: { start: Instant; end: Instant } })[];
  return stored.map(({ range, ...booking }) => ({ ...booking, range: TimeRange.of(range.start, range.end) }));
}
