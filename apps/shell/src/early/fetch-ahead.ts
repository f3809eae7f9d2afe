/** As long as a remote may take (remotes/load-remote.ts). Milliseconds. */
const PATIENCE_MS = 12_000;

/**
 * Has the browser bring files into its cache. Nothing is run, nothing is checked, and no failure is told: whoever needs a file asks for
 * it, and judges it, as if this had not been.
 */
export function fetchAhead(addresses: readonly string[]): void {
  for (const address of addresses) void bring(address);
}

async function bring(address: string): Promise<void> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    // What the page shows first comes first. Unread, a large file would stop half way.
    await (await fetch(address, { credentials: 'same-origin', priority: 'low', signal })).arrayBuffer();
  } catch {
    return;
  }
}
