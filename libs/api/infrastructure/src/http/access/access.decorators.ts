import { type CustomDecorator, type ExecutionContext, SetMetadata, createParamDecorator } from '@nestjs/common';
import type { User } from '@roomhours/domain';
import type { ApiRequest } from '../api-request';
import { HttpRefusal } from '../errors/http-refusal';

/** Who may call a route. There is no default: the start fails over a route that does not say. */
export type Access = 'everybody' | 'signed in' | 'administrator';

export const ACCESS = 'roomhours:access';

export const ForEverybody = (): CustomDecorator => SetMetadata(ACCESS, 'everybody' satisfies Access);
export const ForSignedIn = (): CustomDecorator => SetMetadata(ACCESS, 'signed in' satisfies Access);
export const ForAdministrators = (): CustomDecorator => SetMetadata(ACCESS, 'administrator' satisfies Access);

/** Who asks. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): User => {
  const { user } = context.switchToHttp().getRequest<ApiRequest>();
  if (user === undefined) throw HttpRefusal.unauthenticated();
  return user;
});
