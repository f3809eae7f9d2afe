import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ReadBookingSettings } from '@roomhours/application';
import { ForSignedIn } from '../access/access.decorators';
import { BookingConfigResponse, configResponse } from './config.shapes';

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
