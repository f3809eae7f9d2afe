import { Controller, Get, HttpCode, Post, UseGuards } from '@nestjs/common';
import { ApiBody, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { User } from '@roomhours/domain';
import { CurrentUser, Public, SessionsOnly, SignedInOnly } from '../access/access.decorators';
import { type ApiRequest, CurrentRequest } from '../api-request';
import { Failures } from '../docs/failures.decorator';
import { UserResponse, userResponse } from '../users/user.response';
import { endSession } from './browser-session';
import { LocalAuthGuard } from './local-auth.guard';
import { LoginBody } from './session.shapes';

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
