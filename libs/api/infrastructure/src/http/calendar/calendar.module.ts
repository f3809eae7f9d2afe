import { Module } from '@nestjs/common';
import { CalendarFeeds } from '@roomhours/application';
import { SecurityModule } from '../../security';
import { BookingCalendarController } from './booking-calendar.controller';
import { CalendarFeedsController } from './calendar-feeds.controller';
import { CalendarController } from './calendar.controller';

/** Calendar feeds, and the calendar files of bookings. */
@Module({
  imports: [SecurityModule],
  controllers: [BookingCalendarController, CalendarFeedsController, CalendarController],
  providers: [CalendarFeeds],
})
export class CalendarModule {}
