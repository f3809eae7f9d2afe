import type { BookingId, CalendarFeed, CalendarFeedId, RoomId, UserId } from '@roomhours/domain';
import type { Instant, TimeRange } from '@roomhours/time';
import type { MailedBooking } from './message.port';

/** A feed with the name of its room, which is null unless the kind is 'room'. */
export interface NamedCalendarFeed extends CalendarFeed {
  roomName: string | null;
}

/** A booking as calendars show it. */
export interface CalendarBooking extends MailedBooking {
  userId: UserId;
  username: string;
  /** Time of the last change, in whole seconds. 1970 if it was made before the times of changes were stored. */
  changedAt: Instant;
}

/** Bookings by start and id, with the identity of the workspace, which is part of every UID; empty without bookings. */
export interface CalendarContent {
  identity: string;
  bookings: readonly CalendarBooking[];
}

/** The bookings of a user, of a room or of all rooms that start within a range, or one booking. */
export type CalendarSelection =
  | { kind: 'user'; userId: UserId; startingWithin: TimeRange }
  | { kind: 'room'; roomId: RoomId; startingWithin: TimeRange }
  | { kind: 'all'; startingWithin: TimeRange }
  | { kind: 'booking'; bookingId: BookingId };

/** Reads calendar feeds and their bookings outside of any transaction. */
export abstract class CalendarReader {
  /** Lists the feeds of a user, oldest first. */
  abstract feedsOf(userId: UserId): Promise<NamedCalendarFeed[]>;

  /** Returns null if the feed is unknown, its user is inactive, or its kind is not for the role of its user. */
  abstract findFeed(tokenHash: string): Promise<NamedCalendarFeed | null>;

  /** Reads the bookings in one statement. */
  abstract read(selection: CalendarSelection): Promise<CalendarContent>;
}

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

  /** Removes all feeds of the users. */
  abstract removeOf(userIds: readonly UserId[]): Promise<void>;

  /**
   * Records a use, unless the feed has been used `maxPerMinute` times in the minute of the clock that contains `at`.
   *
   * @returns whether it was recorded
   */
  abstract recordUse(id: CalendarFeedId, at: Instant, maxPerMinute: number): Promise<boolean>;
}
