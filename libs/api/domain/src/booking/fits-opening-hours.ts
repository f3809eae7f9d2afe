import { DAY_MS, type Instant, type TimeRange, clockChanges, instant } from '@roomhours/time';
import type { Workspace } from '../workspace/workspace';
import { liesWithinOpeningHours, startsOnTheSlotList } from './policies';

/** Whether a booking of that time keeps to the opening hours and the slot list (booking rules 3). */
export function fitsOpeningHours(range: TimeRange, workspace: Workspace): boolean {
  return [liesWithinOpeningHours, startsOnTheSlotList].every((policy) => policy({ range, workspace }) === null);
}

/**
 * Where stretches of time begin, so that all bookings that start in one stretch at the same second of a UTC day, and
 * last as long, fit the same opening hours. The wall clock is set only between stretches, and the days before and after
 * that are stretches by themselves, since a booking may lie across it, or in an hour that the clock shows twice.
 */
export function clockStretches(from: Instant, until: Instant, zone: string): Instant[] {
  const days = clockChanges(instant(from - DAY_MS), instant(until + DAY_MS), zone).flatMap((change) => [
    instant(change - DAY_MS),
    change,
    instant(change + DAY_MS),
  ]);
  return days.filter((at) => at > from && at <= until).sort((a, b) => a - b);
}
