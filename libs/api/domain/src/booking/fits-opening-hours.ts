import { type Workspace, liesWithinOpeningHours, startsOnTheSlotList } from '@roomhours/booking-rules';
import { DAY_MS, type Instant, type TimeRange, clockChanges, instant } from '@roomhours/time';

/** Returns whether the range lies within the opening hours and starts on the slot list (booking rules 3). */
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
  return days.filter((at) => at > from && at <= until).sort((a, b) => a - b);
}
