import type { AuditAction } from '@roomhours/domain';
import type { AffectedChoices } from '../affected/affected-choices';
import { withAffectedTimes } from '../affected/with-affected-times';
import type { Caller } from '../audit/caller';
import type { Clock } from '../ports/clock.port';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';

/**
 * Runs a change of the opening times in a transaction, then applies the choices for the bookings that do not fit any more.
 * Waits for all running bookings. The versions of all rooms change with it (concurrency.md "Inputs of a booking").
 * Throws DomainError BOOKING_CONFLICT as `applyChoices` does.
 */
export function changeOpeningTimes<T>(
  unitOfWork: UnitOfWork,
  change: { caller: Caller; affected: AffectedChoices | undefined; cause: AuditAction },
  clock: Clock,
  zone: WorkspaceZone,
  work: (stores: Stores) => Promise<T>,
): Promise<T> {
  return unitOfWork.run({ caller: change.caller, settings: true, rooms: 'all' }, (stores) =>
    withAffectedTimes(stores, change, clock, zone, () => work(stores)),
  );
}
