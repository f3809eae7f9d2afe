import { requestManifest } from '../routes/sources';
import { LANDING_PATH } from '../routes/routes';
import { loadWorkspace } from '../workspace/workspace-loader';
import { prefetchPage } from './prefetch-page';

let isStarted = false;

/** Downloads what the first page after a sign-in needs, while the user types. Only the first call has an effect. */
export function prefetchLanding(): void {
  if (isStarted) return;
  isStarted = true;
  loadWorkspace().catch(() => undefined); // The workspace is requested again after the sign-in, which reports a failure.
  void prefetchPage({ pathname: LANDING_PATH, role: 'user', isSignedIn: true }, requestManifest());
}
