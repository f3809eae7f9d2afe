import { type CalendarFeed, DomainError } from '@roomhours/domain';
import { FEED_DAYS, FEED_REQUESTS_PER_MINUTE } from '@roomhours/limits';
import { DAY_MS, type Instant, TimeRange, instant } from '@roomhours/time';
import {
  type CalendarContent,
  CalendarReader,
  type CalendarSelection,
  type NamedCalendarFeed,
} from '../ports/calendar-reader.port';
import { Clock } from '../ports/clock.port';
import { LinkTokens } from '../ports/link-tokens.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { tooManyRequests } from '../too-many-requests';
import { UseCase } from '../use-case';

/** Reads the bookings of a calendar feed, and records the use of its address. */
@UseCase()
export class ReadCalendarFeed {
  constructor(
    private readonly calendars: CalendarReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly tokens: LinkTokens,
    private readonly clock: Clock,
  ) {}

  /** Throws DomainError NOT_FOUND for a token that opens no feed, and TOO_MANY_ATTEMPTS above the limit of a minute. */
  async execute(token: string): Promise<CalendarContent & { feed: NamedCalendarFeed }> {
    const feed = await this.calendars.findFeed(this.tokens.hashOf(token));
    if (feed === null) throw new DomainError('NOT_FOUND', 'There is nothing at this address.');
    const now = this.clock.now();
    const isRecorded = await this.unitOfWork.run({}, ({ calendarFeeds }) =>
      calendarFeeds.recordUse(feed.id, now, FEED_REQUESTS_PER_MINUTE),
    );
    if (!isRecorded) throw tooManyRequests(now);
    return { feed, ...(await this.calendars.read(selectionOf(feed, now))) };
  }
}

function selectionOf({ kind, userId, roomId }: CalendarFeed, now: Instant): CalendarSelection {
  const [start, end] = [instant(now - FEED_DAYS.past * DAY_MS), instant(now + FEED_DAYS.future * DAY_MS)];
  const startingWithin = TimeRange.of(start, end);
  if (kind === 'own') return { kind: 'user', userId, startingWithin };
  return roomId === null ? { kind: 'all', startingWithin } : { kind: 'room', roomId, startingWithin };
}
