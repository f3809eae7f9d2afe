import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { ApiRequest } from '../api-request';
import { readRequest } from '../reading';
import { LoginBody } from './session.shapes';

/** Checks email and password, and begins a new session with a new id. */
@Injectable()
export class LocalAuthGuard extends AuthGuard('local') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const body = readRequest(LoginBody, request.body ?? {});
    // A guard runs before the pipes, and passport reads the body by itself.
    request.body = body;
    await super.canActivate(context);
    await super.logIn(request);
    return true;
  }
}
