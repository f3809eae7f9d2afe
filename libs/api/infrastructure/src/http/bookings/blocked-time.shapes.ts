import { ApiProperty } from '@nestjs/swagger';
import type { RequestedTime } from '@roomhours/application';
import { TEXT_LIMITS } from '@roomhours/contract';
import type * as contract from '@roomhours/contract';
import type { BlockedTime, RoomId } from '@roomhours/domain';
import { formatInstant } from '@roomhours/time';
import { AffectedChoicesBody } from '../impacts/affected.shapes';
import { IsId, IsMultilineText, IsNullable, IsObjectOf, IsOmittable, IsTime } from '../validation';
import { AdminBookingResponse } from './admin-booking.shapes';

export class BlockTimeBody {
  @IsId() roomId!: RoomId;
  @IsTime() startTime!: RequestedTime;
  @IsTime() endTime!: RequestedTime;
  @IsNullable() @IsMultilineText(TEXT_LIMITS.longText) reason?: string | null;
  @IsOmittable() @IsObjectOf(AffectedChoicesBody) affected?: AffectedChoicesBody;
}

export class BlockedTimeResponse implements contract.BlockedTime {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ type: 'integer' }) roomId!: number;
  @ApiProperty({ format: 'date-time', description: 'UTC' }) startTime!: string;
  @ApiProperty({ format: 'date-time', description: 'UTC; the end itself is outside' }) endTime!: string;
  @ApiProperty({ type: String, nullable: true }) reason!: string | null;
}

export class AddedBlockedTimeResponse extends BlockedTimeResponse implements contract.CreateBlockedTimeResponse {
  @ApiProperty({ type: [AdminBookingResponse], description: 'Bookings that stand inside it' })
  overlapping!: AdminBookingResponse[];
}

export function blockedTimeResponse({ id: number, roomId, range, reason }: BlockedTime): BlockedTimeResponse {
  return { id: number, roomId, startTime: formatInstant(range.start), endTime: formatInstant(range.end), reason };
}
