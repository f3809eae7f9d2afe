import { Module } from '@nestjs/common';
import {
  BlockTime,
  CancelBooking,
  CancelOwnBookings,
  ChangeBooking,
  CountUpcomingBookings,
  CreateBooking,
  EntryFormat,
  FindRooms,
  ListBlockedTimes,
  ListBookings,
  ListOwnBookings,
  ReadBookingCalendar,
  ReadSeries,
  ReadWeek,
  RemoveBlockedGroup,
  RemoveBlockedTime,
} from '@roomhours/application';
import { LiveModule } from '../../live';
import { AllBookingsController } from './all-bookings.controller';
import { AvailabilityController } from './availability.controller';
import { BlockedTimesController } from './blocked-times.controller';
import { BookingCalendarController } from './booking-calendar.controller';
import { GridEntryFormat } from './booking.shapes';
import { BookingsController } from './bookings.controller';
import { ChangesController } from './changes.controller';
import { GridController } from './grid.controller';
import { RepeatedRequests } from './repeated-requests';
import { SeriesController } from './series.controller';

/** Bookings, the grid and blocked times. */
@Module({
  imports: [LiveModule],
  controllers: [
    GridController,
    BookingsController,
    BookingCalendarController,
    AvailabilityController,
    SeriesController,
    ChangesController,
    AllBookingsController,
    BlockedTimesController,
  ],
  providers: [
    BlockTime,
    CancelBooking,
    CancelOwnBookings,
    ChangeBooking,
    CountUpcomingBookings,
    CreateBooking,
    FindRooms,
    ListBlockedTimes,
    ListBookings,
    ListOwnBookings,
    ReadBookingCalendar,
    ReadSeries,
    ReadWeek,
    RemoveBlockedGroup,
    RemoveBlockedTime,
    RepeatedRequests,
    { provide: EntryFormat, useClass: GridEntryFormat },
  ],
})
export class BookingsModule {}
