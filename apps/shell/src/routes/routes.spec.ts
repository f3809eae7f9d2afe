import { decide, LANDING_PATH, mayOpen, PAGES } from './routes';

const [dashboard, bookings, admin, profile] = ['/dashboard', '/bookings', '/admin', '/profile'].map((path) =>
  PAGES.find((page) => page.path === path),
);

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
  ] as const)('%s for %s', (path, role, decision) => expect(decide(path, role)).toEqual(decision));

  it('lands on a page that everybody may open', () => {
    const landing = PAGES.find((page) => page.path === LANDING_PATH);
    expect(landing && mayOpen(landing, 'user')).toBe(true);
  });
});
