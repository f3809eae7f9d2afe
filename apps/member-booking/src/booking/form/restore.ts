import type { Booking, CreateBookingRequest } from '@roomhours/contract';
import type { ShellUser } from '@roomhours/remote-contract';
import { type Instant, parseInstant } from '@roomhours/time';

/**
 * Returns the request that restores a cancelled booking, for the same member. Null if it has started, because no
 * booking is created in the past (booking rules 4 and 11).
 */
export function restoreRequest(
  booking: Booking,
  user: Pick<ShellUser, 'id' | 'role'>,
  now: Instant,
): CreateBookingRequest | null {
  const { id: restores, roomId, userId, startTime, endTime, purpose } = booking;
  if (parseInstant(startTime) <= now) return null;
  const owner = user.role === 'admin' && userId !== user.id ? { userId } : {};
  return { roomId, startTime, endTime, purpose, restores, ...owner };
}
