import { pagesOfManifest } from './pages-of-manifest';
import { PARKING } from './testing';

const paths = (remotes: Record<string, unknown>) => pagesOfManifest(remotes).pages.map(({ path }) => path);

it('returns the pages that the releases list, in the order of the navigation', () => {
  const other = { ...PARKING, path: '/desks', order: 5 };
  expect(paths({ parking: { routes: [PARKING] }, desks: { routes: [other] } })).toEqual(['/desks', '/parking']);
});

it('refuses a page at a path of another release', () => {
  const takeover = { ...PARKING, label: 'Other' };
  const { pages, refused } = pagesOfManifest({ parking: { routes: [PARKING] }, other: { routes: [takeover] } });
  expect(pages.map(({ remote, label }) => [remote, label])).toEqual([['parking', PARKING.label]]);
  expect(refused).toEqual([{ remote: 'other', reason: `${PARKING.path} is a page of parking` }]);
});

it.each([null, 'x', 7, {}])('has no pages of the entry %j', (entry) =>
  expect(paths({ memberBooking: entry })).toEqual([]),
);
