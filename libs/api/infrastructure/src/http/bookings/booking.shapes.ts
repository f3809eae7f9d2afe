import { ApiProperty } from '@nestjs/swagger';
import type {
  BookingOwner,
  ChangedBookings,
  CreateBookingCommand,
  CreatedBookings,
  RequestedTime,
  SeriesOfBooking,
} from '@roomhours/application';
import type { Repetition, SeriesPattern } from '@roomhours/booking-rules';
import {
  ERROR_STATUS,
  type ErrorCode,
  MAX_REPEAT_WEEKS,
  MAX_SERIES_BOOKINGS,
  REPETITIONS,
  SERIES_SCOPES,
  TEXT_LIMITS,
} from '@roomhours/contract';
import {
  type BlockedTime,
  type Booking,
  type BookingId,
  DomainError,
  type RoomId,
  type SeriesScope,
  type UserId,
} from '@roomhours/domain';
import { type LocalDate, formatInstant } from '@roomhours/time';
import { ETAG, tagged, taggedJson } from '../conditions';
import {
  IsCalendarDate,
  IsFlag,
  IsId,
  IsIdText,
  IsMultilineText,
  IsNullable,
  IsObjectOf,
  IsOmittable,
  IsOneOf,
  IsTime,
  IsWholeNumber,
  OneFieldAtLeast,
} from '../validation';

/** How a booking repeats. */
class RepeatBody {
  @IsOneOf(REPETITIONS) every!: Repetition;
  /** Number of dates, the first included. Either this or `until`. */
  @IsOmittable() @IsWholeNumber({ min: 1, max: MAX_SERIES_BOOKINGS }) count?: number;
  /** The last possible date. Either this or `count`. */
  @IsOmittable() @IsCalendarDate() until?: LocalDate;
}

export class CreateBookingBody {
  @IsId() roomId!: RoomId;
  @IsTime() startTime!: RequestedTime;
  @IsTime() endTime!: RequestedTime;
  @IsNullable() @IsMultilineText(TEXT_LIMITS.longText) purpose?: string | null;
  /** Number of bookings. Absent, null, 0 and 1 all create one. */
  @IsNullable() @IsWholeNumber({ min: 0, max: MAX_REPEAT_WEEKS }) repeatWeeks?: number | null;
  @IsNullable() @IsObjectOf(RepeatBody) repeat?: RepeatBody | null;
  /** Leaves out dates on which the room or the day cannot be booked. */
  @IsNullable() @IsFlag() skipTaken?: boolean | null;
  /** The owner; ignored from members. Absent and null mean the caller. */
  @IsNullable() @IsId() userId?: UserId | null;
  /** A booking that the caller cancelled in the last minute: with its room, times and owner, it keeps its series. */
  @IsNullable() @IsId() restores?: BookingId | null;
}

/** Returns how a new booking repeats. Throws DomainError VALIDATION_FAILED on `repeat` if it contradicts itself or `repeatWeeks`. */
export function repetitionOf({
  repeatWeeks,
  repeat,
  skipTaken,
}: CreateBookingBody): Pick<CreateBookingCommand, 'weeks' | 'repeat' | 'skipsTaken'> {
  const weeks = Math.max(1, repeatWeeks ?? 1);
  if (repeat && weeks > 1) throw DomainError.field('repeat', 'Send either repeat or repeatWeeks.');
  return { weeks, repeat: repeat ? patternOf(repeat) : undefined, skipsTaken: skipTaken ?? false };
}

function patternOf({ every, count, until }: RepeatBody): SeriesPattern {
  if (count !== undefined && until === undefined) return { every, count };
  if (count === undefined && until !== undefined) return { every, until };
  throw DomainError.field('repeat', 'A series needs either a number of dates or a last date.');
}

@OneFieldAtLeast()
export class ChangeBookingBody {
  @IsOmittable() @IsId() roomId?: RoomId;
  @IsOmittable() @IsTime() startTime?: RequestedTime;
  @IsOmittable() @IsTime() endTime?: RequestedTime;
  @IsNullable() @IsMultilineText(TEXT_LIMITS.longText) purpose?: string | null;
  /** The new owner; ignored from members. */
  @IsOmittable() @IsId() userId?: UserId;
}

export class GridRequest {
  @IsOmittable() @IsIdText() roomId?: RoomId;
  @IsOmittable() @IsCalendarDate() weekStart?: LocalDate;
}

export class BookingResponse {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ type: 'integer' }) roomId!: number;
  @ApiProperty({ type: 'integer' }) userId!: number;
  @ApiProperty({ format: 'date-time', description: 'UTC' }) startTime!: string;
  @ApiProperty({ format: 'date-time', description: 'UTC; the end itself is outside' }) endTime!: string;
  @ApiProperty({ type: String, nullable: true }) purpose!: string | null;
  @ApiProperty({ enum: [false] }) isBlocked!: false;
  @ApiProperty({ type: String, nullable: true, description: 'Of every booking of a series' }) seriesId!: string | null;
  @ApiProperty(ETAG) etag!: string;
}

/** A booking, or a blocked time with its reason as purpose. */
export class GridEntryResponse {
  @ApiProperty({ oneOf: [{ type: 'integer' }, { type: 'string', example: 'blocked-7' }] }) id!: number | string;
  @ApiProperty({ type: 'integer' }) roomId!: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'null for a blocked time' }) userId!: number | null;
  @ApiProperty({ format: 'date-time' }) startTime!: string;
  @ApiProperty({ format: 'date-time' }) endTime!: string;
  @ApiProperty({ type: String, nullable: true }) purpose!: string | null;
  @ApiProperty() isBlocked!: boolean;
  @ApiProperty({ type: String, nullable: true }) seriesId!: string | null;
  @ApiProperty({ ...ETAG, required: false }) etag?: string;
  @ApiProperty({ required: false, description: 'The owner of a booking; only for administrators' }) username?: string;
  @ApiProperty({ required: false, description: 'First and last name of the owner, if known; only for administrators' })
  userName?: string;
}

export function bookingResponse(booking: Booking): BookingResponse {
  return tagged(shownBooking(booking));
}

function shownBooking(booking: Booking): Omit<BookingResponse, 'etag'> {
  return {
    id: booking.id,
    roomId: booking.roomId,
    userId: booking.userId,
    startTime: formatInstant(booking.range.start),
    endTime: formatInstant(booking.range.end),
    purpose: booking.purpose,
    isBlocked: false,
    seriesId: booking.seriesId,
  };
}

/**
 * Returns a booking as JSON, serialised once.
 *
 * @param owner omitted for viewers who must not see it
 */
export function bookingJson(booking: Booking, owner?: BookingOwner): string {
  return taggedJson(shownBooking(booking), { username: owner?.username, userName: owner?.name ?? undefined });
}

/** Returns a blocked time as the JSON of an entry of the grid. */
export function blockedTimeJson(blockedTime: BlockedTime): string {
  return JSON.stringify(blockedEntry(blockedTime));
}

function blockedEntry(blocked: BlockedTime): GridEntryResponse {
  return {
    id: `blocked-${blocked.id}`,
    roomId: blocked.roomId,
    userId: null,
    startTime: formatInstant(blocked.range.start),
    endTime: formatInstant(blocked.range.end),
    purpose: blocked.reason,
    isBlocked: true,
    seriesId: null,
  };
}

export class ScopeQuery {
  /** The bookings of the series: `this` alone, this one and those `following` it, or `all`. The default is `this`. */
  @IsOmittable() @IsOneOf(SERIES_SCOPES) scope?: SeriesScope;
}

export class DatesQuery {
  /** First and last date, both included. */
  @IsCalendarDate() from!: LocalDate;
  @IsCalendarDate() to!: LocalDate;
}

/** A date of a series that cannot be booked. */
export class OccurrenceErrorResponse {
  @ApiProperty({ description: 'An instant, or a wall time without a zone where the clock jumps over it' })
  startTime!: string;
  @ApiProperty({ enum: Object.keys(ERROR_STATUS), enumName: 'ErrorCode' }) code!: ErrorCode;
  @ApiProperty() message!: string;
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
