import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { DomainError } from '@roomhours/domain';
import { HttpSessions } from '../../security/sessions/http-sessions';
import { LocalAuthenticator } from '../../security/sign-in/local-authenticator';
import { RefusalDelay } from '../../security/sign-in/refusal-delay';
import { apiRequestOf } from '../api-request';
import { validateBody } from '../validation';
import { LoginBody } from './session.shapes';

/** Checks email and password, and starts a session with a new id. */
@Injectable()
export class LocalAuthGuard implements CanActivate {
  constructor(
    private readonly authenticator: LocalAuthenticator,
    private readonly sessions: HttpSessions,
    private readonly refusals: RefusalDelay,
  ) {}

  /** Throws DomainError INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS, or UNAVAILABLE. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = apiRequestOf(context);
    // Validated here, because guards run before pipes.
    request.body = await validateBody(LoginBody, request.body);
    const signedIn = await this.refusals.run(() => this.authenticator.authenticate(request));
    request.user = signedIn.user;
    await this.sessions.begin(request, signedIn.user);
    if (await signedIn.isStillValid()) return true;
    // The password was changed during the check, possibly after all sessions of the user were removed.
    await this.sessions.end(request);
    throw new DomainError('INVALID_CREDENTIALS', 'Invalid email or password');
  }
}
