/** Why a front end is not shown. */
export type RemoteFailureKind =
  /** The manifest did not load, or is invalid. */
  | 'no-manifest'
  /** The manifest does not list it, its origin is not allowed, or its entry does not exist. */
  | 'missing'
  /** The entry differs from the release and was not run: HTML, another type, truncated, or a changed byte. */
  | 'damaged'
  /** It is intact but did not start: it threw, needs another React, or does not match the contract. */
  | 'broken'
  /** A chunk that loads later is missing or damaged, for example because another release has replaced this one. */
  | 'incomplete'
  /** It, or the manifest, needs a newer shell. */
  | 'too-new'
  /** It needs an older shell. */
  | 'too-old'
  /** It did not load in time. */
  | 'slow'
  /** It threw while it was shown. */
  | 'crashed';

export class RemoteFailure extends Error {
  /** The reference of its report to the operators; null if the report failed. */
  reference: Promise<string | null> = Promise.resolve(null);

  /** @param cause a text or the thrown error, for operators; never shown */
  constructor(
    readonly kind: RemoteFailureKind,
    cause?: unknown,
  ) {
    super(`Remote unavailable: ${kind}`, { cause });
    this.name = 'RemoteFailure';
  }
}

/** Returns the URL of the chunk whose download an error of webpack reports. Returns null for other errors. */
export function missingChunk(error: unknown): { url: string | null } | null {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return null;
  const { request } = error as { request?: unknown };
  return { url: typeof request === 'string' ? new URL(request, location.href).href : null };
}
