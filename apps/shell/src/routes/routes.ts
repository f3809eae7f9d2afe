import type { Role } from '@roomhours/contract';
import type { Page } from '@roomhours/remote-contract';

export const SIGN_IN_PATH = '/';

/** The page of password links. Public: it is shown with and without a session. */
export const SET_PASSWORD_PATH = '/set-password';

/** Where a sign-in leads. */
export const LANDING_PATH = '/dashboard';

/** What to do at a URL: show something or redirect. */
export type Decision =
  | { show: 'sign-in' }
  | { show: 'not-found' }
  | { show: 'page'; page: Page }
  | { redirect: string };

/**
 * The route table as a function (screens.md "Routes"). Redirects users without access to `/`, and signed-in users from `/` to the
 * landing page.
 *
 * @param role null: without a session
 */
export function decide(pathname: string, role: Role | null, pages: readonly Page[]): Decision {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  if (path === SIGN_IN_PATH) return role ? { redirect: LANDING_PATH } : { show: 'sign-in' };
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) return { show: 'not-found' };
  return mayOpen(page, role) ? { show: 'page', page } : { redirect: SIGN_IN_PATH };
}

/** Returns whether a user with this role gets the page and its link. The API enforces access to the data. */
export function mayOpen(page: Page, role: Role | null): boolean {
  return page.access === 'admin' ? role === 'admin' : role !== null;
}
