import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequestPasswordReset, SetPasswordByLink } from '@roomhours/application';
import { linkExpired } from '@roomhours/domain';
import { RefusalDelay } from '../../security/attempt-throttle';
import { Public, SessionsOnly } from '../access/access.decorators';
import { type ApiRequest, CurrentRequest } from '../api-request';
import { Failures } from '../docs/failures.decorator';
import { UserResponse, userResponse } from '../users/user.response';
import { beginSession, endSession } from './browser-session';
import { PasswordResetBody, SetPasswordByLinkBody } from './session.shapes';

@ApiTags('session')
@Controller('api')
@SessionsOnly()
export class PasswordsController {
  constructor(
    private readonly requestPasswordReset: RequestPasswordReset,
    private readonly setPasswordByLink: SetPasswordByLink,
    private readonly refusals: RefusalDelay,
  ) {}

  @Post('password-reset')
  @Public()
  @ApiOperation({
    summary: 'Sends a password link to the owner of an email; known and unknown emails cannot be told apart',
  })
  @HttpCode(204)
  @ApiNoContentResponse()
  @Failures('TOO_MANY_ATTEMPTS', 'UNAVAILABLE')
  async request(@Body() { email }: PasswordResetBody, @CurrentRequest() request: ApiRequest): Promise<void> {
    const { ip: address, id: requestId } = request;
    await this.refusals.run(() => this.requestPasswordReset.execute({ email, address, requestId }));
  }

  @Post('set-password')
  @Public()
  @ApiOperation({
    summary: 'Sets the password of the user to whom a link belongs, and signs in; every other session ends',
  })
  @HttpCode(200)
  @ApiOkResponse({ type: UserResponse })
  @Failures('TOKEN_EXPIRED', 'UNAVAILABLE')
  async set(@Body() body: SetPasswordByLinkBody, @CurrentRequest() request: ApiRequest): Promise<UserResponse> {
    const { ip: address, id: requestId } = request;
    const command = { token: body.token, newPassword: body.newPassword, address, requestId };
    const { user, isStillValid } = await this.refusals.run(() => this.setPasswordByLink.execute(command));
    await beginSession(request, user);
    if (await isStillValid()) return userResponse(user);
    // Another password was set meanwhile, possibly after all sessions of the user were removed.
    await endSession(request);
    throw linkExpired();
  }
}
