import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** Origins from which pages may load front ends. */
export interface FrontEndSources {
  /** Path or URL of the manifest, which is fetched but not executed. */
  remotesUrl: string;
  remoteOrigins: readonly string[];
}

/** Names in lower case, and values. */
export type Headers = readonly [name: string, value: string][];

/**
 * Returns the safety headers. Scripts run only from the origin of the API and the origins that the deployment allows;
 * inline scripts and `eval` are forbidden. Inline styles are allowed, because antd writes them.
 */
export function safetyHeaders({ remotesUrl, remoteOrigins: remotes }: FrontEndSources): Headers {
  const manifest = URL.canParse(remotesUrl) ? [new URL(remotesUrl).origin] : [];
  return constantHeadersOf(
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
      // Browsers ignore it without TLS.
      strictTransportSecurity: { maxAge: 15_552_000, includeSubDomains: false },
      xFrameOptions: { action: 'deny' },
    }),
  );
}

/** Returns the constant headers of a middleware, so that it need not run for every request. */
function constantHeadersOf(middleware: ReturnType<typeof helmet>): Headers {
  const headers: [string, string][] = [];
  const setHeader = (name: string, value: string) => void headers.push([name.toLowerCase(), value]);
  const response = { setHeader, removeHeader: () => undefined } as unknown as ServerResponse;
  middleware({} as IncomingMessage, response, () => undefined);
  return headers;
}
