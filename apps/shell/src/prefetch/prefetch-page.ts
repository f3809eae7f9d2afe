import type { Page, RemoteRelease } from '@roomhours/remote-contract';
import { filesOfPage, manifestUrl } from '../routes/sources';
import { pagesOfManifest } from '../routes/pages-of-manifest';
import { LANDING_PATH, mayOpen, pageAt, SIGN_IN_PATH } from '../routes/routes';
import type { ExpectedVisit } from './expected-visit';
import { prefetchFiles } from './prefetch-files';

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
