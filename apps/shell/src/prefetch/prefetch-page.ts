import type { Page, RemoteRelease } from '@roomhours/remote-contract';
import { filesOfPage, manifestUrl, REMOTE_TIMEOUT_MS } from '../routes/sources';
import { LANDING_PATH, mayOpen, pageAt, pagesOfManifest, SIGN_IN_PATH } from '../routes/routes';
import type { ExpectedVisit } from './expected-visit';

/**
 * Downloads the files of the page that a visit opens. Checks neither the manifest nor the compatibility of the release:
 * remotes/load-remote.ts does.
 */
export async function prefetchPage(visit: ExpectedVisit, manifest: Promise<Response>): Promise<void> {
  try {
    const { remotes } = (await (await manifest).clone().json()) as { remotes: Record<string, Partial<RemoteRelease>> };
    const page = pageOf(visit, pagesOfManifest(remotes).pages);
    const file = page && remotes[page.remote]?.entry;
    if (!page || !file) return;
    const entry = new URL(file, new URL(manifestUrl(), location.href)).href;
    prefetchFiles([entry, ...filesOfPage(remotes[page.remote] ?? {}, page.path, entry)]);
  } catch {
    return;
  }
}

function pageOf({ pathname, role, isSignedIn }: ExpectedVisit, pages: readonly Page[]) {
  const page = pageAt(pathname, pages);
  if (page && mayOpen(page, role)) return page;
  const isRedirected = page !== undefined || pathname === SIGN_IN_PATH;
  return isRedirected && isSignedIn ? pageAt(LANDING_PATH, pages) : undefined;
}

/** Downloads files into the browser's cache. Runs and checks nothing, and ignores failures: the regular request reports them. */
export function prefetchFiles(urls: readonly string[]): void {
  for (const url of urls) void prefetchFile(url);
}

async function prefetchFile(url: string): Promise<void> {
  try {
    const signal = AbortSignal.timeout(REMOTE_TIMEOUT_MS);
    // Low priority: the files of the program come first. Reads the body, because the browser would stop a large download.
    await (await fetch(url, { credentials: 'same-origin', priority: 'low', signal })).arrayBuffer();
  } catch {
    return;
  }
}
