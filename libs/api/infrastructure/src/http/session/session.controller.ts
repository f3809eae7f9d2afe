import { Body, Controller, Get, HttpCode, Post, UseGuards } from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Register, RequestPasswordReset, SetPasswordByLink } from '@roomhours/application';
import { type User, linkExpired } from '@roomhours/domain';
import { RefusalDelay } from '../../security/attempt-throttle';
import { CurrentUser, Public, SessionsOnly, SignedInOnly } from '../access';
import { type ApiRequest, CurrentRequest } from '../api-request';
import { Failures } from '../errors/failure';
import { UserResponse, userResponse } from '../users/user.response';
import { RegisterBody } from '../users/user.shapes';
import { beginSession, endSession } from './browser-session';
import { LocalAuthGuard } from './local-auth.guard';
import { LoginBody, PasswordResetBody, SetPasswordByLinkBody } from './session.shapes';

@ApiTags('session')
@Controller('api')
export class SessionController {
  @Get('user')
  @SignedInOnly()
  @ApiOperation({ summary: 'Who is signed in' })
  @ApiOkResponse({ type: UserResponse })
  user(@CurrentUser() user: User): UserResponse {
    return userResponse(user);
  }

  @Post('login')
  @Public()
  @SessionsOnly()
  @ApiOperation({ summary: 'Begins a session; an unknown email and a wrong password cannot be told apart' })
  @UseGuards(LocalAuthGuard)
  @HttpCode(200)
  @ApiBody({ type: LoginBody })
  @ApiOkResponse({ type: UserResponse })
  @Failures('INVALID_CREDENTIALS', 'TOO_MANY_ATTEMPTS', 'UNAVAILABLE')
  login(@CurrentUser() user: User): UserResponse {
    return userResponse(user);
  }

  @Post('logout')
  @Public()
  @SessionsOnly()
  @ApiOperation({ summary: 'Ends the session, where there is one' })
  @HttpCode(204)
  @ApiNoContentResponse()
  @Failures('UNAVAILABLE')
  async logout(@CurrentRequest() request: ApiRequest): Promise<void> {
    await endSession(request);
  }
}

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

@ApiTags('session')
@Controller('api/register')
@SessionsOnly()
export class RegistrationController {
  constructor(
    private readonly register: Register,
    private readonly refusals: RefusalDelay,
  ) {}

  @Post()
  @Public()
  @ApiOperation({ summary: 'Adds a member on the default plan and signs in, where registration is open' })
  @ApiCreatedResponse({ type: UserResponse })
  @Failures('REGISTRATION_CLOSED', 'DUPLICATE', 'UNAVAILABLE')
  async add(@Body() body: RegisterBody, @CurrentRequest() request: ApiRequest): Promise<UserResponse> {
    const { email, password, username = null, firstName = null, lastName = null } = body;
    const person = { email, password, username, firstName, lastName };
    const { ip: address, id: requestId } = request;
    const user = await this.refusals.run(() => this.register.execute({ ...person, address, requestId }));
    await beginSession(request, user);
    return userResponse(user);
  }
}
