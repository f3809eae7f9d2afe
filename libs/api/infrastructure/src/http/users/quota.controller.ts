import { Controller, Delete, Get, HttpCode, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, GiveHoursBack, ReadQuota } from '@roomhours/application';
import type { LateCancellationId, User, UserId } from '@roomhours/domain';
import type { Month } from '@roomhours/time';
import { AdministratorsOnly, CurrentCaller, CurrentUser, SignedInOnly } from '../access';
import { Failures } from '../errors/failure';
import { IdParam, IsCalendarMonth, IsOmittable } from '../validation';
import { QuotaResponse, UserQuotaResponse, quotaResponse, userResponse } from './user.response';

export class QuotaRequest {
  @IsOmittable() @IsCalendarMonth() month?: Month;
}

@ApiTags('users')
@Controller('api')
export class QuotaController {
  constructor(
    private readonly readQuota: ReadQuota,
    private readonly giveHoursBack: GiveHoursBack,
  ) {}

  @Get('users/quota')
  @SignedInOnly()
  @ApiOperation({ summary: 'The own hours of a month; by default of the current one in the workspace zone' })
  @ApiOkResponse({ type: QuotaResponse })
  @Failures('VALIDATION_FAILED')
  async quota(@CurrentUser() actor: User, @Query() request: QuotaRequest): Promise<QuotaResponse> {
    return quotaResponse(await this.readQuota.of(actor, request.month ?? null));
  }

  @Get('admin/users/:id/quota')
  @AdministratorsOnly()
  @ApiOperation({ summary: 'The hours of an active user in a month; by default in the current one' })
  @ApiOkResponse({ type: UserQuotaResponse })
  @Failures('VALIDATION_FAILED', 'NOT_FOUND')
  async quotaOf(@IdParam() userId: UserId, @Query() request: QuotaRequest): Promise<UserQuotaResponse> {
    const used = await this.readQuota.byId(userId, request.month ?? null);
    return { user: userResponse(used.user), ...quotaResponse(used) };
  }

  @Delete('admin/late-cancellations/:id')
  @AdministratorsOnly()
  @ApiOperation({ summary: 'Gives a member the hours of a late cancellation back' })
  @HttpCode(204)
  @ApiNoContentResponse()
  @Failures('NOT_FOUND')
  giveBack(@CurrentCaller() caller: Caller, @IdParam() id: LateCancellationId): Promise<void> {
    return this.giveHoursBack.execute(caller, id);
  }
}
