import { ApiProperty } from '@nestjs/swagger';
import type { ChangedBookings, CreatedBookings, SeriesOfBooking } from '@roomhours/application';
import type { Repetition } from '@roomhours/booking-rules';
import { MAX_SERIES_BOOKINGS, REPETITIONS, SERIES_SCOPES } from '@roomhours/contract';
import type { Booking, SeriesScope } from '@roomhours/domain';
import type { LocalDate } from '@roomhours/time';
import { OccurrenceErrorResponse } from '../docs/error.response';
import { IsCalendarDate, IsOmittable, IsOneOf } from '../validation';
import { BookingResponse, bookingResponse } from './booking.shapes';

export class ScopeQuery {
  /** The bookings of the series: `this` alone, this one and those `following` it, or `all`. The default is `this`. */
  @IsOmittable() @IsOneOf(SERIES_SCOPES) scope?: SeriesScope;
}

export class DatesQuery {
  /** First and last date, both included. */
  @IsCalendarDate() from!: LocalDate;
  @IsCalendarDate() to!: LocalDate;
}

export class CreatedBookingResponse extends BookingResponse {
  @ApiProperty({ type: [BookingResponse], required: false, description: 'All bookings of a series, in date order' })
  occurrences?: BookingResponse[];
  @ApiProperty({ type: [OccurrenceErrorResponse], required: false, description: 'With skipTaken: the dates left out' })
  skipped?: OccurrenceErrorResponse[];
}

export class ChangedBookingResponse extends BookingResponse {
  @ApiProperty({ type: [BookingResponse], required: false, description: 'With a scope: all changed bookings' })
  occurrences?: BookingResponse[];
}

class SeriesRepeatResponse {
  @ApiProperty({ enum: REPETITIONS }) every!: Repetition;
  @ApiProperty({ type: 'integer', required: false, minimum: 1, maximum: MAX_SERIES_BOOKINGS }) count?: number;
  @ApiProperty({ format: 'date', required: false }) until?: string;
}

export class BookingSeriesResponse {
  @ApiProperty({ type: String, nullable: true }) id!: string | null;
  @ApiProperty({
    type: SeriesRepeatResponse,
    nullable: true,
    description: 'Null for a single booking, and for a series that was made before patterns were stored',
  })
  repeat!: SeriesRepeatResponse | null;
  @ApiProperty({ type: [BookingResponse], description: 'Of the same owner, in date order' })
  occurrences!: BookingResponse[];
}

export class CancelledBookingsResponse {
  @ApiProperty({ type: 'integer' }) cancelled!: number;
  @ApiProperty({ description: 'Hours of the cancelled bookings' }) hours!: number;
}

/** Returns the first booking, for a series with all its bookings and the dates that were left out. */
export function createdResponse({ bookings, skipped }: CreatedBookings): CreatedBookingResponse {
  const all = bookings.map(bookingResponse);
  const first = bookings[0]!.seriesId === null ? all[0]! : { ...all[0]!, occurrences: all };
  return skipped.length === 0 ? first : { ...first, skipped: [...skipped] };
}

/** Returns the changed booking, with a scope other than 'this' with all changed bookings. */
export function changedResponse({ booking, occurrences }: ChangedBookings, scope: SeriesScope): ChangedBookingResponse {
  const changed = bookingResponse(booking);
  return scope === 'this' ? changed : { ...changed, occurrences: occurrences.map(bookingResponse) };
}

export function seriesResponse({ series, occurrences }: SeriesOfBooking): BookingSeriesResponse {
  return {
    id: occurrences[0]!.seriesId,
    repeat: series?.pattern ?? null,
    occurrences: occurrences.map(bookingResponse),
  };
}

export function cancelledResponse(bookings: readonly Booking[]): CancelledBookingsResponse {
  const minutes = bookings.reduce((sum, { range }) => sum + range.minutes, 0);
  return { cancelled: bookings.length, hours: minutes / 60 };
}
