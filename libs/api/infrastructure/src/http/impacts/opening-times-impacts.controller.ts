import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Impacts, type PlannedSpecialDay } from '@roomhours/application';
import type { SpecialDayId } from '@roomhours/domain';
import { AdministratorsOnly } from '../access/access.decorators';
import { Failures } from '../docs/failures.decorator';
import { IdParam } from '../validation';
import {
  AddSpecialDayBody,
  ChangeSpecialDayBody,
  ChangeWeekdaysBody,
  requestedChange,
  requestedHours,
  requestedWeekdays,
} from '../workspace/opening-times.shapes';
import { ImpactPageQuery, listedPart } from './affected.shapes';
import { ImpactResponse, timesImpactResponse } from './impact.shapes';

/** Previews of the bookings that a change of the opening times would affect. They change nothing. */
@ApiTags('impacts')
@Controller('api/admin')
@AdministratorsOnly()
export class OpeningTimesImpactsController {
  constructor(private readonly impacts: Impacts) {}

  @Post('config/weekdays/impact')
  @HttpCode(200)
  @ApiOperation({ summary: 'Bookings that fit the present hours and would not fit these; without choices they stand' })
  @ApiOkResponse({ type: ImpactResponse })
  async weekdays(@Body() body: ChangeWeekdaysBody, @Query() { page }: ImpactPageQuery): Promise<ImpactResponse> {
    const impact = await this.impacts.ofWeekdayHours(requestedWeekdays(body), listedPart(page));
    return timesImpactResponse(impact, page);
  }

  @Post('special-days/impact')
  @HttpCode(200)
  @ApiOperation({ summary: 'Bookings that would not fit the hours of a new special day; without choices they stand' })
  @ApiOkResponse({ type: ImpactResponse })
  async addedDay(@Body() body: AddSpecialDayBody, @Query() { page }: ImpactPageQuery): Promise<ImpactResponse> {
    const { date, name } = body;
    return this.impactOf({ kind: 'added', date, name, hours: requestedHours(body) }, page);
  }

  @Post('special-days/:id/impact')
  @HttpCode(200)
  @ApiOperation({ summary: 'Bookings that would not fit a changed special day; without choices they stand' })
  @ApiOkResponse({ type: ImpactResponse })
  @Failures('NOT_FOUND')
  async changedDay(
    @IdParam() id: SpecialDayId,
    @Body() body: ChangeSpecialDayBody,
    @Query() { page }: ImpactPageQuery,
  ): Promise<ImpactResponse> {
    return this.impactOf({ kind: 'changed', id, change: requestedChange(body) }, page);
  }

  @Get('special-days/:id/impact')
  @ApiOperation({
    summary: 'Bookings that fit a special day and would not fit its date without it; without choices they stand',
  })
  @ApiOkResponse({ type: ImpactResponse })
  @Failures('NOT_FOUND', 'VALIDATION_FAILED')
  async removedDay(@IdParam() id: SpecialDayId, @Query() { page }: ImpactPageQuery): Promise<ImpactResponse> {
    return this.impactOf({ kind: 'removed', id }, page);
  }

  private async impactOf(planned: PlannedSpecialDay, page: number | undefined): Promise<ImpactResponse> {
    return timesImpactResponse(await this.impacts.ofSpecialDay(planned, listedPart(page)), page);
  }
}
