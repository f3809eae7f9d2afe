import type { Page, RemoteRelease } from '@roomhours/remote-contract';
import { filesOfPage, manifestUrl } from '../remotes/sources';
import { pagesOfManifest } from '../routes/pages-of-manifest';
import { decide, LANDING_PATH } from '../routes/routes';
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
  let decision = decide(pathname, role, pages);
  if ('redirect' in decision && isSignedIn) decision = decide(LANDING_PATH, role, pages);
  return 'page' in decision ? decision.page : null;
}
