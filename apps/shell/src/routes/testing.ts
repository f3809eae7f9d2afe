import { pagesOfManifest } from './routes';

const page = (path: string, label: string, order: number) => ({
  path,
  label,
  title: label,
  icon: 'M4 4h16v16H4z',
  order,
  access: 'signed-in',
});

/** The entries of both front ends in a manifest. */
export const REMOTES = {
  memberBooking: {
    routes: [page('/dashboard', 'Dashboard', 10), page('/bookings', 'Bookings', 20), page('/profile', 'Profile', 40)],
  },
  admin: { routes: [{ ...page('/admin', 'Admin Panel', 30), shortLabel: 'Admin', access: 'admin' }] },
};

/** A manifest with both front ends. */
export const MANIFEST = { contract: 1, remotes: REMOTES };

/** The pages of MANIFEST. */
export const { pages: PAGES } = pagesOfManifest(MANIFEST.remotes);

/** A page of a third front end. */
export const PARKING = {
  path: '/parking',
  label: 'Parking',
  shortLabel: 'Park',
  title: 'Parking spots',
  icon: 'M4 4h16v16H4z',
  access: 'signed-in',
  order: 25,
};
