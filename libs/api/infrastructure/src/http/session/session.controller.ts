import { Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { User } from '@roomhours/domain';
import type { Request, Response } from 'express';
import { HttpSessions } from '../../security/sessions/http-sessions';
import { CurrentUser, ForEverybody, ForSignedIn } from '../access/access.decorators';
import { Failures } from '../docs/failures.decorator';
import { UserResponse, userResponse } from '../users/user.response';
import { LocalAuthGuard } from './local-auth.guard';
import { LoginBody } from './session.shapes';

@ApiTags('session')
@Controller('api')
export class SessionController {
  constructor(private readonly sessions: HttpSessions) {}

  @Get('user')
  @ForSignedIn()
  @ApiOperation({ summary: 'Who is signed in' })
  @ApiOkResponse({ type: UserResponse })
  user(@CurrentUser() user: User): UserResponse {
    return userResponse(user);
  }

  @Post('login')
  @ForEverybody()
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
  @ForEverybody()
  @ApiOperation({ summary: 'Ends the session, where there is one' })
  @HttpCode(204)
  @ApiNoContentResponse()
  @Failures('UNAVAILABLE')
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.sessions.end(request, response);
  }
}
