import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ImpactOfBlockingTime,
  ImpactOfBookingSettings,
  ImpactOfDeactivatingUser,
  ImpactOfEndingPlan,
  ImpactOfRemovingRoom,
} from '@roomhours/application';
import { MAX_IMPACT_BOOKINGS } from '@roomhours/contract';
import type { PlanId, RoomId, UserId } from '@roomhours/domain';
import { AdministratorsOnly } from '../access/access.decorators';
import { Failures } from '../docs/failures.decorator';
import { IdPipe } from '../validation';
import {
  BlockImpactQuery,
  ConfigImpactQuery,
  ImpactResponse,
  PlanImpactResponse,
  RoomImpactResponse,
  impactResponse,
} from './impact.shapes';

/** Read-only calls that preview the bookings that a change would affect. */
@ApiTags('impacts')
@Controller('api/admin')
@AdministratorsOnly()
export class ImpactsController {
  constructor(
    private readonly ofRemovingRoom: ImpactOfRemovingRoom,
    private readonly ofBookingSettings: ImpactOfBookingSettings,
    private readonly ofBlockingTime: ImpactOfBlockingTime,
    private readonly ofDeactivatingUser: ImpactOfDeactivatingUser,
    private readonly ofEndingPlan: ImpactOfEndingPlan,
  ) {}

  @Get('rooms/:id/impact')
  @ApiOperation({ summary: 'What would be deleted with a room, besides what has ended' })
  @ApiOkResponse({ type: RoomImpactResponse })
  @Failures('NOT_FOUND')
  async room(@Param('id', IdPipe) roomId: RoomId): Promise<RoomImpactResponse> {
    return impactResponse(await this.ofRemovingRoom.execute(roomId, MAX_IMPACT_BOOKINGS));
  }

  @Get('config/booking/impact')
  @ApiOperation({ summary: 'Bookings that fit the present settings and would not fit these; they would stand' })
  @ApiOkResponse({ type: ImpactResponse })
  @Failures('VALIDATION_FAILED')
  async config(@Query() query: ConfigImpactQuery): Promise<ImpactResponse> {
    const { startTime: opensAt, endTime: closesAt, slotDuration: slotMinutes } = query;
    return impactResponse(
      await this.ofBookingSettings.execute({ opensAt, closesAt, slotMinutes }, MAX_IMPACT_BOOKINGS),
    );
  }

  @Get('blocked-times/impact')
  @ApiOperation({ summary: 'Bookings inside a time that is to be blocked; they would stand' })
  @ApiOkResponse({ type: ImpactResponse })
  @Failures('VALIDATION_FAILED', 'NOT_FOUND', 'NO_SUCH_LOCAL_TIME')
  async block(@Query() { roomId, startTime: start, endTime: end }: BlockImpactQuery): Promise<ImpactResponse> {
    return impactResponse(await this.ofBlockingTime.execute({ roomId, start, end, maxListed: MAX_IMPACT_BOOKINGS }));
  }

  @Get('users/:id/impact')
  @ApiOperation({ summary: 'Bookings of a user who is to be deactivated; they would stand' })
  @ApiOkResponse({ type: ImpactResponse })
  @Failures('NOT_FOUND')
  async user(@Param('id', IdPipe) userId: UserId): Promise<ImpactResponse> {
    return impactResponse(await this.ofDeactivatingUser.execute(userId, MAX_IMPACT_BOOKINGS));
  }

  @Get('subscription-plans/:id/impact')
  @ApiOperation({
    summary: 'Who has a plan that is to be deactivated or deleted, and their bookings; those would stand',
  })
  @ApiOkResponse({ type: PlanImpactResponse })
  @Failures('NOT_FOUND')
  async plan(@Param('id', IdPipe) planId: PlanId): Promise<PlanImpactResponse> {
    return impactResponse(await this.ofEndingPlan.execute(planId, MAX_IMPACT_BOOKINGS));
  }
}
