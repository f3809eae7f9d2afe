import { FailedState, PageHeader, type LazyComponent, lazyComponent } from '@roomhours/ui';
import type { ComponentType } from 'react';
import headings from './headings.json';

/*
 * Each page is a download of its own. The names of the downloads stand in webpack.config.cjs, too: the shell has the one of the page
 * that is opened fetched together with the entry. Its heading does not wait: the shell has shown it already.
 */
/** A page by its path in headings.json and its name in a sentence. */
export const page = (
  path: keyof typeof headings,
  label: string,
  load: () => Promise<ComponentType>,
): LazyComponent<object> =>
  lazyComponent(load, <PageHeader title={headings[path]} />, (_props, { isRetrying, retry }) => (
    <>
      <PageHeader title={headings[path]} />
      <FailedState title={`${label} could not be opened`} onRetry={retry} retrying={isRetrying}>
        There is no connection to the server. The page opens as soon as the connection is back.
      </FailedState>
    </>
  ));

export const Dashboard = page(
  '/dashboard',
  'Dashboard',
  async () => (await import(/* webpackChunkName: "dashboard" */ './dashboard')).DashboardPage,
);
export const Bookings = page(
  '/bookings',
  'Bookings',
  async () => (await import(/* webpackChunkName: "bookings" */ './bookings-page')).BookingsPage,
);
export const Profile = page(
  '/profile',
  'Profile',
  async () => (await import(/* webpackChunkName: "profile" */ './profile')).ProfilePage,
);

const PAGES: Record<string, LazyComponent<object>> = {
  '/dashboard': Dashboard,
  '/bookings': Bookings,
  '/profile': Profile,
};

/** Begins with the download of the page at a path. */
export function preloadPage(path: string): void {
  PAGES[withoutSlash(path)]?.preload();
}

/** As the route table writes it: '/bookings'. */
export function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '');
}
