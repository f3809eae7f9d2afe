import { Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { User } from '@roomhours/domain';
import type { Request, Response } from 'express';
import { Sessions } from '../../security/sessions/sessions';
import { CurrentUser, ForEverybody, ForSignedIn } from '../access/access.decorators';
import { Failures } from '../docs/failures.decorator';
import { UserResponse, userResponse } from '../users/user.response';
import { LocalAuthGuard } from './local-auth.guard';
import { LoginBody } from './session.shapes';

@ApiTags('session')
@Controller('api')
export class SessionController {
  constructor(private readonly sessions: Sessions) {}

  /** Who is signed in. */
  @Get('user')
  @ForSignedIn()
  @ApiOkResponse({ type: UserResponse })
  @Failures(401)
  user(@CurrentUser() user: User): UserResponse {
    return userResponse(user);
  }

  /** Begins a session. An unknown email and a wrong password cannot be told apart. */
  @Post('login')
  @ForEverybody()
  @UseGuards(LocalAuthGuard)
  @HttpCode(200)
  @ApiBody({ type: LoginBody })
  @ApiOkResponse({ type: UserResponse })
  @Failures(400, 401, 403, 429)
  login(@CurrentUser() user: User): UserResponse {
    return userResponse(user);
  }

  /** Ends the session, where there is one. */
  @Post('logout')
  @ForEverybody()
  @HttpCode(204)
  @ApiNoContentResponse()
  @Failures(403)
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.sessions.end(request, response);
  }
}
