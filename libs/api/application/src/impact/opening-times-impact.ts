import { type Workspace, fitsOpeningHours, openingPeriodStarts } from '@roomhours/domain';
import type { AffectedBookings, ImpactReader, ImpactScope } from '../ports/impact-reader.port';

/** Finds the bookings that fit the opening times before a change but not after it. They stay (booking rules 5). */
export function openingTimesImpact(
  impacts: ImpactReader,
  before: Workspace,
  after: Workspace,
  scope: ImpactScope,
): Promise<AffectedBookings> {
  const times = {
    affects: (range: Parameters<typeof fitsOpeningHours>[0]) =>
      fitsOpeningHours(range, before) && !fitsOpeningHours(range, after),
    periodStartsUntil: (last: ImpactScope['now']) => openingPeriodStarts(scope.now, last, [before, after]),
  };
  return impacts.atTimes(times, scope);
}
