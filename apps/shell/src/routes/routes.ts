import type { Role } from '@roomhours/contract';
import { type Page, readRoutes } from '@roomhours/remote-contract';

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

/** Returns the valid pages of the releases in a manifest, and why others are refused. */
export function pagesOfManifest(remotes: Readonly<Record<string, unknown>>): ReturnType<typeof readRoutes> {
  return readRoutes(Object.entries(remotes).map(([name, release]) => [name, routesOf(release)]));
}

/** An entry that is no object has no pages: a withdrawn front end is null. */
function routesOf(release: unknown): unknown {
  if (typeof release !== 'object' || release === null) return [];
  return (release as { routes?: unknown }).routes ?? [];
}

/** Returns whether a response is a list of releases, of any format. */
export function isManifest(value: unknown): value is { contract: number; remotes: Record<string, unknown> } {
  if (typeof value !== 'object' || value === null) return false;
  const { contract, remotes } = value as Record<string, unknown>;
  return typeof contract === 'number' && typeof remotes === 'object' && remotes !== null;
}
