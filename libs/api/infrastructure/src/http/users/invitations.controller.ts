import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, ConfirmCaller, InviteUsers } from '@roomhours/application';
import { RefusalDelay } from '../../security/attempt-throttle';
import { SETTINGS, type Settings } from '../../settings';
import { AdministratorsOnly, CurrentCaller, SessionsOnly } from '../access/access.decorators';
import { type ApiRequest, CurrentRequest } from '../api-request';
import { Failures } from '../docs/failures.decorator';
import { linkBase } from '../link-base';
import { CurrentSender, type Sender } from '../session/confirmation';
import { InvitationsResponse, InviteUsersBody, invitationsResponse } from './invitations.shapes';

@ApiTags('users')
@Controller('api/admin/users/bulk/invitation')
@SessionsOnly()
@AdministratorsOnly()
export class InvitationsController {
  constructor(
    private readonly inviteUsers: InviteUsers,
    private readonly confirmCaller: ConfirmCaller,
    private readonly refusals: RefusalDelay,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Invites users who have never signed in: by mail, or without it with links as a CSV file' })
  @ApiOkResponse({ type: InvitationsResponse })
  @Failures('VALIDATION_FAILED', 'NOT_FOUND', 'TOO_MANY_ATTEMPTS')
  async invite(
    @CurrentCaller() caller: Caller,
    @Body() { users, currentPassword }: InviteUsersBody,
    @CurrentSender() sender: Sender,
    @CurrentRequest() request: ApiRequest,
  ): Promise<InvitationsResponse> {
    const hasMail = this.settings.mail !== null;
    if (!hasMail) await this.refusals.run(() => this.confirmCaller.execute({ caller, currentPassword, ...sender }));
    const invitations = await this.inviteUsers.execute(caller, users);
    return invitationsResponse(invitations, hasMail ? null : linkBase(this.settings, request));
  }
}
