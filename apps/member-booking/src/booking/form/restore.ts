import type { Booking, CreateBookingRequest } from '@roomhours/contract';
import type { ShellUser } from '@roomhours/remote-contract';
import { type Instant, parseInstant } from '@roomhours/time';

/**
 * Returns the request that books a cancelled booking again, for the same member. Null if it has started, because no booking is
 * created in the past (booking rules 4).
 */
export function restoreRequest(
  booking: Booking,
  user: Pick<ShellUser, 'id' | 'role'>,
  now: Instant,
): CreateBookingRequest | null {
  const { roomId, userId, startTime, endTime, purpose } = booking;
  if (parseInstant(startTime) <= now) return null;
  const owner = user.role === 'admin' && userId !== user.id ? { userId } : {};
  return { roomId, startTime, endTime, purpose, ...owner };
}
