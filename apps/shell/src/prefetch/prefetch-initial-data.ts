import { requestManifest } from '../routes/sources';
import { mayHaveSession } from '../session/signed-in-marker';
import { expectedVisit } from './expected-visit';
import { prefetchFiles } from './prefetch-files';
import { prefetchPage } from './prefetch-page';
import type { Prefetched, PrefetchedName } from '../prefetched-responses';
import { warmUpIntl } from './warm-up-intl';

/** Like every call of the API (@roomhours/data-access). */
const TIMEOUT_MS = 30_000;

/**
 * Sends the requests that the program needs in any case, and prefetches the files of the expected page, while the program is still
 * downloaded (loading.md "Prefetching").
 */
export function prefetchInitialData(): void {
  const responses: Prefetched['responses'] = {};
  const add = (name: PrefetchedName, response: Promise<Response>) => {
    responses[name] = response;
    response.catch(() => undefined); // The consumer handles the rejection.
  };
  window.roomhoursPrefetched = { requestedAt: performance.now(), responses };
  if (mayHaveSession()) add('user', request('/api/user'));
  const visit = expectedVisit();
  if (!visit) return;
  if (visit.isSignedIn) add('config', request('/api/config/booking'));
  const manifest = requestManifest();
  add('remotes', manifest);
  prefetchFiles(workspaceFiles());
  void prefetchPage(visit, manifest);
  warmUpIntl();
}

function request(url: string): Promise<Response> {
  const headers = { Accept: 'application/json' };
  return fetch(url, { credentials: 'same-origin', headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
}

/** The files of the workspace. The build writes them into the page. */
function workspaceFiles(): string[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="roomhours-workspace"]');
  return meta?.content.split(' ').filter(Boolean) ?? [];
}
