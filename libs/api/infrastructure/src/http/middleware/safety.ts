import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import { hasBearer } from '../access';
import type { ApiRequest } from '../api-request';
import { HttpRefusal } from '../errors/failure';

/** Origins from which pages may load front ends. */
export interface FrontEndSources {
  /** Path or URL of the manifest, which is fetched but not executed. */
  remotesUrl: string;
  remoteOrigins: readonly string[];
}

/**
 * Sets the safety headers. Scripts run only from the origin of the API and the origins that the deployment allows;
 * inline scripts and `eval` are forbidden. Inline styles are allowed, because antd writes them.
 */
export function safetyHeaders({ remotesUrl, remoteOrigins: remotes }: FrontEndSources): ReturnType<typeof helmet> {
  const manifest = URL.canParse(remotesUrl) ? [new URL(remotesUrl).origin] : [];
  const options: HelmetOptions = {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...remotes],
        styleSrc: ["'self'", "'unsafe-inline'", ...remotes],
        imgSrc: ["'self'", 'data:', ...remotes],
        fontSrc: ["'self'", 'data:', ...remotes],
        connectSrc: ["'self'", ...new Set([...manifest, ...remotes])],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Browsers ignore it without TLS.
    strictTransportSecurity: { maxAge: 15_552_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  };
  return helmet(options);
}

type Sent = Pick<ApiRequest, 'method' | 'headers' | 'secure' | 'host'>;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** 'none': the user typed the address. */
const OWN_SITES = new Set(['same-origin', 'none']);
/** Characters of a header in the log. */
const MAX_LOGGED = 200;

/**
 * Protects against CSRF: fails with HttpRefusal CROSS_SITE_REQUEST for unsafe requests from another site
 * (http-conventions.md "Requests from other sites"). `same-site` and another port count as another site. Requests
 * without both headers come from clients other than browsers; so do requests with an API token, which need no cookie.
 *
 * Logs what was expected and received, because a proxy that changes `Host` is the usual cause.
 *
 * @param publicOrigin origin of PUBLIC_URL, which is own besides that of `Host`
 */
export function refuseOtherSites(publicOrigin: string | null): RequestHandler {
  return (request, _response, next) => {
    if (SAFE_METHODS.has(request.method) || hasBearer(request)) return next();
    const reason = problemOf(request, publicOrigin);
    if (reason === null) return next();
    request.log.warn({ requestId: request.id, reason }, 'A request from another site was refused');
    next(new HttpRefusal('CROSS_SITE_REQUEST', 'This request comes from another site and is refused.'));
  };
}

/** Returns what was expected and received; null for a request from the own site. */
function problemOf(request: Sent, publicOrigin: string | null): string | null {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site !== undefined && !OWN_SITES.has(String(site)))
    return `expected Sec-Fetch-Site same-origin or none, received ${shortened(String(site))}`;
  if (origin === undefined || origin === publicOrigin || isOwnOrigin(origin, request)) return null;
  const own = `${request.secure ? 'https' : 'http'}://${request.host ?? ''}`;
  const expected = publicOrigin === null ? own : `${own} or ${publicOrigin}`;
  return `expected Origin ${shortened(expected)}, received ${shortened(origin)}`;
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

function shortened(text: string): string {
  return text.length > MAX_LOGGED ? `${text.slice(0, MAX_LOGGED)}…` : text;
}
