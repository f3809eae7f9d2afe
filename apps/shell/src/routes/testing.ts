import { pagesOfManifest } from './pages-of-manifest';

/** A manifest with both front ends, whose entries do not list their pages. */
export const MANIFEST = { contract: 1, remotes: { memberBooking: {}, admin: {} } };

/** The pages of MANIFEST. */
export const { pages: PAGES } = pagesOfManifest(MANIFEST.remotes);

/** A page of a third front end. */
export const PARKING = {
  ...{ path: '/parking', label: 'Parking', shortLabel: 'Park', title: 'Parking spots' },
  ...{ icon: 'M4 4h16v16H4z', access: 'signed-in', order: 25 },
};
