import { Body, Controller, Inject, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, UserAdministration } from '@roomhours/application';
import type { UserId } from '@roomhours/domain';
import { SETTINGS, type Settings } from '../../settings';
import { AdministratorsOnly, CurrentCaller, SessionsOnly } from '../access/access.decorators';
import { type ApiRequest, CurrentRequest } from '../api-request';
import { Failures } from '../docs/failures.decorator';
import { linkBase } from '../link-base';
import { IdParam } from '../validation';
import { CreateLinkBody, PasswordLinkResponse, passwordLinkResponse } from './password-link.shapes';

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
