import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, ChangeBookingSettings, ReadBookingSettings } from '@roomhours/application';
import { CurrentCaller, ForAdministrators } from '../access/access.decorators';
import { BookingConfigResponse, ChangeConfigBody, configResponse } from './config.shapes';

@ApiTags('workspace')
@Controller('api/admin/config/booking')
@ForAdministrators()
export class ConfigAdministrationController {
  constructor(
    private readonly readSettings: ReadBookingSettings,
    private readonly changeSettings: ChangeBookingSettings,
  ) {}

  @Get()
  @ApiOperation({ summary: 'When rooms can be booked, as wall times in the workspace zone' })
  @ApiOkResponse({ type: BookingConfigResponse })
  async read(): Promise<BookingConfigResponse> {
    return configResponse(await this.readSettings.execute());
  }

  @Put()
  @ApiOperation({ summary: 'Sets when rooms can be booked; bookings that stand outside of it stay' })
  @ApiOkResponse({ type: BookingConfigResponse })
  async change(@CurrentCaller() caller: Caller, @Body() body: ChangeConfigBody): Promise<BookingConfigResponse> {
    const { startTime: opensAt, endTime: closesAt, slotDuration: slotMinutes } = body;
    return configResponse(await this.changeSettings.execute({ caller, hours: { opensAt, closesAt, slotMinutes } }));
  }
}
