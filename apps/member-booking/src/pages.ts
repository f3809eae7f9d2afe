import { type Part, part } from '@roomhours/ui';

/*
 * Each page is a download of its own. The names of the downloads stand in webpack.config.cjs, too: the shell has the one of the page
 * that is opened fetched together with the entry.
 */
export const Dashboard = part(
  async () => (await import(/* webpackChunkName: "dashboard" */ './dashboard')).DashboardPage,
);
export const Bookings = part(async () => (await import(/* webpackChunkName: "bookings" */ './bookings')).BookingsPage);
export const Profile = part(async () => (await import(/* webpackChunkName: "profile" */ './profile')).ProfilePage);

const PAGES: Record<string, Part<object>> = { '/dashboard': Dashboard, '/bookings': Bookings, '/profile': Profile };

/** Begins with the download of the page at a path. */
export function preloadPage(path: string): void {
  PAGES[withoutSlash(path)]?.preload();
}

/** As the route table writes it: '/bookings'. */
export function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '');
}
