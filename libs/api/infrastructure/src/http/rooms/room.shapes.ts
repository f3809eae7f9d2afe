import { ApiProperty } from '@nestjs/swagger';
import { ROOM_CAPACITY, TEXT_LIMITS } from '@roomhours/contract';
import type * as contract from '@roomhours/contract';
import type { Room } from '@roomhours/domain';
import { ETAG, tagged } from '../conditions/state-tag';
import { IsLine, IsMultilineText, IsNullable, IsOmittable, IsWholeNumber, OneFieldAtLeast } from '../validation';

export class AddRoomRequest implements contract.RoomRequest {
  @IsLine(TEXT_LIMITS.roomName) name!: string;
  @IsWholeNumber(ROOM_CAPACITY) capacity!: number;
  @IsNullable() @IsMultilineText(TEXT_LIMITS.longText) description?: string | null;
}

@OneFieldAtLeast()
export class ChangeRoomRequest implements Partial<contract.RoomRequest> {
  @IsOmittable() @IsLine(TEXT_LIMITS.roomName) name?: string;
  @IsOmittable() @IsWholeNumber(ROOM_CAPACITY) capacity?: number;
  @IsNullable() @IsMultilineText(TEXT_LIMITS.longText) description?: string | null;
}

export class RoomResponse implements contract.Room {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty() name!: string;
  @ApiProperty({ type: 'integer', description: 'People' }) capacity!: number;
  @ApiProperty({ type: String, nullable: true }) description!: string | null;
  @ApiProperty(ETAG) etag!: string;
}

export function roomResponse({ id, name: roomName, capacity: people, description: text }: Room): RoomResponse {
  return tagged({ id, name: roomName, capacity: people, description: text });
}
