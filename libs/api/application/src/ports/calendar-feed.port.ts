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
  /** First and last name; null without any. */
  userName: string | null;
  /** Time of the last change, in whole seconds. 1970 if it was made before the times of changes were stored. */
  changedAt: Instant;
}

/** Bookings by start and id, with the identity of the workspace, which is part of every UID. */
export interface CalendarContent {
  identity: string;
  bookings: readonly CalendarBooking[];
}

/** The content of a feed, and the state that was read before it. */
export interface FeedContent extends CalendarContent {
  state: string;
}

/** The bookings of a user, of a room or of all rooms that start within a range. */
export type CalendarSelection = { startingWithin: TimeRange } & (
  | { kind: 'user'; userId: UserId }
  | { kind: 'room'; roomId: RoomId }
  | { kind: 'all' }
);

/** Reads calendar feeds and their bookings outside of any transaction. */
export abstract class CalendarReader {
  /** Lists the feeds of a user, oldest first. */
  abstract feedsOf(userId: UserId): Promise<NamedCalendarFeed[]>;

  /** Returns null if the feed is unknown or disabled, its user has no access, or its kind is not for the role of its user. */
  abstract findFeed(tokenHash: string): Promise<NamedCalendarFeed | null>;

  /**
   * Returns a text that is equal for a selection only if its content is equal. It is made of versions: the statement
   * reads the first and the last booking at most.
   */
  abstract stateOf(selection: CalendarSelection): Promise<string>;

  /**
   * Reads the state, then the bookings in portions between which the process answers other requests. Each booking is
   * read once. A booking that changes meanwhile may be read before or after its change; the state then differs from the
   * next one.
   */
  abstract read(selection: CalendarSelection): Promise<FeedContent>;

  /** Reads one booking. Returns null if it does not exist. */
  abstract readBooking(id: BookingId): Promise<(CalendarContent & { bookings: readonly [CalendarBooking] }) | null>;
}

/** A feed to store. The token itself is never stored. */
export interface NewCalendarFeed extends Omit<CalendarFeed, 'id' | 'lastUsedAt' | 'isDisabled'> {
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
   * Records a use of a feed, unless all feeds of its user together have been used `maxPerMinute` times in the minute of
   * the clock that contains `at`.
   *
   * @returns whether it was recorded
   */
  abstract recordUse(feed: Pick<CalendarFeed, 'id' | 'userId'>, at: Instant, maxPerMinute: number): Promise<boolean>;
}
