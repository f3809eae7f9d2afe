import { ApiProperty } from '@nestjs/swagger';
import type { RequestedTime, Schedule } from '@roomhours/application';
import { MAX_REPEAT_WEEKS, TEXT_LIMITS } from '@roomhours/contract';
import type * as contract from '@roomhours/contract';
import type { BlockedTime, Booking, RoomId } from '@roomhours/domain';
import { type LocalDate, formatInstant } from '@roomhours/time';
import { ETAG, stateTagOf } from '../conditions/state-tag';
import {
  Nullable,
  OneFieldAtLeast,
  Optional,
  Required,
  date,
  id,
  idInText,
  prose,
  time,
  wholeNumber,
} from '../reading';

const purpose = prose(TEXT_LIMITS.longText);

export class CreateBookingBody {
  @Required(id) roomId!: RoomId;
  @Required(time) startTime!: RequestedTime;
  @Required(time) endTime!: RequestedTime;
  @Nullable(purpose) purpose?: string | null;
  /** Bookings in all; absent, null, 0 and 1 make one. */
  @Nullable(wholeNumber({ min: 0, max: MAX_REPEAT_WEEKS })) repeatWeeks?: number | null;
}

@OneFieldAtLeast()
export class ChangeBookingBody {
  @Optional(id) roomId?: RoomId;
  @Optional(time) startTime?: RequestedTime;
  @Optional(time) endTime?: RequestedTime;
  @Nullable(purpose) purpose?: string | null;
}

export class GridRequest {
  @Optional(idInText) roomId?: RoomId;
  @Optional(date) weekStart?: LocalDate;
}

export class BookingResponse implements contract.Booking {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ type: 'integer' }) roomId!: number;
  @ApiProperty({ type: 'integer' }) userId!: number;
  @ApiProperty({ format: 'date-time', description: 'UTC' }) startTime!: string;
  @ApiProperty({ format: 'date-time', description: 'UTC; the end itself is outside' }) endTime!: string;
  @ApiProperty({ type: String, nullable: true }) purpose!: string | null;
  @ApiProperty({ enum: [false] }) isBlocked!: false;
  @ApiProperty({ type: String, nullable: true }) seriesId!: string | null;
  @ApiProperty(ETAG) etag!: string;
}

export class CreatedBookingResponse extends BookingResponse {
  @ApiProperty({ type: [BookingResponse], required: false, description: 'All bookings of a series, in date order' })
  occurrences?: BookingResponse[];
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
}

const TAGS = new WeakMap<Booking, string>();

/** The tag is made once for a booking object: those of a cached week are sent many times. */
export function bookingResponse(booking: Booking): BookingResponse {
  const shown = shownBooking(booking);
  const etag = TAGS.get(booking) ?? stateTagOf(shown);
  TAGS.set(booking, etag);
  return { ...shown, etag };
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

/** The first booking; a series also carries all of them. */
export function createdResponse(bookings: readonly Booking[]): CreatedBookingResponse {
  const all = bookings.map(bookingResponse);
  return all.length === 1 ? all[0]! : { ...all[0]!, occurrences: all };
}

/** Bookings and blocked times of a schedule in one list. */
export function gridResponse({ bookings, blockedTimes }: Schedule): contract.GridEntry[] {
  return [...bookings.map(bookingResponse), ...blockedTimes.map(blockedEntry)];
}

const TEXTS = new WeakMap<Schedule, Buffer>();

/** `gridResponse` as JSON in UTF-8. Made once for the same schedule, since all who look at a grid are sent the same. */
export function gridJson(schedule: Schedule): Buffer {
  const known = TEXTS.get(schedule);
  if (known !== undefined) return known;
  const text = Buffer.from(JSON.stringify(gridResponse(schedule)));
  TEXTS.set(schedule, text);
  return text;
}

function blockedEntry(blocked: BlockedTime): contract.BlockedGridEntry {
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
