import { Body, Controller, Get, Header, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, ChangeOwnPassword, ReadOwnData } from '@roomhours/application';
import type { User } from '@roomhours/domain';
import { TypeOrmSessionStore } from '../../security/sessions';
import { RefusalDelay } from '../../security/attempt-throttle';
import { type ApiRequest, CurrentCaller, CurrentRequest, CurrentUser, SessionsOnly, SignedInOnly } from '../access';
import { Failures } from '../errors/failure';
import { renewSession } from '../session/browser-session';
import { OwnDataResponse, ownDataResponse } from './own-data.response';
import { UserResponse, userResponse } from './user.response';
import { ChangePasswordBody } from './user.shapes';

@ApiTags('users')
@Controller('api/users/profile')
@SessionsOnly()
export class ProfileController {
  constructor(
    private readonly changeOwnPassword: ChangeOwnPassword,
    private readonly readOwnData: ReadOwnData,
    private readonly sessions: TypeOrmSessionStore,
    private readonly refusals: RefusalDelay,
  ) {}

  @Get('export')
  @SignedInOnly()
  @Header('Content-Disposition', 'attachment; filename="roomhours-my-data.json"')
  @ApiOperation({ summary: 'Everything that is stored about the own account, without secrets, as a file' })
  @ApiOkResponse({ type: OwnDataResponse })
  async ownData(@CurrentCaller() caller: Caller): Promise<OwnDataResponse> {
    return ownDataResponse(await this.readOwnData.execute(caller));
  }

  @Patch()
  @SignedInOnly()
  @ApiOperation({
    summary:
      'Changes the own password; this session gets a new id, every other one ends, as do API tokens and calendar addresses',
  })
  @ApiOkResponse({ type: UserResponse })
  @Failures('TOO_MANY_ATTEMPTS')
  async password(
    @CurrentCaller() caller: Caller,
    @CurrentUser() user: User,
    @Body() { currentPassword, newPassword, keepTokensAndFeeds = false }: ChangePasswordBody,
    @CurrentRequest() request: ApiRequest,
  ): Promise<UserResponse> {
    const { ip: address, sessionID: sessionId } = request;
    const keepsTokensAndFeeds = keepTokensAndFeeds;
    const command = { caller, currentPassword, newPassword, address, sessionId, keepsTokensAndFeeds };
    await this.refusals.run(() => this.changeOwnPassword.execute(command));
    await renewSession(request, this.sessions);
    return userResponse(user);
  }
}
