import helmet, { type HelmetOptions } from 'helmet';

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
