import { decide, LANDING_PATH } from '../routes/routes';
import { askForManifest } from '../remotes/sources';
import { loadWorkspace } from '../workspace/load-workspace';
import { fetchRemoteAhead } from './remote-ahead';

let isBegun = false;

/** Somebody has begun to sign in: what the page behind the door needs comes while they type. Once, however often it is called. */
export function fetchLandingAhead(): void {
  if (isBegun) return;
  isBegun = true;
  loadWorkspace().catch(() => undefined); // Who needs it will try again, and say so.
  // Everybody lands on the same page.
  const landing = decide(LANDING_PATH, 'user');
  if ('page' in landing) void fetchRemoteAhead(landing.page, askForManifest());
}
