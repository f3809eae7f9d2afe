import { Module } from '@nestjs/common';
import { CalendarFeeds } from '@roomhours/application';
import { SecurityModule } from '../../security';
import { BookingCalendarController, CalendarController } from './calendar.controller';
import { CalendarFeedsController } from './calendar-feeds.controller';

/** Calendar feeds, and the calendar files of bookings. */
@Module({
  imports: [SecurityModule],
  controllers: [BookingCalendarController, CalendarFeedsController, CalendarController],
  providers: [CalendarFeeds],
})
export class CalendarModule {}
