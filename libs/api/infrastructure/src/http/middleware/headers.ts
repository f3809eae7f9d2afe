import { constants } from 'node:zlib';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import type { Settings } from '../../settings';
import type { Lifecycle } from '../../system';
import { type ApiRequest, hasBearer, isUnderApi } from '../access';
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

/** Sets the headers that depend on neither route nor settings. By default, responses of the API are not cached. */
export function commonHeaders(lifecycle: Lifecycle): RequestHandler {
  return ({ path }, response, next) => {
    if (isUnderApi(path)) response.setHeader('Cache-Control', 'no-store');
    // The client's next request then opens a new connection, which reaches another process.
    if (lifecycle.isDraining) response.setHeader('Connection', 'close');
    next();
  };
}

/** Bytes. Compressing a smaller body saves no packet. */
const MIN_COMPRESSED = 1_400;

/** Half the time of zlib's default level, for 7 % more bytes. */
const LEVEL = 3;

/** Three quarters of the default time, for 3 % fewer bytes. A smaller window suffices for responses of the API. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 } };

/** Compresses large responses. */
export function compressResponses(): ReturnType<typeof compression> {
  return compression({ threshold: MIN_COMPRESSED, level: LEVEL, brotli: BROTLI, filter: isCompressible });
}

function isCompressible(request: Request, response: Response): boolean {
  // Clients send the tag of a change as If-Match, which compares the bytes of the response.
  const isTaggedChange = request.method !== 'GET' && request.method !== 'HEAD' && response.hasHeader('ETag');
  // Events must not wait in a buffer, and files are read no faster than the client receives them.
  const isStream = /^text\/(event-stream|csv)/.test(String(response.getHeader('Content-Type')));
  return !isTaggedChange && !isStream && compression.filter(request, response);
}

/**
 * Moves `If-None-Match` to `request.ifNoneMatch`, which only the calls with an entity tag read. Express itself would
 * ignore the header of `fetch`, which adds `Cache-Control: no-cache`, and let `*` match responses without a tag.
 */
export const takeIfNoneMatch: RequestHandler = (request, _response, next) => {
  (request as unknown as ApiRequest).ifNoneMatch = request.headers['if-none-match'];
  delete request.headers['if-none-match'];
  next();
};

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
