import type { CalendarFeed, CalendarFeedId, UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';

/** A feed to store. The token itself is never stored. */
export interface NewCalendarFeed extends Omit<CalendarFeed, 'id' | 'lastUsedAt'> {
  tokenHash: string;
}

/** Calendar feeds within one transaction. */
export abstract class CalendarFeedRepository {
  abstract countOf(userId: UserId): Promise<number>;

  abstract add(feed: NewCalendarFeed): Promise<CalendarFeed>;

  /** Removes a feed of the user. Returns it, or null if the user has no such feed. */
  abstract remove(userId: UserId, id: CalendarFeedId): Promise<CalendarFeed | null>;

  /**
   * Records a use, unless the feed has been used `maxPerMinute` times in the minute of the clock that contains `at`.
   *
   * @returns whether it was recorded
   */
  abstract recordUse(id: CalendarFeedId, at: Instant, maxPerMinute: number): Promise<boolean>;
}
