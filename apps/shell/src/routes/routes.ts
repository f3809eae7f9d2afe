import type { Role } from '@roomhours/contract';
import type { Page } from '@roomhours/remote-contract';

export const SIGN_IN_PATH = '/';

/** The page of password links. Public: it is shown with and without a session. */
export const SET_PASSWORD_PATH = '/set-password';

/** Where a sign-in leads. */
export const LANDING_PATH = '/dashboard';

/** Returns the page at a path, with or without a slash at its end. */
export function pageAt(pathname: string, pages: readonly Page[]): Page | undefined {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return (
    pages.find((page) => page.path === path) ?? pages.find((page) => page.nested && path.startsWith(`${page.path}/`))
  );
}

/** Returns whether a user with this role gets the page and its link. The API enforces access to the data. */
export function mayOpen(page: Page, role: Role): boolean {
  return page.access !== 'admin' || role === 'admin';
}
