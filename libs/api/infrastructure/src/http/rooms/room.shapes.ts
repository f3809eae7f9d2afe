import { ApiProperty } from '@nestjs/swagger';
import { ROOM_CAPACITY, TEXT_LIMITS } from '@roomhours/contract';
import type * as contract from '@roomhours/contract';
import type { Room } from '@roomhours/domain';
import { ETAG, tagged } from '../conditions/state-tag';
import { AffectedChoicesBody } from '../impacts/affected.shapes';
import {
  IsFlag,
  IsLine,
  IsMultilineText,
  IsNullable,
  IsObjectOf,
  IsOmittable,
  IsWholeNumber,
  OneFieldAtLeast,
} from '../validation';

export class AddRoomRequest implements contract.RoomRequest {
  @IsLine(TEXT_LIMITS.roomName) name!: string;
  @IsWholeNumber(ROOM_CAPACITY) capacity!: number;
  @IsNullable() @IsMultilineText(TEXT_LIMITS.longText) description?: string | null;
}

@OneFieldAtLeast()
export class ChangeRoomRequest implements contract.UpdateRoomRequest {
  @IsOmittable() @IsLine(TEXT_LIMITS.roomName) name?: string;
  @IsOmittable() @IsWholeNumber(ROOM_CAPACITY) capacity?: number;
  @IsNullable() @IsMultilineText(TEXT_LIMITS.longText) description?: string | null;
  /** false retires the room, true reactivates it. */
  @IsOmittable() @IsFlag() isActive?: boolean;
  /** For the upcoming bookings of a room that is retired. */
  @IsOmittable() @IsObjectOf(AffectedChoicesBody) affected?: AffectedChoicesBody;
}

export class RoomResponse implements contract.Room {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty() name!: string;
  @ApiProperty({ type: 'integer', description: 'People' }) capacity!: number;
  @ApiProperty({ type: String, nullable: true }) description!: string | null;
  @ApiProperty({ description: 'false: retired, takes no new bookings' }) isActive!: boolean;
  @ApiProperty(ETAG) etag!: string;
}

export function roomResponse({ id, name, capacity, description, isActive }: Room): RoomResponse {
  return tagged({ id, name, capacity, description, isActive });
}
