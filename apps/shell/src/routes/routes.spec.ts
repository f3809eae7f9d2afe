import { decide, LANDING_PATH } from './routes';
import { PAGES } from './testing';

const [dashboard, bookings, admin, profile] = PAGES;

describe('the route table', () => {
  it.each([
    ['/', null, { show: 'sign-in' }],
    ['/', 'user', { redirect: LANDING_PATH }],
    ['/', 'admin', { redirect: LANDING_PATH }],
    ['/dashboard', null, { redirect: '/' }],
    ['/dashboard', 'user', { show: 'page', page: dashboard }],
    ['/profile', null, { redirect: '/' }],
    ['/profile', 'admin', { show: 'page', page: profile }],
    ['/bookings', null, { redirect: '/' }],
    ['/bookings', 'user', { show: 'page', page: bookings }],
    ['/bookings/', 'user', { show: 'page', page: bookings }],
    ['/bookings', 'admin', { show: 'page', page: bookings }],
    ['/admin', null, { redirect: '/' }],
    ['/admin', 'user', { redirect: '/' }],
    ['/admin', 'admin', { show: 'page', page: admin }],
    ['/admin/users', 'admin', { show: 'not-found' }],
    ['/nowhere', null, { show: 'not-found' }],
    ['//', null, { show: 'not-found' }],
  ] as const)('%s for %s', (path, role, decision) => expect(decide(path, role, PAGES)).toEqual(decision));

  it('has no page without a manifest, except the sign-in page', () => {
    expect([decide('/bookings', 'user', []), decide('/', null, [])]).toEqual([
      { show: 'not-found' },
      { show: 'sign-in' },
    ]);
  });
});
