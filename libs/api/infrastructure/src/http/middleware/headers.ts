import type { NextFunction, RequestHandler, Response, Request } from 'express';
import helmet from 'helmet';
import { isUnderApi } from '../access/api-path';

/** From where pages may take the code and the files of front ends. */
export interface FrontEndSources {
  /** Path or address of the manifest; it is asked for, and nothing of it is run. */
  remotesUrl: string;
  remoteOrigins: readonly string[];
}

/** Names and values. */
export type Headers = readonly (readonly [name: string, value: string])[];

/**
 * Safety headers. Scripts run only from our own origin and from the origins that the deployment allows; none stands in the page and
 * none is made from text. Styles may stand in the page, since antd writes them there.
 */
export function safetyHeaders({ remotesUrl, remoteOrigins: remotes }: FrontEndSources): Headers {
  const manifest = URL.canParse(remotesUrl) ? [new URL(remotesUrl).origin] : [];
  return setBy(
    helmet({
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
      // Told to browsers only over TLS; they ignore it elsewhere.
      strictTransportSecurity: { maxAge: 15_552_000, includeSubDomains: false },
      xFrameOptions: { action: 'deny' },
    }),
  );
}

/** Sets the same headers on every answer. */
export function always(headers: Headers): RequestHandler {
  return (_: Request, response: Response, next: NextFunction) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
}

/** The headers that a middleware sets whatever it is asked, so that it need not be asked every time. */
function setBy(middleware: (request: Request, response: Response, next: NextFunction) => void): Headers {
  const headers: [string, string][] = [];
  const setHeader = (name: string, value: string) => void headers.push([name, value]);
  middleware({} as Request, { setHeader, removeHeader: () => undefined } as unknown as Response, () => undefined);
  return headers;
}

/** Every answer under /api; the grid says otherwise for itself. */
export function neverStored(): RequestHandler {
  return ({ path }: Request, response: Response, next: NextFunction) => {
    if (isUnderApi(path)) response.setHeader('Cache-Control', 'no-store');
    next();
  };
}
