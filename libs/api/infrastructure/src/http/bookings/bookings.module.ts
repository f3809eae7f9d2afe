import { Module } from '@nestjs/common';
import {
  BlockedTimes,
  BookingLists,
  CancelBooking,
  CancelOwnBookings,
  CancelSelectedBookings,
  ChangeBooking,
  CreateBooking,
  FindRooms,
  ReadSeries,
  ReadWeek,
} from '@roomhours/application';
import { LiveModule } from '../../live';
import { AllBookingsController, BookingFilesController } from './all-bookings.controller';
import { AvailabilityController } from './availability.controller';
import { BlockedTimesController } from './blocked-times.controller';
import { BookingsController, SeriesController } from './bookings.controller';
import { ChangesController } from './changes.controller';
import { GridController } from './grid.controller';
import { RepeatedRequests } from './repeated-requests';

/** Bookings, the grid and blocked times. */
@Module({
  imports: [LiveModule],
  controllers: [
    GridController,
    BookingsController,
    AvailabilityController,
    SeriesController,
    ChangesController,
    AllBookingsController,
    BookingFilesController,
    BlockedTimesController,
  ],
  providers: [
    BlockedTimes,
    BookingLists,
    CancelBooking,
    CancelOwnBookings,
    CancelSelectedBookings,
    ChangeBooking,
    CreateBooking,
    FindRooms,
    ReadSeries,
    ReadWeek,
    RepeatedRequests,
  ],
})
export class BookingsModule {}
