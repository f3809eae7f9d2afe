import { FEED_DAYS } from '@roomhours/limits';
import { DAY_MS, type Instant, TimeRange, instant } from '@roomhours/time';

/** Returns the start of the first bookings that calendar feeds contain now. */
export function firstInFeeds(now: Instant): Instant {
  return instant(now - FEED_DAYS.past * DAY_MS);
}

/** Returns the range in which the bookings of calendar feeds start now. */
export function feedRange(now: Instant): TimeRange {
  return TimeRange.of(firstInFeeds(now), instant(now + FEED_DAYS.future * DAY_MS));
}
