import type { Role } from '@roomhours/contract';
import { SET_PASSWORD_PATH, SIGN_IN_PATH } from '../routes/routes';
import { readSessionHint } from '../session/session-hint';

/** The expected result of a page load, before the server has returned the user. */
export interface ExpectedVisit {
  pathname: string;
  role: Role;
  /** According to the session hint. */
  isSignedIn: boolean;
}

/**
 * Returns the expected visit by the session hint. Without a session, a page that is not the sign-in page is expected to open for a
 * member after the sign-in. Returns null for the public pages, or if the role is unknown.
 */
export function expectedVisit(pathname = window.location.pathname): ExpectedVisit | null {
  if (pathname === SET_PASSWORD_PATH) return null;
  const hint = readSessionHint();
  if (hint?.state === 'signed-in') return hint.role ? { pathname, role: hint.role, isSignedIn: true } : null;
  if (hint?.state === 'leaving' || pathname === SIGN_IN_PATH) return null;
  return { pathname, role: 'user', isSignedIn: false };
}
