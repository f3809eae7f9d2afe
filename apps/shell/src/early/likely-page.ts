import { decide, LANDING_PATH, type Page, SIGN_IN_PATH } from '../routes/routes';
import { readTrace } from '../session/trace';

/** A guess, before the server has said who is there. */
export interface Likely {
  /** The page that will be shown. */
  page: Page;
  /** Whether this browser remembers a session. */
  isSignedIn: boolean;
}

/**
 * The page that the address leads to, by what this browser remembers of its session. Somebody without a session who asks for a member's
 * page is about to sign in; that of an administrator is guessed for nobody else.
 */
export function likelyPage(pathname = window.location.pathname): Likely | null {
  const trace = readTrace();
  const isSignedIn = trace?.state === 'signed-in';
  if (!isSignedIn && pathname === SIGN_IN_PATH) return null;
  const role = isSignedIn ? trace.role : trace === null || trace.state === 'ended' ? 'user' : undefined;
  if (role === undefined) return null;
  let decision = decide(pathname, role);
  if ('redirect' in decision && isSignedIn) decision = decide(LANDING_PATH, role);
  return 'page' in decision ? { page: decision.page, isSignedIn } : null;
}
