import { headingAt } from './sources';

const headings = {
  '/admin': 'Admin Panel',
  '/admin?view=audit': 'Audit log',
  '/admin/users': 'User Details',
  '/admin?view=audit&page=2': 'Audit log, on',
};

it.each([
  ['/admin', '', 'Admin Panel'],
  ['/admin', '?tab=rooms', 'Admin Panel'],
  ['/admin', '?page=3&view=audit', 'Audit log'],
  ['/admin', '?view=audit&page=2', 'Audit log, on'],
  ['/admin', '?view=nothing', 'Admin Panel'],
  ['/admin/', '', 'Admin Panel'],
  ['/admin/users/7', '?view=audit', 'User Details'],
  ['/bookings', '', null],
])('finds the heading of %s%s: %j', (path, search, heading) =>
  expect(headingAt({ headings }, { pathname: path, search })).toBe(heading),
);

it.each([undefined, null, 'Admin Panel', 7, [], { '/admin': 7 }, { '/admin': null }, { 'http://[': 'x' }])(
  'ignores the headings %j',
  (odd) => expect(headingAt({ headings: odd as never }, { pathname: '/admin', search: '' })).toBeNull(),
);
