import { ApiProperty } from '@nestjs/swagger';
import type { BlockedResult, PlannedBlock, RequestedTime } from '@roomhours/application';
import { MAX_BLOCK_GROUP, TEXT_LIMITS } from '@roomhours/contract';
import { DomainError, type RoomId, type StoredBlockedTime } from '@roomhours/domain';
import { type LocalDate, formatInstant } from '@roomhours/time';
import { AffectedChoicesBody, IsPage } from '../impacts/affected.shapes';
import {
  IsCalendarDate,
  IsId,
  IsIdListText,
  IsIdText,
  IsListOfIds,
  IsMultilineText,
  IsNullable,
  IsObjectOf,
  IsOmittable,
  IsTime,
} from '../validation';
import { AdminBookingResponse, adminBookingResponse } from './admin-booking.shapes';

/** The times of both requests for blocked times. */
class BlockedRange {
  @IsTime() startTime!: RequestedTime;
  @IsTime() endTime!: RequestedTime;
  /** Repeats the time every week while it starts on this date or before. */
  @IsOmittable() @IsCalendarDate() repeatUntil?: LocalDate;
}

export class BlockTimeBody extends BlockedRange {
  /** Required without `roomIds`. */
  @IsOmittable() @IsId() roomId?: RoomId;
  /** Several rooms, in place of `roomId`. */
  @IsOmittable() @IsListOfIds({ max: MAX_BLOCK_GROUP }) roomIds?: RoomId[];
  @IsNullable() @IsMultilineText(TEXT_LIMITS.longText) reason?: string | null;
  @IsOmittable() @IsObjectOf(AffectedChoicesBody) affected?: AffectedChoicesBody;
}

export class BlockImpactQuery extends BlockedRange {
  /** Required without `roomIds`. */
  @IsOmittable() @IsIdText() roomId?: RoomId;
  /** Several rooms, separated by commas, in place of `roomId`. */
  @IsOmittable() @IsIdListText({ max: MAX_BLOCK_GROUP }) roomIds?: RoomId[];
  @IsPage() page?: number;
}

/** Returns the plan of a request. Throws DomainError VALIDATION_FAILED on `roomId` without a room. */
export function plannedBlockOf(request: BlockedRange & { roomId?: RoomId; roomIds?: RoomId[] }): PlannedBlock {
  const { startTime: start, endTime: end, repeatUntil = null } = request;
  const [roomId, ...otherRoomIds] = request.roomIds ?? [request.roomId];
  if (roomId === undefined) throw DomainError.field('roomId', 'Room id is required.');
  return { roomId, otherRoomIds: otherRoomIds as RoomId[], start, end, repeatUntil };
}

export class BlockedTimeResponse {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ type: 'integer' }) roomId!: number;
  @ApiProperty({ format: 'date-time', description: 'UTC' }) startTime!: string;
  @ApiProperty({ format: 'date-time', description: 'UTC; the end itself is outside' }) endTime!: string;
  @ApiProperty({ type: String, nullable: true }) reason!: string | null;
  @ApiProperty({ required: false, description: 'Of a blocked time that was added together with others' })
  groupId?: string;
}

export class AddedBlockedTimeResponse extends BlockedTimeResponse {
  @ApiProperty({ type: [BlockedTimeResponse], required: false, description: 'Only of several: all of them, by start' })
  blockedTimes?: BlockedTimeResponse[];
  @ApiProperty({ type: [AdminBookingResponse], description: 'Bookings that stand inside them' })
  overlapping!: AdminBookingResponse[];
}

export function blockedTimeResponse(blockedTime: StoredBlockedTime): BlockedTimeResponse {
  const { id: number, roomId, range, reason, groupId } = blockedTime;
  const times = { startTime: formatInstant(range.start), endTime: formatInstant(range.end) };
  return { id: number, roomId, ...times, reason, ...(groupId !== null && { groupId }) };
}

export function addedBlockedTimeResponse({ blockedTimes, overlapping }: BlockedResult): AddedBlockedTimeResponse {
  const added = blockedTimes.map(blockedTimeResponse);
  return {
    ...added[0]!,
    ...(added.length > 1 && { blockedTimes: added }),
    overlapping: overlapping.map(adminBookingResponse),
  };
}
