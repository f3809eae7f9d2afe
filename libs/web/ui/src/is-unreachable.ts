/** A server that does not answer within this time counts as unreachable. Milliseconds. */
const TIMEOUT_MS = 5000;

/**
 * Whether an import failed because of the connection. The error itself is the same when the server answers that the file does not
 * exist, which happens after its release has been withdrawn.
 *
 * @param error what `import()` was rejected with; webpack names the address in `request`
 */
export async function isUnreachable(error: unknown): Promise<boolean> {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return false;
  const { request } = error as { request?: unknown };
  if (typeof request !== 'string') return !navigator.onLine;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { status } = await fetch(request, { method: 'HEAD', cache: 'no-store', signal });
    return status >= 500;
  } catch {
    return true;
  }
}
