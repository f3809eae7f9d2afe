import { Body, Controller, Get, Inject, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, UserAdministration } from '@roomhours/application';
import type { UserId } from '@roomhours/domain';
import { SETTINGS, type Settings } from '../../settings';
import { AdministratorsOnly, type ApiRequest, CurrentCaller, CurrentRequest, SessionsOnly } from '../access';
import { linkBase } from '../middleware/headers';
import { Failures } from '../errors/failure';
import { IdParam } from '../validation';
import {
  AdminUserResponse,
  CreateLinkBody,
  PasswordLinkResponse,
  UsageByMonthResponse,
  adminUserResponse,
  lateCancellationResponse,
  passwordLinkResponse,
} from './user.response';

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

@ApiTags('users')
@Controller('api/admin/users/:id/password-link')
@SessionsOnly()
@AdministratorsOnly()
export class PasswordLinksController {
  constructor(
    private readonly users: UserAdministration,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Post()
  @ApiOperation({ summary: 'Makes a link with which the user sets a password; the previous link stops working' })
  @ApiCreatedResponse({ type: PasswordLinkResponse })
  @Failures('NOT_FOUND', 'VALIDATION_FAILED')
  async create(
    @CurrentCaller() caller: Caller,
    @IdParam() userId: UserId,
    @Body() { send: isToSend = false }: CreateLinkBody,
    @CurrentRequest() request: ApiRequest,
  ): Promise<PasswordLinkResponse> {
    const link = await this.users.createPasswordLink(caller, userId, isToSend);
    return passwordLinkResponse(link, linkBase(this.settings, request));
  }
}
