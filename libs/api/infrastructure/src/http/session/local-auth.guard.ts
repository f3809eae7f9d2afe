import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { SignIn, type SignedIn } from '@roomhours/application';
import { DomainError } from '@roomhours/domain';
import { Strategy } from 'passport-local';
import { RefusalDelay } from '../../security/attempt-throttle';
import { type ApiRequest, apiRequestOf } from '../api-request';
import { validateBody } from '../validation';
import { beginSession, endSession } from './browser-session';
import { LoginBody } from './session.shapes';

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
    const { user, isStillValid } = request.user as unknown as SignedIn;
    await beginSession(request, user);
    if (await isStillValid()) return true;
    // The password was changed during the check, possibly after all sessions of the user were removed.
    await endSession(request);
    throw new DomainError('INVALID_CREDENTIALS', 'Invalid email or password');
  }
}
