import { Module } from '@nestjs/common';
import { CreateCalendarFeed, ListCalendarFeeds, ReadCalendarFeed, RevokeCalendarFeed } from '@roomhours/application';
import { CalendarFeedsController } from './calendar-feeds.controller';
import { CalendarController } from './calendar.controller';

/** Calendar feeds. */
@Module({
  controllers: [CalendarFeedsController, CalendarController],
  providers: [CreateCalendarFeed, ListCalendarFeeds, ReadCalendarFeed, RevokeCalendarFeed],
})
export class CalendarModule {}
