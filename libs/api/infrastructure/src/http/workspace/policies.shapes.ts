import { ApiProperty } from '@nestjs/swagger';
import { NO_POLICIES } from '@roomhours/booking-rules';
import { BOOKING_POLICIES } from '@roomhours/contract';
import type { BookingPolicies, RoomId } from '@roomhours/domain';
import { IsId, IsMultipleOf, IsNullable, IsObjectOf, IsOmittable, IsWholeNumber } from '../validation';

/** All limits together: one that is left out is not set. */
export class BookingPoliciesBody {
  /** Minutes between now and the start of a new booking, or a new start. */
  @IsNullable() @IsMultipleOf(BOOKING_POLICIES.noticeMinutes) noticeMinutes?: number | null;
  /** Dates from today to that of the start. */
  @IsNullable() @IsWholeNumber(BOOKING_POLICIES.advanceDays) advanceDays?: number | null;
  /** From these minutes before its start on, a booking cannot change, and the hours of a cancelled one stay used. */
  @IsNullable() @IsMultipleOf(BOOKING_POLICIES.lateChangeMinutes) lateChangeMinutes?: number | null;
  /** Minutes between two bookings of a room. */
  @IsNullable() @IsWholeNumber(BOOKING_POLICIES.gapMinutes) gapMinutes?: number | null;
  /** Minutes of the bookings of a member on one date, in all rooms. */
  @IsNullable() @IsMultipleOf(BOOKING_POLICIES.dayMinutes) dayMinutes?: number | null;
  /** Bookings of a member that have not ended, in all rooms. */
  @IsNullable() @IsWholeNumber(BOOKING_POLICIES.upcomingBookings) upcomingBookings?: number | null;
}

const LIMIT = { type: 'integer', nullable: true } as const;

export class BookingPoliciesResponse implements BookingPolicies {
  @ApiProperty(LIMIT) noticeMinutes!: number | null;
  @ApiProperty(LIMIT) advanceDays!: number | null;
  @ApiProperty(LIMIT) lateChangeMinutes!: number | null;
  @ApiProperty(LIMIT) gapMinutes!: number | null;
  @ApiProperty(LIMIT) dayMinutes!: number | null;
  @ApiProperty(LIMIT) upcomingBookings!: number | null;
}

export class PoliciesImpactBody {
  @IsObjectOf(BookingPoliciesBody) policies!: BookingPoliciesBody;
  /** The room whose own limits they are. Without it they are those of the workspace. */
  @IsOmittable() @IsId() roomId?: RoomId;
}

export class PoliciesImpactResponse {
  @ApiProperty({ type: 'integer', description: 'Upcoming bookings of members that could not be made any more' })
  bookings!: number;
}

/** Returns the policies of a body for a use case; undefined if they do not change. */
export function requestedPolicies<B extends BookingPoliciesBody | undefined>(
  body: B,
): B extends undefined ? BookingPolicies | undefined : BookingPolicies;
export function requestedPolicies(body: BookingPoliciesBody | undefined): BookingPolicies | undefined {
  return body && { ...NO_POLICIES, ...body };
}

export function policiesResponse(policies: BookingPolicies = NO_POLICIES): BookingPoliciesResponse {
  return { ...policies };
}
