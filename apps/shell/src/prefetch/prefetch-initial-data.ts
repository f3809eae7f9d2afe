import { requestManifest } from '../routes/sources';
import { mayHaveSession } from '../session/signed-in-marker';
import { expectedVisit } from './expected-visit';
import { prefetchFiles, prefetchPage } from './prefetch-page';
import type { Prefetched, PrefetchedName } from '../prefetched-responses';

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

/**
 * Makes the browser load its date tables, which takes 20 ms, on a phone 80 ms. Every page formats dates: here it happens while the program
 * is downloaded, instead of during the first render.
 */
function warmUpIntl(): void {
  setTimeout(() => new Intl.DateTimeFormat('en-US', { hour: 'numeric' }));
}
