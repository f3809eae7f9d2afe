import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { BookingSettingsAdministration, type Caller } from '@roomhours/application';
import { AdministratorsOnly, CurrentCaller, SignedInOnly } from '../access';
import { AcceptsIfMatch, Conditions, ETAG_HEADER, type RequestConditions } from '../conditions';
import { Failures } from '../errors/failure';
import { choicesOf } from '../impacts/affected.shapes';
import { BookingConfigResponse, ChangeConfigBody, configResponse } from './config.shapes';
import { ChangeWeekdaysRequest, requestedWeekdays } from './opening-times.shapes';
import { requestedPolicies } from './policies.shapes';

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

@ApiTags('workspace')
@Controller('api/admin/config/booking')
@AdministratorsOnly()
export class ConfigAdministrationController {
  constructor(private readonly settings: BookingSettingsAdministration) {}

  @Get()
  @ApiOperation({ summary: 'When rooms can be booked, as wall times in the workspace zone' })
  @ApiOkResponse({ type: BookingConfigResponse, headers: ETAG_HEADER })
  @ApiResponse({ status: 304, description: 'Nothing has changed' })
  async read(@Conditions() conditions: RequestConditions): Promise<BookingConfigResponse | undefined> {
    return conditions.read(configResponse(await this.settings.read()));
  }

  @Put()
  @ApiOperation({ summary: 'Sets when rooms can be booked; without choices bookings outside of it stay' })
  @ApiOkResponse({ type: BookingConfigResponse })
  @AcceptsIfMatch()
  @Failures('BOOKING_CONFLICT', 'TOO_MANY_ATTEMPTS')
  async change(
    @CurrentCaller() caller: Caller,
    @Body() body: ChangeConfigBody,
    @Conditions() conditions: RequestConditions,
  ): Promise<BookingConfigResponse> {
    const { startTime: opensAt, endTime: closesAt, slotDuration: slotMinutes } = body;
    const hours = { opensAt, closesAt, slotMinutes };
    const affected = choicesOf(body.affected);
    const policies = requestedPolicies(body.policies);
    return configResponse(
      await conditions.guard(configResponse, (precondition) =>
        this.settings.changeHours({ caller, hours, policies, precondition, affected }),
      ),
    );
  }
}

@ApiTags('workspace')
@Controller('api/admin/config/weekdays')
@AdministratorsOnly()
export class WeekdaysController {
  constructor(private readonly settings: BookingSettingsAdministration) {}

  @Put()
  @ApiOperation({
    summary: 'Sets the hours of all weekdays; one that is left out, or open without times, has the default hours',
  })
  @ApiOkResponse({ type: BookingConfigResponse })
  @AcceptsIfMatch()
  @Failures('BOOKING_CONFLICT', 'TOO_MANY_ATTEMPTS')
  async change(
    @CurrentCaller() caller: Caller,
    @Body() body: ChangeWeekdaysRequest,
    @Conditions() conditions: RequestConditions,
  ): Promise<BookingConfigResponse> {
    const weekdays = requestedWeekdays(body);
    const affected = choicesOf(body.affected);
    return configResponse(
      await conditions.guard(configResponse, (precondition) =>
        this.settings.changeWeekdays({ caller, weekdays, precondition, affected }),
      ),
    );
  }
}
