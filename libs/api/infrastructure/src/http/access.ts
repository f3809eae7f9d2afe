import {
  type ArgumentsHost,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  applyDecorators,
  createParamDecorator,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { ApiCookieAuth } from '@nestjs/swagger';
import { ApiTokens, type Caller } from '@roomhours/application';
import { type ApiTokenScope, DomainError, type User, isAdministrator } from '@roomhours/domain';
import type { Request } from 'express';
import { Strategy } from 'passport-http-bearer';
import { Failures, HttpRefusal } from './errors/failure';

/** A request of Express, with the results of the pipeline. */
export type ApiRequest = Omit<Request, 'authInfo' | 'id' | 'ip' | 'user'> & {
  /** Sent as `X-Request-Id`, and part of every log line. */
  id: string;
  /** Address of the client, as reported by a trusted proxy if there is one. */
  ip: string;
  /** The value of `If-None-Match`, which `takeIfNoneMatch` has removed from the headers. */
  ifNoneMatch?: string;
  /** The active user of the session or API token. */
  user?: User;
  /** Scope of the API token. Undefined without a token. */
  authInfo?: { scope?: ApiTokenScope };
};

/** Returns the request of a handler, guard, pipe or filter. */
export function apiRequestOf(context: ArgumentsHost): ApiRequest {
  return context.switchToHttp().getRequest<ApiRequest>();
}

/** Injects the request of a handler. */
export const CurrentRequest = createParamDecorator((_: unknown, context: ExecutionContext) => apiRequestOf(context));

/** Callers who may use a route. There is no default: the start fails for a route without a declaration. */
export type Access = 'public' | 'signed in' | 'administrator';

export const ACCESS = 'roomhours:access';

type RouteDecorator = MethodDecorator & ClassDecorator;

export function Public(): RouteDecorator {
  return SetMetadata(ACCESS, 'public' satisfies Access);
}

export function SignedInOnly(): RouteDecorator {
  return applyDecorators(
    SetMetadata(ACCESS, 'signed in' satisfies Access),
    ApiCookieAuth(),
    Failures('UNAUTHENTICATED', 'UNAVAILABLE'),
  );
}

export function AdministratorsOnly(): RouteDecorator {
  return applyDecorators(
    SetMetadata(ACCESS, 'administrator' satisfies Access),
    ApiCookieAuth(),
    Failures('UNAUTHENTICATED', 'FORBIDDEN', 'UNAVAILABLE'),
  );
}

export const SESSIONS_ONLY = 'roomhours:sessions-only';

/** Refuses API tokens: calls of sessions, passwords, secrets and personal choices. */
export function SessionsOnly(): RouteDecorator {
  return SetMetadata(SESSIONS_ONLY, true);
}

/** Injects the signed-in user. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): User => userOf(context));

/** Injects the caller: the signed-in user and the id of the request. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { id, role, email } = userOf(context);
  const { id: requestId, authInfo } = apiRequestOf(context);
  return { id, role, email, requestId, isByToken: authInfo?.scope !== undefined };
});

/** Returns the signed-in user. Throws DomainError UNAUTHENTICATED without one. */
export function userOf(context: ExecutionContext): User {
  const { user } = apiRequestOf(context);
  if (user === undefined) throw DomainError.unauthenticated();
  return user;
}

/** Whether a request has an API token (RFC 6750). The cookies of such a request are ignored. */
export function hasBearer({ headers }: Pick<Request, 'headers'>): boolean {
  return /^Bearer(?: |$)/i.test(headers.authorization ?? '');
}

/** Returns the API token of a request that has one; possibly empty. */
export function bearerOf({ headers }: Pick<Request, 'headers'>): string {
  return (headers.authorization ?? '').slice('Bearer '.length).trim();
}

/**
 * Whether a path means the API in any spelling, such as `/API/login`, `//api/login` or `/%61pi/login`. The router is
 * exact, so all spellings but one are 404.
 */
export function isUnderApi(path: string): boolean {
  return path.startsWith('/api/') || /^\/+api(?:\/|$)/i.test(decoded(path));
}

/** Whether a path means a calendar feed in any spelling, right or wrong. Such a path contains a secret. */
export function isUnderCalendar(path: string): boolean {
  return path.startsWith('/calendar/') || /^\/+calendar(?:\/|$)/i.test(decoded(path));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Beginnings of the paths of calls that ignore who sends them. */
const OPEN_PATHS = ['/api/health/', '/api/docs'];

/** Whether the sender of a request is identified. Health checks and the documentation work without a database. */
export function isIdentified({ path }: Pick<Request, 'path'>): boolean {
  return path.startsWith('/api/') && !OPEN_PATHS.some((start) => path.startsWith(start));
}

/** Finds the user and the scope of an API token (RFC 6750). */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly tokens: ApiTokens) {
    super();
  }

  /** Returns null for an invalid token. Throws DomainError TOO_MANY_ATTEMPTS or UNAVAILABLE. */
  async validate(token: string): Promise<[User, { scope: ApiTokenScope }] | null> {
    const found = await this.tokens.authenticate(token);
    return found && [found.user, { scope: found.scope }];
  }
}

/** Finds the user of a request with an API token by the BearerStrategy. */
@Injectable()
export class BearerAuthGuard extends AuthGuard('bearer') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = apiRequestOf(context);
    if (!hasBearer(request) || !isIdentified(request)) return true;
    return (await super.canActivate(context)) as boolean;
  }

  /** Throws HttpRefusal UNAUTHENTICATED for an invalid token, and the errors of the strategy. */
  override handleRequest<User>(error: Error | null, user: User | false): User {
    if (error !== null) throw error;
    if (user) return user;
    throw invalidToken();
  }
}

export function invalidToken(): HttpRefusal {
  return new HttpRefusal('UNAUTHENTICATED', 'This API token is not valid.', { 'WWW-Authenticate': 'Bearer' });
}

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

const SCOPES: readonly ApiTokenScope[] = ['read', 'book', 'admin'];

/** Returns the least scope that opens a route; null for a route without authentication, or for sessions only. */
export function scopeOf(route: { access: Access; method: string; isForSessions: boolean }): ApiTokenScope | null {
  const { access, method, isForSessions } = route;
  if (access === 'public' || isForSessions) return null;
  if (access === 'administrator') return 'admin';
  return method === 'GET' || method === 'HEAD' ? 'read' : 'book';
}

/** Whether a token opens a route that requires a scope. Each scope includes those before it. */
function includesScope(granted: ApiTokenScope, required: ApiTokenScope): boolean {
  return SCOPES.indexOf(granted) >= SCOPES.indexOf(required);
}
