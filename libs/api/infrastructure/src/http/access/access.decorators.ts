import { type ExecutionContext, SetMetadata, applyDecorators, createParamDecorator } from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import type { Caller } from '@roomhours/application';
import { DomainError, type User } from '@roomhours/domain';
import { apiRequestOf } from '../api-request';
import { Failures } from '../docs/failures.decorator';

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
