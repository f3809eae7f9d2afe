import { ApiProperty } from '@nestjs/swagger';
import { type BookingConfig, SLOT_DURATIONS_MINUTES } from '@roomhours/contract';
import type { Workspace } from '@roomhours/domain';
import { type MinuteOfDay, formatTimeOfDay } from '@roomhours/time';
import { ETAG, tagged } from '../conditions/state-tag';
import { IsHalfHourOfDay, IsOneOfNumbers } from '../validation';

export class ChangeConfigBody {
  @IsHalfHourOfDay() startTime!: MinuteOfDay;
  @IsHalfHourOfDay() endTime!: MinuteOfDay;
  @IsOneOfNumbers(SLOT_DURATIONS_MINUTES) slotDuration!: number;
}

export class BookingConfigResponse implements BookingConfig {
  @ApiProperty({ example: '09:00' }) startTime!: string;
  @ApiProperty({ example: '17:30' }) endTime!: string;
  @ApiProperty({ type: 'integer', description: 'Minutes' }) slotDuration!: number;
  @ApiProperty({ description: 'IANA name', example: 'Europe/Berlin' }) timeZone!: string;
  @ApiProperty(ETAG) etag!: string;
}

export function configResponse({ hours, zone }: Workspace): BookingConfigResponse {
  return tagged({
    startTime: formatTimeOfDay(hours.opensAt),
    endTime: formatTimeOfDay(hours.closesAt),
    slotDuration: hours.slotMinutes,
    timeZone: zone,
  });
}
