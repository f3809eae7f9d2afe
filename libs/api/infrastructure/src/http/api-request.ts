import { type ArgumentsHost, type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { ApiTokenScope, User } from '@roomhours/domain';
import type { Request } from 'express';
import type { Settings } from '../settings';

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

/** Returns the base of links: PUBLIC_URL, or without mail the address at which the caller uses the product. */
export function linkBase({ mail }: Settings, request: ApiRequest): string {
  return mail?.publicUrl ?? originOf(request);
}

/**
 * Returns the base of addresses that the caller copies: the host at which the caller uses the product, and the path of PUBLIC_URL.
 * Without a slash at the end.
 */
export function requestBase(
  { mail }: Pick<Settings, 'mail'>,
  request: Pick<ApiRequest, 'headers' | 'secure' | 'host'>,
): string {
  const origin = originOf(request);
  const { pathname } = new URL(mail?.publicUrl ?? origin);
  return pathname === '/' ? origin : `${origin}${pathname}`;
}

function originOf({ headers, secure, host = '' }: Pick<ApiRequest, 'headers' | 'secure' | 'host'>): string {
  // Every unsafe request of a browser has this header, which has been compared with the host.
  return headers.origin ?? `${secure ? 'https' : 'http'}://${host}`;
}
