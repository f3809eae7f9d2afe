import { Delayed, FailedState, PageHeader, type LazyComponent, lazyComponent } from '@roomhours/ui';
import type { ComponentType, ReactNode } from 'react';
import type { DashboardPageProps } from './dashboard/dashboard-page';
import pages from './pages.json';
import './pages.css';

/*
 * Each page is a chunk. pages.json lists the chunk names as well: the shell prefetches the chunk of the opened page together with
 * the remote entry. The shell shows the heading first.
 */
/**
 * Makes a lazily loaded page.
 *
 * @param heading its h1
 * @param label name of the page in a sentence
 * @param outline shown below the heading if the download takes longer than a moment
 */
export const page = <Props extends object = object>(
  heading: string,
  label: string,
  load: () => Promise<ComponentType<Props>>,
  outline: ReactNode = null,
): LazyComponent<Props> => {
  const header = <PageHeader title={heading} />;
  const loading = (
    <>
      {header}
      <div role="status" aria-label={`Loading ${label}`}>
        <Delayed>{outline}</Delayed>
      </div>
    </>
  );
  return lazyComponent(load, loading, (_props, { isRetrying, retry }) => (
    <>
      {header}
      <FailedState title={`${label} could not be opened`} onRetry={retry} retrying={isRetrying}>
        There is no connection to the server. The page opens as soon as the connection is back.
      </FailedState>
    </>
  ));
};

export const Dashboard = page<DashboardPageProps>(
  pages['/dashboard'].heading,
  'Dashboard',
  async () => (await import(/* webpackChunkName: "dashboard" */ './dashboard/dashboard-page')).DashboardPage,
);
export const Bookings = page(
  pages['/bookings'].heading,
  'Bookings',
  async () => (await import(/* webpackChunkName: "bookings" */ './bookings-page/bookings-page')).BookingsPage,
  <div className="mb-week-outline" aria-hidden="true" />,
);
export const Profile = page(
  pages['/profile'].heading,
  'Profile',
  async () => (await import(/* webpackChunkName: "profile" */ './profile/profile-page')).ProfilePage,
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
