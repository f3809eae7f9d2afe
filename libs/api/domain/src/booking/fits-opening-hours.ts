import { type Workspace, liesWithinOpeningHours, startsOnTheSlotList } from '@roomhours/booking-rules';
import { DAY_MS, type Instant, type TimeRange, addDays, clockChanges, instant, startOfDay } from '@roomhours/time';

/** Returns whether the range lies within the opening hours of its date and starts on the slot list (booking rules 3). */
export function fitsOpeningHours(range: TimeRange, workspace: Workspace): boolean {
  return [liesWithinOpeningHours, startsOnTheSlotList].every((rule) => rule({ range, workspace }) === null);
}

/**
 * Returns the starts of offset periods after `from` and up to `until`, ascending.
 *
 * Within an offset period, bookings with the same length and the same UTC second of day fit the same opening hours. A
 * period therefore ends at each clock change. The 24 hours before and after a change are periods of their own: a booking
 * there may span the change or lie in a repeated hour.
 */
export function offsetPeriodStarts(from: Instant, until: Instant, zone: string): Instant[] {
  const days = clockChanges(instant(from - DAY_MS), instant(until + DAY_MS), zone).flatMap((change) => [
    instant(change - DAY_MS),
    change,
    instant(change + DAY_MS),
  ]);
  return inOrder(days, from, until);
}

/**
 * Returns the starts of opening periods after `from` and up to `until`, ascending.
 *
 * Within an opening period, bookings with the same length and the same second of the UTC week fit the same opening times. A
 * period ends where an offset period ends, and before and after each special day of any of the workspaces.
 */
export function openingPeriodStarts(from: Instant, until: Instant, workspaces: readonly Workspace[]): Instant[] {
  const bounds = workspaces.flatMap(({ zone, exceptions }) => [
    ...offsetPeriodStarts(from, until, zone),
    ...(exceptions?.specialDays ?? []).flatMap(({ date }) => [
      startOfDay(date, zone),
      startOfDay(addDays(date, 1), zone),
    ]),
  ]);
  return inOrder(bounds, from, until);
}

function inOrder(starts: readonly Instant[], from: Instant, until: Instant): Instant[] {
  return [...new Set(starts)].filter((at) => at > from && at <= until).sort((a, b) => a - b);
}
