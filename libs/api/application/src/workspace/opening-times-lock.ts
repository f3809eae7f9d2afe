import type { Caller } from '../audit/caller';
import type { LockScope } from '../ports/unit-of-work.port';

/**
 * Returns the scope of a change of the opening times. It waits for all running bookings, and the versions of all rooms change
 * with it (concurrency.md "Inputs of a booking").
 */
export function openingTimesLock(caller: Caller): LockScope {
  return { caller, settings: true, rooms: 'all' };
}
