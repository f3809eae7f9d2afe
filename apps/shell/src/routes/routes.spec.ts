import { mayOpen, pageAt, pagesOfManifest } from './routes';
import { PAGES, PARKING } from './testing';

const [dashboard, bookings, admin, profile] = PAGES;

it.each([
  ['/dashboard', dashboard],
  ['/profile', profile],
  ['/bookings', bookings],
  ['/bookings/', bookings],
  ['/admin', admin],
  ['/admin/users', undefined],
  ['/Bookings', undefined],
  ['/nowhere', undefined],
  ['/', undefined],
  ['//', undefined],
])('finds the page at %s', (path, page) => expect(pageAt(path, PAGES)).toBe(page));

it('finds a page that contains the path, unless another one has it', () => {
  const [spots, levels] = [
    { ...PARKING, remote: 'parking', nested: true },
    { ...PARKING, remote: 'parking', nested: false, path: '/parking/levels' },
  ] as const;
  const found = ['/parking', '/parking/7', '/parking/levels', '/parking/levels/2', '/parkings'];
  expect(found.map((path) => pageAt(path, [spots, levels] as never))).toEqual([spots, spots, levels, spots, undefined]);
});

it('opens pages of administrators for them only', () => {
  expect(PAGES.map((page) => mayOpen(page, 'user'))).toEqual([true, true, false, true]);
  expect(PAGES.every((page) => mayOpen(page, 'admin'))).toBe(true);
});

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
