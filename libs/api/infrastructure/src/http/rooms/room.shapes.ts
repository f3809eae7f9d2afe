import { ApiProperty } from '@nestjs/swagger';
import { ROOM_CAPACITY, TEXT_LIMITS } from '@roomhours/contract';
import type * as contract from '@roomhours/contract';
import type { Room } from '@roomhours/domain';
import { ETAG, tagged } from '../conditions/state-tag';
import { Nullable, OneFieldAtLeast, Optional, Required, line, prose, wholeNumber } from '../reading';

const name = line(TEXT_LIMITS.roomName);
const capacity = wholeNumber(ROOM_CAPACITY);
const description = prose(TEXT_LIMITS.longText);

export class AddRoomRequest implements contract.RoomRequest {
  @Required(name) name!: string;
  @Required(capacity) capacity!: number;
  @Nullable(description) description?: string | null;
}

@OneFieldAtLeast()
export class ChangeRoomRequest implements Partial<contract.RoomRequest> {
  @Optional(name) name?: string;
  @Optional(capacity) capacity?: number;
  @Nullable(description) description?: string | null;
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
