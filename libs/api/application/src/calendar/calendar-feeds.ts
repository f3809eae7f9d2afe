import {
  type Actor,
  type BookingId,
  type CalendarFeed,
  type CalendarFeedId,
  DomainError,
  type RoomId,
  isAdministrator,
  tooManyRequests,
} from '@roomhours/domain';
import { FEED_DAYS, FEED_REQUESTS_PER_MINUTE, MAX_CALENDAR_FEEDS } from '@roomhours/limits';
import { DAY_MS, type Instant, TimeRange, instant } from '@roomhours/time';
import { recordChange } from '../audit/record-change';
import {
  type CalendarContent,
  CalendarReader,
  type CalendarSelection,
  type FeedContent,
  type NamedCalendarFeed,
} from '../ports/calendar-feed.port';
import { LinkTokens } from '../ports/sign-in.port';
import { Clock } from '../ports/system.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { type Caller, UseCase } from '../use-case';

export interface CreateCalendarFeedCommand {
  caller: Caller;
  name: string | null;
  kind: CalendarFeed['kind'];
  /** Null unless the kind is 'room'. */
  roomId: RoomId | null;
}

/** A new feed with its token, which cannot be read again. */
export interface CreatedFeed extends NamedCalendarFeed {
  token: string;
}

/** A calendar feed whose bookings are not read yet. */
export interface OpenedFeed {
  feed: NamedCalendarFeed;
  /** Equal for a feed only if its content is equal. */
  state: string;
  /** The content has a later state if it has changed meanwhile. */
  read(): Promise<FeedContent>;
}

/** Calendar feeds of users, and the calendar files of bookings (calendars.md). */
@UseCase()
export class CalendarFeeds {
  constructor(
    private readonly calendars: CalendarReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: LinkTokens,
    private readonly clock: Clock,
  ) {}

  /** Lists the actor's calendar feeds, oldest first. */
  listOf({ id }: Actor): Promise<NamedCalendarFeed[]> {
    return this.calendars.feedsOf(id);
  }

  /**
   * Creates a calendar feed of the caller, and reports it by mail.
   *
   * Throws DomainError FORBIDDEN for a member's feed of another kind than 'own', NOT_FOUND for an unknown room, and
   * VALIDATION_FAILED above the maximum number of feeds.
   */
  create({ caller, name, kind, roomId }: CreateCalendarFeedCommand): Promise<CreatedFeed> {
    if (kind !== 'own' && !isAdministrator(caller))
      throw new DomainError('FORBIDDEN', 'Only administrators may do this.');
    // The lock of the caller keeps the number of feeds below the maximum under concurrent requests.
    return this.unitOfWork.run({ caller }, async (stores) => {
      if ((await stores.calendarFeeds.countOf(caller.id)) >= MAX_CALENDAR_FEEDS) throw tooManyFeeds();
      const roomName = await nameOf(stores, roomId);
      const { token, hash: tokenHash } = this.tokens.create();
      const now = this.clock.now();
      const feed = await stores.calendarFeeds.add({ userId: caller.id, name, kind, roomId, createdAt: now, tokenHash });
      await recordChange(stores, caller, now, {
        action: 'calendarFeed.added',
        subjectId: feed.id,
        after: { name, kind, roomId },
      });
      const to = await stores.users.get(caller.id);
      const content = { kind: 'calendarFeedCreated', name, feed: kind, roomName } as const;
      await stores.messages.add({ to, content, at: now });
      return { ...feed, roomName, token };
    });
  }

  /**
   * Revokes a calendar feed of the caller. Its address stops working immediately.
   *
   * Throws DomainError NOT_FOUND for an unknown feed, and for one of another user.
   */
  revoke(caller: Caller, feedId: CalendarFeedId): Promise<void> {
    return this.unitOfWork.run({ caller }, async (stores) => {
      const feed = await stores.calendarFeeds.remove(caller.id, feedId);
      if (feed === null) throw new DomainError('NOT_FOUND', 'This calendar address does not exist any more.');
      const { name, kind, roomId } = feed;
      await recordChange(stores, caller, this.clock.now(), {
        action: 'calendarFeed.removed',
        subjectId: feedId,
        before: { name, kind, roomId },
      });
    });
  }

  /**
   * Finds a calendar feed and its present state, and records the use of its address.
   *
   * Throws DomainError NOT_FOUND for a token that opens no feed, and TOO_MANY_ATTEMPTS above the limit of its user.
   */
  async open(token: string): Promise<OpenedFeed> {
    const feed = await this.calendars.findFeed(this.tokens.hashOf(token));
    if (feed === null) throw new DomainError('NOT_FOUND', 'There is nothing at this address.');
    const now = this.clock.now();
    const isRecorded = await this.unitOfWork.run({}, ({ calendarFeeds }) =>
      calendarFeeds.recordUse(feed, now, FEED_REQUESTS_PER_MINUTE),
    );
    if (!isRecorded) throw tooManyRequests(now);
    const selection = selectionOf(feed, now);
    return { feed, state: await this.calendars.stateOf(selection), read: () => this.calendars.read(selection) };
  }

  /**
   * Reads one booking for a calendar file.
   *
   * Throws DomainError NOT_FOUND, and FORBIDDEN for a booking of another user unless the actor is an administrator.
   */
  async readBooking(actor: Actor, bookingId: BookingId): Promise<CalendarContent> {
    const content = await this.calendars.readBooking(bookingId);
    if (content === null) throw new DomainError('NOT_FOUND', 'This booking does not exist any more.');
    if (content.bookings[0].userId !== actor.id && !isAdministrator(actor))
      throw new DomainError('FORBIDDEN', 'This booking belongs to another member.');
    return content;
  }
}

async function nameOf({ rooms }: Stores, roomId: RoomId | null): Promise<string | null> {
  if (roomId === null) return null;
  const room = await rooms.find(roomId);
  if (room === null) throw new DomainError('NOT_FOUND', 'This room does not exist.');
  return room.name;
}

function tooManyFeeds(): DomainError {
  return new DomainError(
    'VALIDATION_FAILED',
    `You have ${MAX_CALENDAR_FEEDS} calendar addresses. Please revoke one of them first.`,
  );
}

function selectionOf({ kind, userId, roomId }: CalendarFeed, now: Instant): CalendarSelection {
  const startingWithin = feedRange(now);
  if (kind === 'own') return { kind: 'user', userId, startingWithin };
  return roomId === null ? { kind: 'all', startingWithin } : { kind: 'room', roomId, startingWithin };
}

/** Returns the start of the first bookings that calendar feeds contain now. */
export function firstInFeeds(now: Instant): Instant {
  return instant(now - FEED_DAYS.past * DAY_MS);
}

/** Returns the range in which the bookings of calendar feeds start now. */
function feedRange(now: Instant): TimeRange {
  return TimeRange.of(firstInFeeds(now), instant(now + FEED_DAYS.future * DAY_MS));
}
