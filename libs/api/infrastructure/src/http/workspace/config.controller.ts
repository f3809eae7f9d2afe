import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { BookingSettingsAdministration } from '@roomhours/application';
import { SignedInOnly } from '../access/access.decorators';
import { Conditions, ETAG_HEADER, type RequestConditions } from '../conditions/request-conditions';
import { BookingConfigResponse, configResponse } from './config.shapes';

@ApiTags('workspace')
@Controller('api/config')
export class ConfigController {
  constructor(private readonly settings: BookingSettingsAdministration) {}

  @Get('booking')
  @SignedInOnly()
  @ApiOperation({ summary: 'When rooms can be booked, as wall times in the workspace zone' })
  @ApiOkResponse({ type: BookingConfigResponse, headers: ETAG_HEADER })
  @ApiResponse({ status: 304, description: 'Nothing has changed' })
  async booking(@Conditions() conditions: RequestConditions): Promise<BookingConfigResponse | undefined> {
    return conditions.read(configResponse(await this.settings.read()));
  }
}
