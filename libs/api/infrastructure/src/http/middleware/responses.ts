import { constants } from 'node:zlib';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import type { Lifecycle } from '../../system';
import { isUnderApi } from '../api-request';

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
