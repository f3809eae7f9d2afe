import { ApiProperty } from '@nestjs/swagger';
import type { NamedBooking } from '@roomhours/application';
import { TEXT_LIMITS } from '@roomhours/contract';
import type * as contract from '@roomhours/contract';
import type { RoomId, UserId } from '@roomhours/domain';
import type { Month } from '@roomhours/time';
import { Optional, PageQuery, idInText, lineOrNothing, month, oneOf } from '../reading';
import { BookingResponse, bookingResponse } from './booking.shapes';

export class AllBookingsQuery extends PageQuery {
  @Optional(month) month?: Month;
  @Optional(idInText) roomId?: RoomId;
  @Optional(idInText) userId?: UserId;
  /** Every word is part of the purpose, of the room's name or of the member's email or names. Null where it is blank. */
  @Optional(lineOrNothing(TEXT_LIMITS.email)) search?: string | null;
  @Optional(oneOf<contract.BookingSort>(['newest', 'oldest'])) sort?: contract.BookingSort;
}

export class AdminBookingResponse extends BookingResponse implements contract.AdminBooking {
  @ApiProperty() userEmail!: string;
  @ApiProperty() username!: string;
  @ApiProperty() roomName!: string;
}

export class UpcomingBookingsResponse implements contract.UpcomingBookings {
  @ApiProperty({ type: 'integer' }) count!: number;
}

export function adminBookingResponse(booking: NamedBooking): AdminBookingResponse {
  const { userEmail, username, roomName } = booking;
  return { ...bookingResponse(booking), userEmail, username, roomName };
}
