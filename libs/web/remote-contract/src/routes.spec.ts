import { readRoutes, type RemoteRoute } from './index';

const spots: RemoteRoute = {
  ...{ path: '/parking', label: 'Parking', title: 'Parking spots', icon: 'M4 4h16v16H4z' },
  ...{ access: 'signed-in', order: 25 },
};
const read = (...routes: unknown[]) => readRoutes([['parking', routes]]);
const reasons = (...routes: unknown[]) => read(...routes).refused.map(({ reason }) => reason);

it('returns pages with their front ends, in the order of the navigation', () => {
  const lists: [string, unknown][] = [
    ['admin', [{ ...spots, path: '/admin', order: 30, access: 'admin' }]],
    [
      'parking',
      [
        { ...spots, shortLabel: 'Park' },
        { ...spots, path: '/parking/my-spots', order: 30 },
      ],
    ],
  ];
  const { pages, refused } = readRoutes(lists);
  expect(pages.map(({ remote, path, shortLabel }) => [remote, path, shortLabel])).toEqual([
    ['parking', '/parking', 'Park'],
    ['admin', '/admin', 'Parking'],
    ['parking', '/parking/my-spots', 'Parking'],
  ]);
  expect(refused).toEqual([]);
});

it('keeps known fields only', () => {
  const [page] = read({ ...spots, onClick: 'alert(1)' }).pages;
  expect(page).toEqual({ ...spots, remote: 'parking', nested: false, shortLabel: 'Parking' });
});

const LINE = 'must be a line of 1 to 40 visible characters';
const ACCESS = '/parking: access must be signed-in or admin';
const ORDER = '/parking: order must be a whole number from 0 to 1000';
it.each([
  [{ path: '/' }, '"/" is no path of a page'],
  [{ path: '' }, '"" is no path of a page'],
  [{ path: 7 }, '7 is no path of a page'],
  [{ path: 'parking' }, '"parking" is no path of a page'],
  [{ path: '//evil.example' }, '"//evil.example" is no path of a page'],
  [{ path: '/parking/' }, '"/parking/" is no path of a page'],
  [{ path: '/parking/..' }, '"/parking/.." is no path of a page'],
  [{ path: '/%61pi' }, '"/%61pi" is no path of a page'],
  [{ path: '/API' }, '"/API" is no path of a page'],
  [{ path: '/parking?x=1' }, '"/parking?x=1" is no path of a page'],
  [{ path: 'javascript:alert(1)' }, '"javascript:alert(1)" is no path of a page'],
  [{ path: '/main.js' }, '"/main.js" is no path of a page'],
  [{ path: '/api' }, '/api is reserved'],
  [{ path: '/api/user' }, '/api/user is reserved'],
  [{ path: '/remotes/parking' }, '/remotes/parking is reserved'],
  [{ path: '/healthz' }, '/healthz is reserved'],
  [{ label: '' }, `/parking: label ${LINE}`],
  [{ label: ' Parking' }, `/parking: label ${LINE}`],
  [{ label: 'x'.repeat(41) }, `/parking: label ${LINE}`],
  [{ label: 'Par\nking' }, `/parking: label ${LINE}`],
  [{ label: 'gnikraP\u202e' }, `/parking: label ${LINE}`],
  [{ label: '\u200b' }, `/parking: label ${LINE}`],
  [{ label: ['Parking'] }, `/parking: label ${LINE}`],
  [{ shortLabel: '' }, `/parking: shortLabel ${LINE}`],
  [{ title: undefined }, `/parking: title ${LINE}`],
  [{ nested: 'yes' }, '/parking: nested must be true or false'],
  [{ icon: 'board' }, '/parking: icon must be the data of an SVG path'],
  [{ icon: 'M4 4"/><script>' }, '/parking: icon must be the data of an SVG path'],
  [{ icon: `M${'4 '.repeat(500)}` }, '/parking: icon must be the data of an SVG path'],
  [{ access: 'public' }, ACCESS],
  [{ access: undefined }, ACCESS],
  [{ order: '1' }, ORDER],
  [{ order: 1.5 }, ORDER],
  [{ order: -1 }, ORDER],
  [{ order: Infinity }, ORDER],
])('refuses %j', (change, reason) => {
  expect(reasons({ ...spots, ...change })).toEqual([reason]);
});

it.each([null, 'x', undefined, 7])('refuses %j instead of a page, and instead of the list', (odd) => {
  expect(reasons(odd, spots)).toEqual(['a page is an object']);
  expect(readRoutes([['parking', odd]])).toEqual({
    pages: [],
    refused: [{ remote: 'parking', reason: 'a page is an object' }],
  });
});

it('refuses a path that is taken, and keeps the page that has it', () => {
  const bookings = { ...spots, path: '/bookings' };
  const { pages, refused } = readRoutes([
    ['memberBooking', [bookings]],
    ['parking', [{ ...bookings, access: 'admin', order: 0 }, spots, spots]],
  ]);
  expect(pages.map(({ remote, path }) => [remote, path])).toEqual([
    ['memberBooking', '/bookings'],
    ['parking', '/parking'],
  ]);
  expect(refused).toEqual([
    { remote: 'parking', reason: '/bookings is a page of memberBooking' },
    { remote: 'parking', reason: '/parking is listed twice' },
  ]);
});

it.each(['', 'Parking', 'park ing', '__proto__', 'a'.repeat(41)])('refuses the front end %j', (name) => {
  expect(readRoutes([[name, [spots]]])).toEqual({
    pages: [],
    refused: [{ remote: name, reason: `"${name}" is no name of a front end` }],
  });
});

it('refuses more than 20 pages of a front end', () => {
  const many = Array.from({ length: 22 }, (_, index) => ({ ...spots, path: `/parking/${index}` }));
  expect(read(...many).pages).toHaveLength(20);
  expect(reasons(...many)).toEqual(Array(2).fill('a front end has at most 20 pages'));
});
