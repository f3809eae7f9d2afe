import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ImpactOfSpecialDay, ImpactOfWeekdayHours, type PlannedSpecialDay } from '@roomhours/application';
import { MAX_IMPACT_BOOKINGS } from '@roomhours/contract';
import type { SpecialDayId } from '@roomhours/domain';
import { AdministratorsOnly } from '../access/access.decorators';
import { Failures } from '../docs/failures.decorator';
import { IdPipe } from '../validation';
import {
  AddSpecialDayBody,
  ChangeSpecialDayBody,
  ChangeWeekdaysBody,
  requestedChange,
  requestedHours,
  requestedWeekdays,
} from '../workspace/opening-times.shapes';
import { ImpactResponse, impactResponse } from './impact.shapes';

/** Previews of the bookings that a change of the opening times would affect. They change nothing. */
@ApiTags('impacts')
@Controller('api/admin')
@AdministratorsOnly()
export class OpeningTimesImpactsController {
  constructor(
    private readonly ofWeekdayHours: ImpactOfWeekdayHours,
    private readonly ofSpecialDay: ImpactOfSpecialDay,
  ) {}

  @Post('config/weekdays/impact')
  @HttpCode(200)
  @ApiOperation({ summary: 'Bookings that fit the present hours and would not fit these; they would stand' })
  @ApiOkResponse({ type: ImpactResponse })
  async weekdays(@Body() body: ChangeWeekdaysBody): Promise<ImpactResponse> {
    return impactResponse(await this.ofWeekdayHours.execute(requestedWeekdays(body), MAX_IMPACT_BOOKINGS));
  }

  @Post('special-days/impact')
  @HttpCode(200)
  @ApiOperation({ summary: 'Bookings that would not fit the hours of a new special day; they would stand' })
  @ApiOkResponse({ type: ImpactResponse })
  async addedDay(@Body() body: AddSpecialDayBody): Promise<ImpactResponse> {
    const { date, name } = body;
    return this.impactOf({ kind: 'added', date, name, hours: requestedHours(body) });
  }

  @Post('special-days/:id/impact')
  @HttpCode(200)
  @ApiOperation({ summary: 'Bookings that would not fit a changed special day; they would stand' })
  @ApiOkResponse({ type: ImpactResponse })
  @Failures('NOT_FOUND')
  async changedDay(@Param('id', IdPipe) id: SpecialDayId, @Body() body: ChangeSpecialDayBody): Promise<ImpactResponse> {
    return this.impactOf({ kind: 'changed', id, change: requestedChange(body) });
  }

  @Get('special-days/:id/impact')
  @ApiOperation({ summary: 'Bookings that fit a special day and would not fit its date without it; they would stand' })
  @ApiOkResponse({ type: ImpactResponse })
  @Failures('NOT_FOUND', 'VALIDATION_FAILED')
  async removedDay(@Param('id', IdPipe) id: SpecialDayId): Promise<ImpactResponse> {
    return this.impactOf({ kind: 'removed', id });
  }

  private async impactOf(planned: PlannedSpecialDay): Promise<ImpactResponse> {
    return impactResponse(await this.ofSpecialDay.execute(planned, MAX_IMPACT_BOOKINGS));
  }
}
