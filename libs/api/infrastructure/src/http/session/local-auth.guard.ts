import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { DomainError, type User } from '@roomhours/domain';
import type { Response } from 'express';
import { HttpSessions } from '../../security/sessions/http-sessions';
import { RefusalDelay } from '../../security/sign-in/refusal-delay';
import type { SignInRequest } from '../../security/sign-in/local.strategy';
import { readRequest } from '../reading';
import { LoginBody } from './session.shapes';

/** Checks email and password, and begins a new session with a new id. */
@Injectable()
export class LocalAuthGuard extends AuthGuard('local') {
  constructor(
    private readonly sessions: HttpSessions,
    private readonly refusals: RefusalDelay,
  ) {
    super();
  }

  /** Throws DomainError INVALID_CREDENTIALS, TOO_MANY_ATTEMPTS, or UNAVAILABLE. */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<SignInRequest>();
    // A guard runs before the pipes, and passport reads the body by itself.
    request.body = readRequest(LoginBody, request.body ?? {});
    await this.refusals.run(async () => super.canActivate(context));
    await this.sessions.begin(request, request.user as User);
    if (await request.signedIn!.stillHolds()) return true;
    // The password was changed while it was being checked: the end of all sessions may have come before this one.
    await this.sessions.end(request, context.switchToHttp().getResponse<Response>());
    throw new DomainError('INVALID_CREDENTIALS', 'Invalid email or password');
  }
}
