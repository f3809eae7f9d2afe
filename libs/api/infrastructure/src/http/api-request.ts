import { type ArgumentsHost, type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { ApiTokenScope } from '@roomhours/domain';
import type { Request } from 'express';
import type { SessionRequest } from '../security/sessions/session-request';

/** A request of Express, with the results of the pipeline. */
export type ApiRequest = Omit<Request, keyof SessionRequest> &
  SessionRequest & {
    /** Sent as `X-Request-Id`, and part of every log line. */
    id: string;
    /** Scope of the API token of the request. Undefined without a token. */
    tokenScope?: ApiTokenScope;
  };

/** Returns the request of a handler, guard, pipe or filter. */
export function apiRequestOf(context: ArgumentsHost): ApiRequest {
  return context.switchToHttp().getRequest<ApiRequest>();
}

/** Injects the request of a handler. */
export const CurrentRequest = createParamDecorator((_: unknown, context: ExecutionContext) => apiRequestOf(context));
