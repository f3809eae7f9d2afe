import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { ReadBookingSettings } from '@roomhours/application';
import type { BookingConfig } from '@roomhours/contract';
import type { Workspace } from '@roomhours/domain';
import { formatTimeOfDay } from '@roomhours/time';
import { ForSignedIn } from '../access/access.decorators';

export class BookingConfigResponse implements BookingConfig {
  @ApiProperty({ example: '09:00' }) startTime!: string;
  @ApiProperty({ example: '17:30' }) endTime!: string;
  @ApiProperty({ description: 'Minutes' }) slotDuration!: number;
  @ApiProperty({ description: 'IANA name', example: 'Europe/Berlin' }) timeZone!: string;
}

@ApiTags('workspace')
@Controller('api/config')
export class ConfigController {
  constructor(private readonly readSettings: ReadBookingSettings) {}

  @Get('booking')
  @ForSignedIn()
  @ApiOperation({ summary: 'When rooms can be booked, as wall times in the workspace zone' })
  @ApiOkResponse({ type: BookingConfigResponse })
  async booking(): Promise<BookingConfigResponse> {
    return configResponse(await this.readSettings.execute());
  }
}

function configResponse({ hours, zone }: Workspace): BookingConfigResponse {
  return {
    startTime: formatTimeOfDay(hours.opensAt),
    endTime: formatTimeOfDay(hours.closesAt),
    slotDuration: hours.slotMinutes,
    timeZone: zone,
  };
}
