/** A server that does not respond within this time counts as unreachable. Milliseconds. */
const TIMEOUT_MS = 5000;

/**
 * Returns whether an import failed because of the connection. The same error occurs if the file does not exist, which happens after its
 * release has been withdrawn.
 *
 * @param error the rejection of `import()`; webpack puts the URL into `request`
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
