import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ReadQuota } from '@roomhours/application';
import type { User } from '@roomhours/domain';
import type { Month } from '@roomhours/time';
import { CurrentUser, SignedInOnly } from '../access/access.decorators';
import { Failures } from '../docs/failures.decorator';
import { IsCalendarMonth, IsOmittable } from '../validation';
import { QuotaResponse, quotaResponse } from './user.response';

export class QuotaRequest {
  @IsOmittable() @IsCalendarMonth() month?: Month;
}

@ApiTags('users')
@Controller('api/users/quota')
export class QuotaController {
  constructor(private readonly readQuota: ReadQuota) {}

  @Get()
  @SignedInOnly()
  @ApiOperation({ summary: 'The own hours of a month; by default of the current one in the workspace zone' })
  @ApiOkResponse({ type: QuotaResponse })
  @Failures('VALIDATION_FAILED')
  async quota(@CurrentUser() actor: User, @Query() request: QuotaRequest): Promise<QuotaResponse> {
    const { user, quota } = await this.readQuota.execute({ actor, month: request.month ?? null });
    return quotaResponse(user, quota);
  }
}
