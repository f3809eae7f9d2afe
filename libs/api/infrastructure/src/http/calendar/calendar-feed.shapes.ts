import { ApiProperty } from '@nestjs/swagger';
import type { CreatedFeed, NamedCalendarFeed } from '@roomhours/application';
import type * as contract from '@roomhours/contract';
import { DomainError, type RoomId } from '@roomhours/domain';
import { formatInstant } from '@roomhours/time';
import { IsId, IsNullable, IsOneOf } from '../validation';

const KINDS: readonly contract.CalendarFeedKind[] = ['own', 'room', 'all'];

export class CreateCalendarFeedBody implements contract.CreateCalendarFeedRequest {
  @IsOneOf(KINDS) kind!: contract.CalendarFeedKind;
  /** Required for the kind 'room', otherwise ignored. */
  @IsNullable() @IsId() roomId?: RoomId | null;
}

/** Returns the room of a feed; null unless the kind is 'room'. Throws DomainError VALIDATION_FAILED without the room. */
export function roomOf({ kind, roomId = null }: CreateCalendarFeedBody): RoomId | null {
  if (kind !== 'room') return null;
  if (roomId === null) throw DomainError.field('roomId', 'The room is required.');
  return roomId;
}

export class CalendarFeedResponse implements contract.CalendarFeed {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ enum: KINDS }) kind!: contract.CalendarFeedKind;
  @ApiProperty({ type: 'integer', nullable: true }) roomId!: number | null;
  @ApiProperty({ type: 'string', nullable: true }) roomName!: string | null;
  @ApiProperty({ format: 'date-time', description: 'UTC' }) createdAt!: string;
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, description: 'Null if it has never been read' })
  lastUsedAt!: string | null;
}

export class CreatedCalendarFeedResponse extends CalendarFeedResponse implements contract.CreatedCalendarFeed {
  @ApiProperty({ description: 'The secret address; it is shown once' }) url!: string;
}

export function calendarFeedResponse(feed: NamedCalendarFeed): CalendarFeedResponse {
  const { id, kind, roomId, roomName, createdAt, lastUsedAt } = feed;
  const times = {
    createdAt: formatInstant(createdAt),
    lastUsedAt: lastUsedAt === null ? null : formatInstant(lastUsedAt),
  };
  return { id, kind, roomId, roomName, ...times };
}

/** @param base of links, without a slash at the end */
export function createdFeedResponse({ token, ...feed }: CreatedFeed, base: string): CreatedCalendarFeedResponse {
  return { ...calendarFeedResponse(feed), url: `${base}/calendar/${token}.ics` };
}
