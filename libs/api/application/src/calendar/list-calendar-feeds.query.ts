import type { Actor } from '@roomhours/domain';
import type { CalendarReader, NamedCalendarFeed } from '../ports/calendar-reader.port';

/** Lists the actor's calendar feeds, oldest first. */
export class ListCalendarFeeds {
  constructor(private readonly calendars: CalendarReader) {}

  execute({ id }: Actor): Promise<NamedCalendarFeed[]> {
    return this.calendars.feedsOf(id);
  }
}
