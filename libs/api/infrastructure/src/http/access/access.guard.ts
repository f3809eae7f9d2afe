import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type ApiTokenScope, DomainError, isAdministrator } from '@roomhours/domain';
import { type ApiRequest, apiRequestOf } from '../api-request';
import { HttpRefusal } from '../errors/http-refusal';
import { ACCESS, type Access } from './access.decorators';
import { hasBearer } from './bearer-auth.guard';
import { SESSIONS_ONLY, includesScope, scopeOf } from './token-scope';

/** Enforces the access decorator of a route. Without one, every call is refused. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, targets);
    const isForSessions = this.reflector.getAllAndOverride<true | undefined>(SESSIONS_ONLY, targets) ?? false;
    assertAccess(apiRequestOf(context), access, isForSessions);
    return true;
  }
}

/** Throws DomainError UNAUTHENTICATED or HttpRefusal FORBIDDEN if the user of the request may not use the route. */
export function assertAccess(request: ApiRequest, access: Access | undefined, isForSessions: boolean): void {
  if (isForSessions && hasBearer(request)) throw new HttpRefusal('FORBIDDEN', 'This call is not open to API tokens.');
  if (access === 'public') return;
  const { user } = request;
  if (user === undefined) throw DomainError.unauthenticated();
  if (access !== undefined) assertScope(request, scopeOf({ access, method: request.method, isForSessions }));
  if (access === 'signed in' || (access === 'administrator' && isAdministrator(user))) return;
  throw new HttpRefusal('FORBIDDEN', 'Only administrators may do this.');
}

/** Throws HttpRefusal FORBIDDEN if the request has a token whose scope does not include the required one. */
function assertScope({ authInfo }: ApiRequest, required: ApiTokenScope | null): void {
  const tokenScope = authInfo?.scope;
  if (tokenScope === undefined || (required !== null && includesScope(tokenScope, required))) return;
  throw new HttpRefusal('FORBIDDEN', `This call needs an API token with the scope ${required}.`);
}
