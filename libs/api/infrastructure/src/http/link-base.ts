import type { Settings } from '../settings';
import type { ApiRequest } from './api-request';

/** Returns the base of links: PUBLIC_URL, or without mail the address at which the caller uses the product. */
export function linkBase({ mail }: Settings, request: ApiRequest): string {
  return mail?.publicUrl ?? originOf(request);
}

function originOf({ headers, secure, host = '' }: Pick<ApiRequest, 'headers' | 'secure' | 'host'>): string {
  // Every unsafe request of a browser has this header, which has been compared with the host.
  return headers.origin ?? `${secure ? 'https' : 'http'}://${host}`;
}
