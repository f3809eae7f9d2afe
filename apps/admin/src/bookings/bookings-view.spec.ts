import { queryOf, viewOf } from './bookings-view';

const NEWEST = { sort: 'newest', page: 1, pageSize: 50 };

it.each([
  ['', NEWEST],
  ['roomId=x&month=2026-13&sort=user&page=-1', NEWEST],
  ['from=2026-11-25&to=2026-11-24', NEWEST],
  ['month=2026-11&from=2026-11-24', { ...NEWEST, month: '2026-11' }],
  ['from=x&upcoming=1', NEWEST],
  ['month=0001-01&page=1000001', NEWEST],
  ['month=2101-01', NEWEST],
  ['from=1969-12-31&to=2101-01-01', NEWEST],
  [`search=${'x'.repeat(300)}`, { ...NEWEST, search: 'x'.repeat(254) }],
  ['from=2026-11-24&to=2026-11-24&upcoming=true', { ...NEWEST, from: '2026-11-24', to: '2026-11-24', upcoming: true }],
])('reads the filters %p, and ignores invalid ones', (query, found) =>
  expect(queryOf(viewOf(new URLSearchParams(query)))).toEqual(found),
);
