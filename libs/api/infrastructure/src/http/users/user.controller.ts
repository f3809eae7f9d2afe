import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { UserAdministration } from '@roomhours/application';
import type { UserId } from '@roomhours/domain';
import { AdministratorsOnly } from '../access/access.decorators';
import { Failures } from '../docs/failures.decorator';
import { IdParam } from '../validation';
import { AdminUserResponse, UsageByMonthResponse, adminUserResponse, lateCancellationResponse } from './user.response';

/** Reads one user, active or inactive. */
@ApiTags('users')
@Controller('api/admin/users/:id')
@AdministratorsOnly()
export class UserController {
  constructor(private readonly users: UserAdministration) {}

  @Get()
  @ApiOperation({ summary: 'A user, active or inactive' })
  @ApiOkResponse({ type: AdminUserResponse })
  @Failures('VALIDATION_FAILED', 'NOT_FOUND')
  async user(@IdParam() userId: UserId): Promise<AdminUserResponse> {
    return adminUserResponse(await this.users.read(userId));
  }

  @Get('usage')
  @ApiOperation({ summary: 'The hours of a user in each of the last twelve months, the current one first' })
  @ApiOkResponse({ type: UsageByMonthResponse })
  @Failures('VALIDATION_FAILED', 'NOT_FOUND')
  async usage(@IdParam() userId: UserId): Promise<UsageByMonthResponse> {
    const months = await this.users.usage(userId);
    const late = await this.users.lateCancellations(userId);
    return {
      months: months.map(({ month, minutes }) => ({ month, hours: minutes / 60 })),
      lateCancellations: late.map(lateCancellationResponse),
    };
  }
}
