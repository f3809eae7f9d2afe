import type { AuthenticateByToken } from '@roomhours/application';
import type { ApiRequest } from '../api-request';
import { HttpRefusal } from '../errors/http-refusal';

const BEARER = /^Bearer(?: +(.*))?$/i;

/** Whether a request has an API token (RFC 6750). The cookies of such a request are ignored. */
export function hasBearer({ headers }: Pick<ApiRequest, 'headers'>): boolean {
  return BEARER.test(headers.authorization ?? '');
}

/**
 * Sets `user` and `tokenScope` of a request with an API token. Throws HttpRefusal UNAUTHENTICATED for an invalid token, and
 * DomainError TOO_MANY_ATTEMPTS or UNAVAILABLE.
 */
export async function authenticateBearer(tokens: AuthenticateByToken, request: ApiRequest): Promise<void> {
  const found = await tokens.execute(BEARER.exec(request.headers.authorization!)![1] ?? '');
  if (found === null) {
    const headers = { 'WWW-Authenticate': 'Bearer' };
    throw new HttpRefusal('UNAUTHENTICATED', 'This API token is not valid.', headers);
  }
  [request.user, request.tokenScope] = [found.user, found.scope];
}
