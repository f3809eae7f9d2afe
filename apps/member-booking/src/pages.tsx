import { FailedState, PageHeader, type LazyComponent, lazyComponent } from '@roomhours/ui';
import type { ComponentType } from 'react';
import type { DashboardPageProps } from './dashboard';
import headings from './headings.json';

/*
 * Each page is a chunk. webpack.config.cjs lists the chunk names as well: the shell preloads the chunk of the opened page together with
 * the remote entry. The shell shows the heading first.
 */
/**
 * Makes a lazily loaded page.
 *
 * @param path in headings.json
 * @param label name of the page in a sentence
 */
export const page = <Props extends object = object>(
  path: keyof typeof headings,
  label: string,
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> =>
  lazyComponent(load, <PageHeader title={headings[path]} />, (_props, { isRetrying, retry }) => (
    <>
      <PageHeader title={headings[path]} />
      <FailedState title={`${label} could not be opened`} onRetry={retry} retrying={isRetrying}>
        There is no connection to the server. The page opens as soon as the connection is back.
      </FailedState>
    </>
  ));

export const Dashboard = page<DashboardPageProps>(
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

const PAGES: Record<string, { preload: () => void }> = {
  '/dashboard': Dashboard,
  '/bookings': Bookings,
  '/profile': Profile,
};

/** Starts the download of the page at a path. */
export function preloadPage(path: string): void {
  PAGES[withoutSlash(path)]?.preload();
}

/** Returns a path as in the route table: '/bookings'. */
export function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '');
}
