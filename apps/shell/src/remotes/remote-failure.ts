import { REMOTE_TIMEOUT_MS } from '../routes/sources';

/** Why a front end is not shown. */
export type RemoteFailureKind =
  /** The list of releases, or a file of the release, is missing or did not arrive in time. */
  | 'unreachable'
  /** It arrived and was not run: another origin, HTML, truncated, a changed byte, or an invalid entry in the list. */
  | 'refused'
  /** It, or the list of releases, does not fit to this shell. */
  | 'incompatible'
  /** It threw when it started, or while it was shown. */
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

/**
 * Returns the failure that an error means. Browsers do not say why a script has failed, so one more request finds out whether its file
 * is there.
 *
 * @param entry URL of the entry; undefined if it is not known yet
 */
export async function findCause(error: unknown, entry?: string): Promise<RemoteFailure> {
  if (error instanceof RemoteFailure) return error;
  const file = failedFile(error, entry);
  if (file === null) return new RemoteFailure('crashed', error);
  const isThere = !isTimeout(error) && (await exists(file));
  return new RemoteFailure(isThere ? 'refused' : 'unreachable', error);
}

/** Returns the URL of the file that did not load. Returns null for other errors. */
export function failedFile(error: unknown, entry?: string): string | null {
  if (!(error instanceof Error)) return null;
  // Of webpack's runtime: a chunk or a style sheet.
  const { request } = error as { request?: unknown };
  if (typeof request === 'string') return new URL(request, location.href).href;
  // Of the federation runtime. A script that has loaded and throws is a ScriptExecutionError.
  const isNetworkError = error.message.includes('ScriptNetworkError');
  return isNetworkError && entry !== undefined ? entry : null;
}

function isTimeout(error: unknown): boolean {
  const { message, type } = error as Error & { type?: unknown };
  return type === 'timeout' || message.includes('timed out');
}

async function exists(url: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(REMOTE_TIMEOUT_MS);
    const { ok, body } = await fetch(url, { cache: 'no-store', signal });
    void body?.cancel();
    return ok;
  } catch {
    return false;
  }
}
