import type { Settings } from '../settings';
import type { ApiRequest } from './api-request';

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
