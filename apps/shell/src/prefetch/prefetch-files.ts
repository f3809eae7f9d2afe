/** The same as for a whole front end (remotes/load-remote.ts). */
const TIMEOUT_MS = 12_000;

/** Downloads files into the browser's cache. Runs and checks nothing, and ignores failures: the regular request reports them. */
export function prefetchFiles(urls: readonly string[]): void {
  for (const url of urls) void prefetchFile(url);
}

async function prefetchFile(url: string): Promise<void> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // Low priority: the files of the program come first. Reads the body, because the browser would stop a large download.
    await (await fetch(url, { credentials: 'same-origin', priority: 'low', signal })).arrayBuffer();
  } catch {
    return;
  }
}
