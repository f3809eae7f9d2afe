import { ApiProperty } from '@nestjs/swagger';
import type { CreatedFeed, NamedCalendarFeed } from '@roomhours/application';
import { TEXT_LIMITS } from '@roomhours/contract';
import { type CalendarFeed, DomainError, type RoomId } from '@roomhours/domain';
import { formatInstant } from '@roomhours/time';
import { CONFIRMATION } from '../session/browser-session';
import { IsEnteredPassword, IsId, IsLineOrBlank, IsNullable, IsOmittable, IsOneOf } from '../validation';

const KINDS: readonly CalendarFeed['kind'][] = ['own', 'room', 'all'];

const KIND_DESCRIPTION =
  'own: the bookings of its user. room: the times of a room, without names. all: the bookings of all rooms';

export class CreateCalendarFeedBody {
  @IsNullable() @IsLineOrBlank(TEXT_LIMITS.calendarFeedName) name?: string | null;
  @IsOneOf(KINDS) kind!: CalendarFeed['kind'];
  /** Required for the kind 'room', otherwise ignored. */
  @IsNullable() @IsId() roomId?: RoomId | null;
  @ApiProperty(CONFIRMATION) @IsOmittable() @IsEnteredPassword() currentPassword?: string;
}

/** Returns the room of a feed; null unless the kind is 'room'. Throws DomainError VALIDATION_FAILED without the room. */
export function roomOf({ kind, roomId = null }: CreateCalendarFeedBody): RoomId | null {
  if (kind !== 'room') return null;
  if (roomId === null) throw DomainError.field('roomId', 'The room is required.');
  return roomId;
}

export class CalendarFeedResponse {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ type: 'string', nullable: true, description: 'Null without a name' }) name!: string | null;
  @ApiProperty({ enum: KINDS, description: KIND_DESCRIPTION }) kind!: CalendarFeed['kind'];
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null unless the kind is room' }) roomId!: number | null;
  @ApiProperty({ type: 'string', nullable: true }) roomName!: string | null;
  @ApiProperty({ format: 'date-time', description: 'UTC' }) createdAt!: string;
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true, description: 'Null if it has never been read' })
  lastUsedAt!: string | null;
  @ApiProperty({ description: 'A restore has disabled it; it can only be revoked' }) isDisabled!: boolean;
}

export class CreatedCalendarFeedResponse extends CalendarFeedResponse {
  @ApiProperty({ description: 'The secret address; it is shown once' }) url!: string;
}

export function calendarFeedResponse(feed: NamedCalendarFeed): CalendarFeedResponse {
  const { id, name, kind, roomId, roomName, createdAt, lastUsedAt, isDisabled } = feed;
  const times = {
    createdAt: formatInstant(createdAt),
    lastUsedAt: lastUsedAt === null ? null : formatInstant(lastUsedAt),
  };
  return { id, name, kind, roomId, roomName, ...times, isDisabled };
}

/** @param base of links, without a slash at the end */
export function createdFeedResponse({ token, ...feed }: CreatedFeed, base: string): CreatedCalendarFeedResponse {
  return { ...calendarFeedResponse(feed), url: `${base}/calendar/${token}.ics` };
}
