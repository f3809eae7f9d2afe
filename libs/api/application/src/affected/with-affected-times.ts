import { type AuditAction, type Workspace, fitsOpeningHours, openingPeriodStarts } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { Caller } from '../audit/caller';
import type { AffectedTimes } from '../ports/affected-booking.port';
import type { Clock } from '../ports/clock.port';
import type { Stores } from '../ports/unit-of-work.port';
import type { WorkspaceZone } from '../ports/workspace-zone.port';
import { todayIn } from '../today-in';
import type { AffectedChoices } from './affected-choices';
import { applyChoices } from './apply-choices';

/** A change of the opening times, with the choices for the bookings that will not fit. */
interface ChangeOfTimes {
  caller: Caller;
  affected: AffectedChoices | undefined;
  cause: AuditAction;
}

/**
 * Runs a change of the opening times, then applies the choices. Without choices all bookings stay. Call it with
 * `openingTimesLock`, which locks what the choices need.
 * Throws DomainError BOOKING_CONFLICT as `applyChoices` does.
 */
export async function withAffectedTimes<T>(
  stores: Stores,
  { caller, affected, cause }: ChangeOfTimes,
  clock: Clock,
  zone: WorkspaceZone,
  change: () => Promise<T>,
): Promise<T> {
  if (affected === undefined) return change();
  const workspace = async (): Promise<Workspace> => ({
    zone: zone.name,
    ...(await stores.workspace.openingTimes(todayIn(zone, clock))),
  });
  const before = await workspace();
  const result = await change();
  const times = affectedTimes(before, await workspace(), clock.now());
  const selection = { kind: 'times', times } as const;
  await applyChoices(stores, { caller, choices: affected, selection, cause, keepsUsedTime: true }, clock, zone);
  return result;
}

/** Describes the booking times after `now` that fit the opening times before a change but not after it. */
export function affectedTimes(before: Workspace, after: Workspace, now: Instant): AffectedTimes {
  return {
    affects: (range) => fitsOpeningHours(range, before) && !fitsOpeningHours(range, after),
    periodStartsUntil: (last) => openingPeriodStarts(now, last, [before, after]),
  };
}
