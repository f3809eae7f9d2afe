import { PageHeader, type Part, part } from '@roomhours/ui';
import headings from './headings.json';

/*
 * Each page is a download of its own. The names of the downloads stand in webpack.config.cjs, too: the shell has the one of the page
 * that is opened fetched together with the entry. Its heading does not wait: the shell has shown it already.
 */
export const Dashboard = part(
  async () => (await import(/* webpackChunkName: "dashboard" */ './dashboard')).DashboardPage,
  <PageHeader title={headings['/dashboard']} />,
);
export const Bookings = part(
  async () => (await import(/* webpackChunkName: "bookings" */ './bookings')).BookingsPage,
  <PageHeader title={headings['/bookings']} />,
);
export const Profile = part(
  async () => (await import(/* webpackChunkName: "profile" */ './profile')).ProfilePage,
  <PageHeader title={headings['/profile']} />,
);

const PAGES: Record<string, Part<object>> = { '/dashboard': Dashboard, '/bookings': Bookings, '/profile': Profile };

/** Begins with the download of the page at a path. */
export function preloadPage(path: string): void {
  PAGES[withoutSlash(path)]?.preload();
}

/** As the route table writes it: '/bookings'. */
export function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '');
}
