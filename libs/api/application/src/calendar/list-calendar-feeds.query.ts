import type { Actor } from '@roomhours/domain';
import { CalendarReader, type NamedCalendarFeed } from '../ports/calendar-reader.port';
import { UseCase } from '../use-case';

/** Lists the actor's calendar feeds, oldest first. */
@UseCase()
export class ListCalendarFeeds {
  constructor(private readonly calendars: CalendarReader) {}

  execute({ id }: Actor): Promise<NamedCalendarFeed[]> {
    return this.calendars.feedsOf(id);
  }
}
