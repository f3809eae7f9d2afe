import { Body, Controller, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { BookingSettingsAdministration, type Caller } from '@roomhours/application';
import { AdministratorsOnly, CurrentCaller } from '../access/access.decorators';
import { AcceptsIfMatch, Conditions, type RequestConditions } from '../conditions/request-conditions';
import { Failures } from '../docs/failures.decorator';
import { choicesOf } from '../impacts/affected.shapes';
import { BookingConfigResponse, configResponse } from './config.shapes';
import { ChangeWeekdaysRequest, requestedWeekdays } from './opening-times.shapes';

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
