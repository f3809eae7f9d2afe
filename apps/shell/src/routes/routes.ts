import type { RemoteName } from '@roomhours/remote-contract';
import type { Role } from '@roomhours/contract';

/** A page of the product that needs a session. Its content comes from a remote. */
export interface Page {
  path: string;
  remote: RemoteName;
  /** Of the browser's window. */
  title: string;
  /** Who may see it. */
  access: 'signed-in' | 'admin';
  label: string;
  /** On the bottom bar of a phone, where it differs. */
  shortLabel?: string;
  icon: 'board' | 'calendar' | 'sliders' | 'person';
}

/** Every page there is, in the order of the navigation (screens.md "Navigation"). */
export const PAGES: readonly Page[] = [
  {
    path: '/dashboard',
    remote: 'memberBooking',
    title: 'Dashboard',
    access: 'signed-in',
    label: 'Dashboard',
    icon: 'board',
  },
  {
    path: '/bookings',
    remote: 'memberBooking',
    title: 'Bookings',
    access: 'signed-in',
    label: 'Bookings',
    icon: 'calendar',
  },
  {
    path: '/admin',
    remote: 'admin',
    title: 'Admin Panel',
    access: 'admin',
    label: 'Admin Panel',
    shortLabel: 'Admin',
    icon: 'sliders',
  },
  {
    path: '/profile',
    remote: 'memberBooking',
    title: 'Profile',
    access: 'signed-in',
    label: 'Profile',
    icon: 'person',
  },
];

export const SIGN_IN_PATH = '/';

/** Where a sign-in leads. */
export const LANDING_PATH = '/dashboard';

/** What to do about an address: show something, or go elsewhere. */
export type Decision =
  { show: 'sign-in' } | { show: 'not-found' } | { show: 'page'; page: Page } | { redirect: string };

/**
 * The route table as a function. Nobody without a session, and no member at an administrator's page, learns more than
 * the way to `/`; a signed-in person at `/` goes on to the landing page.
 *
 * @param role of the signed-in person; null without a session
 */
export function decide(pathname: string, role: Role | null): Decision {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  if (path === SIGN_IN_PATH) return role ? { redirect: LANDING_PATH } : { show: 'sign-in' };
  const page = PAGES.find((candidate) => candidate.path === path);
  if (!page) return { show: 'not-found' };
  return mayOpen(page, role) ? { show: 'page', page } : { redirect: SIGN_IN_PATH };
}

/** Whether somebody with this role may open a page; also decides what the navigation offers. */
export function mayOpen(page: Page, role: Role | null): boolean {
  return page.access === 'admin' ? role === 'admin' : role !== null;
}
