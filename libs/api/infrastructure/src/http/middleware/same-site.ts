import type { Request } from 'express';
import { hasBearer } from '../access/bearer-auth.guard';
import { HttpRefusal } from '../errors/http-refusal';

type Sent = Pick<Request, 'method' | 'headers' | 'secure' | 'host'>;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** 'none': the user typed the address. */
const OWN_SITES = new Set(['same-origin', 'none']);

/**
 * Protects against CSRF: fails with HttpRefusal CROSS_SITE_REQUEST for unsafe requests from another site
 * (http-conventions.md "Requests from other sites"). `same-site` and another port count as another site. Requests
 * without both headers come from clients other than browsers; so do requests with an API token, which need no cookie.
 */
export function refuseOtherSites(request: Sent, _response: unknown, next: (error?: Error) => void): void {
  if (SAFE_METHODS.has(request.method) || hasBearer(request) || isOwn(request)) return next();
  next(new HttpRefusal('CROSS_SITE_REQUEST', 'This request comes from another site and is refused.'));
}

function isOwn(request: Sent): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined && !OWN_SITES.has(String(site))) return false;
  return origin === undefined || isOwnOrigin(origin, request);
}

/**
 * Compares an origin with the host of the request. Behind an untrusted proxy the scheme is unknown: then an https
 * origin is accepted too.
 */
function isOwnOrigin(origin: string, { secure, host: ownHost = '' }: Sent): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  if (protocol !== 'https:' && (protocol !== 'http:' || secure)) return false;
  const own = `${protocol}//${ownHost}`;
  return URL.canParse(own) && new URL(own).host === host;
}
