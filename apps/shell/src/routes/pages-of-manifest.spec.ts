import { pagesOfManifest } from './pages-of-manifest';
import { PARKING } from './testing';

const paths = (remotes: Record<string, unknown>) => pagesOfManifest(remotes).pages.map(({ path }) => path);

it('returns the pages that the releases list, in the order of the navigation', () => {
  const other = { ...PARKING, path: '/desks', order: 5 };
  expect(paths({ parking: { routes: [PARKING] }, desks: { routes: [other] } })).toEqual(['/desks', '/parking']);
});

it('keeps the pages of releases that do not list them', () => {
  expect(paths({ memberBooking: {}, admin: {}, parking: {} })).toEqual([
    '/dashboard',
    '/bookings',
    '/admin',
    '/profile',
  ]);
  expect(paths({ admin: {}, parking: { routes: [PARKING] } })).toEqual(['/parking', '/admin']);
});

it('refuses a page at a path of such a release', () => {
  const takeover = { ...PARKING, path: '/admin', access: 'signed-in' };
  const { pages, refused } = pagesOfManifest({ admin: {}, parking: { routes: [takeover] } });
  expect(pages.map(({ remote, access }) => [remote, access])).toEqual([['admin', 'admin']]);
  expect(refused).toEqual([{ remote: 'parking', reason: '/admin is a page of admin' }]);
});

it.each([null, 'x', 7])('has no pages of the entry %j', (entry) => expect(paths({ memberBooking: entry })).toEqual([]));
