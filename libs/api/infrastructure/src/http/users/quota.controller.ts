import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ReadQuota } from '@roomhours/application';
import type { User } from '@roomhours/domain';
import type { Month } from '@roomhours/time';
import { CurrentUser, ForSignedIn } from '../access/access.decorators';
import { Failures } from '../docs/failures.decorator';
import { Optional, month } from '../reading';
import { QuotaResponse, quotaResponse } from './user.response';

export class QuotaRequest {
  @Optional(month) month?: Month;
}

@ApiTags('users')
@Controller('api/users/quota')
export class QuotaController {
  constructor(private readonly readQuota: ReadQuota) {}

  /** The hours of one month; without one, of the current month in the workspace zone. */
  @Get()
  @ForSignedIn()
  @ApiOkResponse({ type: QuotaResponse })
  @Failures(400)
  async quota(@CurrentUser() actor: User, @Query() request: QuotaRequest): Promise<QuotaResponse> {
    const { user, quota } = await this.readQuota.execute({ actor, month: request.month ?? null });
    return quotaResponse(user, quota);
  }
}
