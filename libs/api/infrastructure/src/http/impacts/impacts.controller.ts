import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type AffectedSelection, Impacts, type PlannedSpecialDay } from '@roomhours/application';
import type { PlanId, RoomId, SpecialDayId, UserId } from '@roomhours/domain';
import { AdministratorsOnly } from '../access';
import { BlockImpactQuery, plannedBlockOf } from '../bookings/blocked-time.shapes';
import { Failures } from '../errors/failure';
import { ChangeUsersBody, selectedUsers } from '../users/selected-users.shapes';
import { IdParam } from '../validation';
import {
  AddSpecialDayBody,
  ChangeSpecialDayBody,
  ChangeWeekdaysBody,
  requestedChange,
  requestedHours,
  requestedWeekdays,
} from '../workspace/opening-times.shapes';
import { PoliciesImpactBody, PoliciesImpactResponse, requestedPolicies } from '../workspace/policies.shapes';
import { ImpactPageQuery, listedPart } from './affected.shapes';
import {
  ConfigImpactQuery,
  ImpactResponse,
  PlanImpactResponse,
  RoomImpactResponse,
  impactResponse,
  timesImpactResponse,
} from './impact.shapes';

/** Read-only calls that preview the bookings that a change would affect. */
@ApiTags('impacts')
@Controller('api/admin')
@AdministratorsOnly()
export class ImpactsController {
  constructor(private readonly impacts: Impacts) {}

  @Get('rooms/:id/impact')
  @ApiOperation({ summary: 'What would be deleted with a room, besides what has ended' })
  @ApiOkResponse({ type: RoomImpactResponse })
  @Failures('VALIDATION_FAILED', 'NOT_FOUND')
  async room(@IdParam() roomId: RoomId, @Query() { page }: ImpactPageQuery): Promise<RoomImpactResponse> {
    const { impact, moves } = await this.preview({ kind: 'room', roomId }, page);
    return { ...impactResponse(impact, moves), blockedTimes: impact.blockedTimes };
  }

  @Get('config/booking/impact')
  @ApiOperation({
    summary: 'Bookings that fit the present settings and would not fit these; without choices they stand',
  })
  @ApiOkResponse({ type: ImpactResponse })
  @Failures('VALIDATION_FAILED')
  async config(@Query() query: ConfigImpactQuery): Promise<ImpactResponse> {
    const { startTime: opensAt, endTime: closesAt, slotDuration: slotMinutes, page } = query;
    const impact = await this.impacts.ofBookingSettings({ opensAt, closesAt, slotMinutes }, listedPart(page));
    return timesImpactResponse(impact, page);
  }

  @Post('config/policies/impact')
  @HttpCode(200)
  @ApiOperation({ summary: 'Upcoming bookings of members that other limits would not allow; they stand' })
  @ApiOkResponse({ type: PoliciesImpactResponse })
  @Failures('NOT_FOUND')
  async policies(@Body() { roomId, policies }: PoliciesImpactBody): Promise<PoliciesImpactResponse> {
    return { bookings: await this.impacts.ofPolicies(requestedPolicies(policies), roomId ?? null) };
  }

  @Get('blocked-times/impact')
  @ApiOperation({ summary: 'Bookings inside times that are to be blocked; without choices they stand' })
  @ApiOkResponse({ type: ImpactResponse })
  @Failures('VALIDATION_FAILED', 'NOT_FOUND', 'NO_SUCH_LOCAL_TIME')
  async block(@Query() query: BlockImpactQuery): Promise<ImpactResponse> {
    const { impact, moves } = await this.preview(this.impacts.blocking(plannedBlockOf(query)), query.page);
    return impactResponse(impact, moves);
  }

  @Get('users/:id/impact')
  @ApiOperation({ summary: 'Bookings of a user who is to be deactivated; without choices they stand' })
  @ApiOkResponse({ type: ImpactResponse })
  @Failures('VALIDATION_FAILED', 'NOT_FOUND')
  user(@IdParam() userId: UserId, @Query() { page }: ImpactPageQuery): Promise<ImpactResponse> {
    return this.ofUsers([userId], page);
  }

  @Post('users/bulk/impact')
  @HttpCode(200)
  @ApiOperation({ summary: 'Bookings of users who are to be deactivated together; without choices they stand' })
  @ApiOkResponse({ type: ImpactResponse })
  @Failures('NOT_FOUND')
  users(@Body() body: ChangeUsersBody, @Query() { page }: ImpactPageQuery): Promise<ImpactResponse> {
    return this.ofUsers(
      selectedUsers(body).map(({ userId }) => userId),
      page,
    );
  }

  @Get('subscription-plans/:id/impact')
  @ApiOperation({
    summary: 'Who has a plan that is to be deactivated or deleted, and their bookings; those would stand',
  })
  @ApiOkResponse({ type: PlanImpactResponse })
  @Failures('NOT_FOUND')
  async plan(@IdParam() planId: PlanId): Promise<PlanImpactResponse> {
    const { impact } = await this.preview({ kind: 'plan', planId }, undefined);
    return { ...impactResponse(impact), users: impact.users };
  }

  private async ofUsers(userIds: readonly UserId[], page: number | undefined): Promise<ImpactResponse> {
    const { impact, moves } = await this.preview({ kind: 'users', userIds }, page);
    return impactResponse(impact, moves);
  }

  /** Counts what a change would affect. Proposes rooms only for a page. */
  private async preview(selection: AffectedSelection, page: number | undefined) {
    const impact = await this.impacts.of(selection, listedPart(page));
    return { impact, moves: page === undefined ? undefined : await this.impacts.moves(selection, impact.listed) };
  }
}

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
