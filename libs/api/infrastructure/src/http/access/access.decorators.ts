import { type ExecutionContext, SetMetadata, applyDecorators, createParamDecorator } from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import type { Caller } from '@roomhours/application';
import { DomainError, type User } from '@roomhours/domain';
import type { ApiRequest } from '../api-request';
import { Failures } from '../docs/failures.decorator';

/** Who may call a route. There is no default: the start fails over a route that does not say. */
export type Access = 'everybody' | 'signed in' | 'administrator';

export const ACCESS = 'roomhours:access';

type RouteDecorator = MethodDecorator & ClassDecorator;

export function ForEverybody(): RouteDecorator {
  return SetMetadata(ACCESS, 'everybody' satisfies Access);
}

export function ForSignedIn(): RouteDecorator {
  return applyDecorators(
    SetMetadata(ACCESS, 'signed in' satisfies Access),
    ApiCookieAuth(),
    Failures('UNAUTHENTICATED', 'UNAVAILABLE'),
  );
}

export function ForAdministrators(): RouteDecorator {
  return applyDecorators(
    SetMetadata(ACCESS, 'administrator' satisfies Access),
    ApiCookieAuth(),
    Failures('UNAUTHENTICATED', 'FORBIDDEN', 'UNAVAILABLE'),
  );
}

/** Who is signed in. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): User => userOf(context));

/** Who calls, in which request. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { id, role, email } = userOf(context);
  return { id, role, email, requestId: context.switchToHttp().getRequest<ApiRequest>().requestId };
});

function userOf(context: ExecutionContext): User {
  const { user } = context.switchToHttp().getRequest<ApiRequest>();
  if (user === undefined) throw DomainError.unauthenticated();
  return user;
}
