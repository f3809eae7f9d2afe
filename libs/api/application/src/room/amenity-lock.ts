import type { Caller } from '../audit/caller';
import type { LockScope } from '../ports/unit-of-work.port';

/** Returns the scope of a change of an amenity. All rooms are locked, because their fields change with it. */
export function amenityLock(caller: Caller): LockScope {
  return { caller, settings: true, rooms: 'all' };
}
