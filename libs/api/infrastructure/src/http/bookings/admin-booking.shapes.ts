import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import type { BookingOrder, ListBookingsQuery, NamedBooking } from '@roomhours/application';
import { TEXT_LIMITS } from '@roomhours/contract';
import type { RoomId, UserId } from '@roomhours/domain';
import type { LocalDate, Month } from '@roomhours/time';
import { CsvQuery } from '../csv';
import { PageQuery } from '../pagination';
import { IsCalendarDate, IsCalendarMonth, IsFlagText, IsIdText, IsOmittable, IsOneOf, IsSearch } from '../validation';
import { BookingResponse, bookingResponse } from './booking.shapes';

export class CancelledBookingsQuery extends PageQuery {
  @IsOmittable() @IsCalendarMonth() month?: Month;
  /** First and last date of the start, both included; not together with `month`. */
  @IsOmittable() @IsCalendarDate() from?: LocalDate;
  @IsOmittable() @IsCalendarDate() to?: LocalDate;
  @IsOmittable() @IsIdText() roomId?: RoomId;
  @IsOmittable() @IsIdText() userId?: UserId;
  /** Every word must occur in the purpose, the room name, or the email or names of the member. */
  @IsOmittable() @IsSearch(TEXT_LIMITS.email) search?: string;
  @IsOmittable() @IsOneOf(['newest', 'oldest']) sort?: BookingOrder;
}

export class AllBookingsQuery extends CancelledBookingsQuery {
  /** Only bookings that are not Past. */
  @IsOmittable() @IsFlagText() upcoming?: boolean;
}

export class AllBookingsFileQuery extends IntersectionType(AllBookingsQuery, CsvQuery) {}

/** Returns the filters and the order of a query as the application takes them. */
export function bookingsQueryOf(query: AllBookingsQuery): Omit<ListBookingsQuery, 'page'> {
  const { month = null, from = null, to = null, upcoming: upcomingOnly = false } = query;
  const { roomId = null, userId = null, search = null, sort: order = 'newest' } = query;
  return { month, from, to, upcomingOnly, roomId, userId, search, order };
}

export class AdminBookingResponse extends BookingResponse {
  @ApiProperty() userEmail!: string;
  @ApiProperty() username!: string;
  @ApiProperty({ required: false, description: 'First and last name; left out without one' }) userName?: string;
  @ApiProperty() roomName!: string;
}

export class UpcomingBookingsResponse {
  @ApiProperty({ type: 'integer' }) count!: number;
}

export function adminBookingResponse(booking: NamedBooking): AdminBookingResponse {
  const { userEmail, username, userName, roomName } = booking;
  return { ...bookingResponse(booking), userEmail, username, ...(userName !== null && { userName }), roomName };
}
