import { ApiProperty } from '@nestjs/swagger';
import type { BookingOwner, CreateBookingCommand, RequestedTime } from '@roomhours/application';
import type { Repetition, SeriesPattern } from '@roomhours/booking-rules';
import { MAX_REPEAT_WEEKS, MAX_SERIES_BOOKINGS, REPETITIONS, TEXT_LIMITS } from '@roomhours/contract';
import {
  type BlockedTime,
  type Booking,
  type BookingId,
  DomainError,
  type RoomId,
  type UserId,
} from '@roomhours/domain';
import { type LocalDate, formatInstant } from '@roomhours/time';
import { ETAG, tagged, taggedJson } from '../conditions/state-tag';
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
