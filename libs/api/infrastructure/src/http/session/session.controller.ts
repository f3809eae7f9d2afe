import { Body, Controller, type ExecutionContext, Get, HttpCode, Injectable, Post, UseGuards } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Register, RequestPasswordReset, SetPasswordByLink, SignIn, type SignedIn } from '@roomhours/application';
import { TEXT_LIMITS } from '@roomhours/contract';
import { DomainError, type User, linkExpired } from '@roomhours/domain';
import { Strategy } from 'passport-local';
import { RefusalDelay } from '../../security/attempt-throttle';
import {
  apiRequestOf,
  type ApiRequest,
  CurrentRequest,
  CurrentUser,
  Public,
  SessionsOnly,
  SignedInOnly,
} from '../access';
import { Failures } from '../errors/failure';
import { UserResponse, userResponse } from '../users/user.response';
import { RegisterBody } from '../users/user.shapes';
import { IsEmailAddress, IsEnteredPassword, IsLine, IsNewPassword, validateBody } from '../validation';
import { beginSession, beginSignedIn, endSession } from './browser-session';

export class LoginBody {
  @IsEmailAddress() email!: string;
  @IsEnteredPassword() password!: string;
}

export class PasswordResetBody {
  @IsEmailAddress() email!: string;
}

export class SetPasswordByLinkBody {
  /** A token of another form is unknown, so only its length is limited. */
  @IsLine(TEXT_LIMITS.linkToken) token!: string;
  @IsNewPassword() newPassword!: string;
}

/** Verifies the email and password in the body of a request. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly signIn: SignIn) {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  /** Throws DomainError INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS or UNAVAILABLE. */
  validate({ ip: address, id: requestId }: ApiRequest, email: string, password: string): Promise<SignedIn> {
    return this.signIn.execute({ email, password, address, requestId });
  }
}

/** Checks email and password by the LocalStrategy, and begins a session with a new id. */
@Injectable()
export class LocalAuthGuard extends AuthGuard('local') {
  constructor(private readonly refusals: RefusalDelay) {
    super();
  }

  /** Throws DomainError INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS, or UNAVAILABLE. */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = apiRequestOf(context);
    // Validated here, because guards run before pipes.
    request.body = await validateBody(LoginBody, request.body);
    await this.refusals.run(async () => super.canActivate(context));
    const refusal = () => new DomainError('INVALID_CREDENTIALS', 'Invalid email or password');
    await beginSignedIn(request, request.user as unknown as SignedIn, refusal);
    return true;
  }
}

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
    const signedIn = await this.refusals.run(() => this.setPasswordByLink.execute(command));
    await beginSignedIn(request, signedIn, linkExpired);
    return userResponse(signedIn.user);
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
