import type { Provider } from '@nestjs/common';
import {
  AvailabilityReader,
  BlockTime,
  BlockedTimeReader,
  BookingReader,
  CalendarReader,
  CancelBooking,
  CancelOwnBookings,
  ChangeBooking,
  Clock,
  CountUpcomingBookings,
  CreateBooking,
  CreateCalendarFeed,
  FindRooms,
  LinkTokens,
  ListBlockedTimes,
  ListBookings,
  ListCalendarFeeds,
  ListOwnBookings,
  ReadBookingCalendar,
  ReadCalendarFeed,
  ReadQuota,
  ReadSeries,
  ReadWeek,
  RemoveBlockedGroup,
  RemoveBlockedTime,
  RevokeCalendarFeed,
  RoomReader,
  ScheduleReader,
  SeriesIds,
  SeriesReader,
  UnitOfWork,
  UserReader,
  WorkspaceReader,
  WorkspaceZone,
} from '@roomhours/application';
import { GRID_ENTRY_FORMAT } from '@roomhours/infrastructure';
import { useCase } from './use-case-provider';

const readWeek: Provider = {
  provide: ReadWeek,
  inject: [ScheduleReader, Clock, WorkspaceZone],
  useFactory: (...ports: [ScheduleReader, Clock, WorkspaceZone]) => new ReadWeek(...ports, GRID_ENTRY_FORMAT),
};

const bookings: Provider[] = [
  useCase(BlockTime, UnitOfWork, BookingReader, Clock, WorkspaceZone),
  useCase(CancelBooking, UnitOfWork, BookingReader, Clock, WorkspaceZone),
  useCase(CancelOwnBookings, UnitOfWork, BookingReader, Clock, WorkspaceZone),
  useCase(ChangeBooking, UnitOfWork, BookingReader, Clock, WorkspaceZone),
  useCase(CountUpcomingBookings, BookingReader, Clock),
  useCase(CreateBooking, UnitOfWork, Clock, WorkspaceZone, SeriesIds),
  useCase(FindRooms, RoomReader, WorkspaceReader, AvailabilityReader, Clock, WorkspaceZone),
  useCase(ListBlockedTimes, BlockedTimeReader),
  useCase(ListBookings, BookingReader, Clock, WorkspaceZone),
  useCase(ListOwnBookings, BookingReader),
  useCase(ReadQuota, UserReader, BookingReader, Clock, WorkspaceZone),
  useCase(ReadSeries, BookingReader, SeriesReader),
  readWeek,
  useCase(RemoveBlockedGroup, UnitOfWork, BlockedTimeReader, Clock),
  useCase(RemoveBlockedTime, UnitOfWork, BlockedTimeReader, Clock),
];

const calendars: Provider[] = [
  useCase(CreateCalendarFeed, UnitOfWork, LinkTokens, Clock),
  useCase(ListCalendarFeeds, CalendarReader),
  useCase(ReadBookingCalendar, CalendarReader),
  useCase(ReadCalendarFeed, CalendarReader, UnitOfWork, LinkTokens, Clock),
  useCase(RevokeCalendarFeed, UnitOfWork, Clock),
];

/** Bookings, blocked times and calendars. */
export const BOOKING_USE_CASES: Provider[] = [...bookings, ...calendars];
