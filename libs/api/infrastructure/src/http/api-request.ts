import { type ArgumentsHost, type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { ApiTokenScope } from '@roomhours/domain';
import type { FastifyRequest } from 'fastify';
import type { SessionRequest } from '../security/sessions/session-request';

/** The log of one request. */
export interface RequestLines {
  error(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/**
 * Node's request with the results of the pipeline. The product stores all request state here, not on Fastify's request.
 */
export interface ApiRequest extends SessionRequest {
  requestId: string;
  /** Writes log lines with the id of the request. */
  log: RequestLines;
  /** Such as `/api/bookings/:id`; null if no route of the API has this path and method. */
  route: string | null;
  /** Host and port of the called URL. Undefined without `Host`. */
  host: string | undefined;
  /** Whether the path contains invalid percent-encoding. */
  isMalformed: boolean;
  /** Scope of the API token of the request. Undefined without a token. */
  tokenScope?: ApiTokenScope;
  /** The JSON body. Undefined without one. */
  body?: unknown;
}

/** Returns the request of a handler, guard, pipe or filter. */
export function apiRequestOf(context: ArgumentsHost): ApiRequest {
  return context.switchToHttp().getRequest<FastifyRequest>().raw as ApiRequest;
}

/** Injects the request of a handler. */
export const CurrentRequest = createParamDecorator((_: unknown, context: ExecutionContext) => apiRequestOf(context));
