import { ApiProperty } from '@nestjs/swagger';
import type { RequestedTime, AffectedBookings } from '@roomhours/application';
import { SLOT_DURATIONS_MINUTES } from '@roomhours/contract';
import type * as contract from '@roomhours/contract';
import type { RoomId } from '@roomhours/domain';
import type { MinuteOfDay } from '@roomhours/time';
import { AdminBookingResponse, adminBookingResponse } from '../bookings/admin-booking.shapes';
import { IsHalfHourOfDay, IsIdText, IsOneOfNumberTexts, IsTime } from '../validation';

export class ConfigImpactQuery {
  @IsHalfHourOfDay() startTime!: MinuteOfDay;
  @IsHalfHourOfDay() endTime!: MinuteOfDay;
  @IsOneOfNumberTexts(SLOT_DURATIONS_MINUTES) slotDuration!: number;
}

export class BlockImpactQuery {
  @IsIdText() roomId!: RoomId;
  @IsTime() startTime!: RequestedTime;
  @IsTime() endTime!: RequestedTime;
}

export class ImpactResponse implements contract.Impact {
  @ApiProperty({ type: 'integer', description: 'Bookings concerned that have not ended' }) bookings!: number;
  @ApiProperty({ type: 'integer', description: 'How many people hold them' }) members!: number;
  @ApiProperty({ type: [AdminBookingResponse], description: 'The first of them by start, at most 20' })
  listed!: AdminBookingResponse[];
}

export class RoomImpactResponse extends ImpactResponse implements contract.RoomImpact {
  @ApiProperty({ type: 'integer', description: 'Blocked times that have not ended' }) blockedTimes!: number;
}

export class PlanImpactResponse extends ImpactResponse implements contract.PlanImpact {
  @ApiProperty({ type: 'integer', description: 'Users who have the plan, inactive ones included' }) users!: number;
}

export function impactResponse<Impact extends AffectedBookings>({ listed, ...counts }: Impact) {
  return { ...counts, listed: listed.map(adminBookingResponse) };
}
