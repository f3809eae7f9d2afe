import { type Workspace, fitsOpeningHours, openingPeriodStarts } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { AffectedBookings, AffectedTimes, ImpactReader, ImpactScope } from '../ports/impact-reader.port';

/** Describes the booking times after `now` that fit the opening times before a change but not after it. */
export function affectedTimes(before: Workspace, after: Workspace, now: Instant): AffectedTimes {
  return {
    affects: (range) => fitsOpeningHours(range, before) && !fitsOpeningHours(range, after),
    periodStartsUntil: (last) => openingPeriodStarts(now, last, [before, after]),
  };
}

/** Finds the bookings that fit the opening times before a change but not after it. Without choices they stay (booking rules 5). */
export function openingTimesImpact(
  impacts: ImpactReader,
  before: Workspace,
  after: Workspace,
  scope: ImpactScope,
): Promise<AffectedBookings> {
  return impacts.atTimes(affectedTimes(before, after, scope.now), scope);
}
