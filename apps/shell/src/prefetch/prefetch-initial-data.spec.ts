/** @jest-environment ../../tools/jest/web-environment.cjs */
import type { BookingConfig, User } from '@roomhours/contract';
import { mockApi } from '@roomhours/data-access/testing';
import { takePrefetched } from '../prefetched-responses';
import { prefetchInitialData } from './prefetch-initial-data';
import { PARKING, REMOTES } from '../routes/testing';

const mia: User = {
  ...{ id: 2, email: 'mia@roomhours.example', username: 'mia', firstName: null, lastName: null },
  ...{ role: 'user', subscription: 'flex', monthlyQuota: 4 },
};
const settings: BookingConfig = {
  ...{ startTime: '09:00', endTime: '17:30', slotDuration: 30, timeZone: 'Asia/Kolkata', etag: '"1"' },
};
const line = {
  ...REMOTES.memberBooking,
  version: '1.0.0',
  entry: 'member-booking/1.0.0/remoteEntry.1.js',
  integrity: 'sha384-abc',
  contract: { needs: 1, offers: 1 },
  pages: { '/bookings': ['1.a.js', 'bookings.b.css'], '/dashboard': ['2.c.js'] },
};
const entryOf = (folder: string, path: string, file: string) => ({
  ...line,
  entry: `${folder}/1.0.0/remoteEntry.1.js`,
  pages: { [path]: [file] },
});
const parking = { ...entryOf('parking', '/parking', '4.e.js'), routes: [PARKING] };
const LIST = 'GET /remotes/remotes.json';

function open(
  path: string,
  hint: object | null,
  list: object = {
    json: {
      contract: 1,
      remotes: { memberBooking: line, admin: { ...entryOf('admin', '/admin', '3.d.js'), ...REMOTES.admin }, parking },
    },
  },
) {
  window.history.replaceState(null, '', path);
  if (hint) localStorage.setItem('session', JSON.stringify(hint));
  document.head.innerHTML =
    '<meta name="roomhours-remotes" content="/remotes/remotes.json">' +
    '<meta name="roomhours-workspace" content="/workspace.1.js /workspace.2.css">';
  const file = { text: 'x' };
  const files = [
    ...['remoteEntry.1.js', '1.a.js', 'bookings.b.css', '2.c.js'].map((name) => `member-booking/1.0.0/${name}`),
    ...['admin/1.0.0/remoteEntry.1.js', 'admin/1.0.0/3.d.js', 'parking/1.0.0/remoteEntry.1.js', 'parking/1.0.0/4.e.js'],
  ].map((path) => `GET /remotes/${path}`);
  return mockApi({
    'GET /api/user': { json: mia },
    'GET /api/config/booking': { json: settings },
    [LIST]: list,
    'GET /workspace.1.js': file,
    'GET /workspace.2.css': file,
    ...Object.fromEntries(files.map((route) => [route, file])),
  });
}
const settle = () => new Promise((resolve) => setTimeout(resolve));
const requested = (api: ReturnType<typeof open>) => api.requests.map(({ route }) => route.slice('GET '.length)).sort();

beforeEach(() => void (document.cookie = 'roomhours.signed-in=1'));
afterEach(() => {
  document.cookie = 'roomhours.signed-in=; Max-Age=0';
  localStorage.clear();
  document.head.innerHTML = '';
  delete window.roomhoursPrefetched;
  jest.restoreAllMocks();
});

const member = { state: 'signed-in', userId: 2, role: 'user' };

it('sends the first requests, and prefetches the files of the opened page only', async () => {
  const api = open('/bookings?room=3', member);
  prefetchInitialData();
  await settle();
  expect(requested(api)).toEqual([
    '/api/config/booking',
    '/api/user',
    '/remotes/member-booking/1.0.0/1.a.js',
    '/remotes/member-booking/1.0.0/bookings.b.css',
    '/remotes/member-booking/1.0.0/remoteEntry.1.js',
    '/remotes/remotes.json',
    '/workspace.1.js',
    '/workspace.2.css',
  ]);
  await expect((await takePrefetched('user'))?.json()).resolves.toEqual(mia);
  await expect((await takePrefetched('remotes'))?.json()).resolves.toMatchObject({ contract: 1 });
  expect([takePrefetched('user'), takePrefetched('remotes')]).toEqual([undefined, undefined]);
});

it('requests only the user at the sign-in page', async () => {
  const api = open('/', null);
  prefetchInitialData();
  await settle();
  expect(requested(api)).toEqual(['/api/user']);
});

it.each([
  ['for a page', '/bookings', 1],
  ['but not for the sign-in page', '/', 0],
])('loads the date tables of the browser, %s', async (_for, path, times) => {
  open(path, path === '/' ? null : member);
  const format = jest.spyOn(Intl, 'DateTimeFormat');
  prefetchInitialData();
  expect(format).not.toHaveBeenCalled();
  await settle();
  expect(format).toHaveBeenCalledTimes(times);
});

it.each([
  ['for an administrator, the admin panel', '/admin', 'admin', '3.d.js'],
  ['for a member, the landing page instead of it', '/admin', 'user', '2.c.js'],
  ['for a signed-in user at the sign-in page, the landing page', '/', 'user', '2.c.js'],
  ['a page of a third front end', '/parking', 'user', '4.e.js'],
])('prefetches %s', async (_what, path, role, file) => {
  const api = open(path, { ...member, role });
  prefetchInitialData();
  await settle();
  const files = requested(api).filter((url) => url.startsWith('/remotes/') && !url.endsWith('.json'));
  expect(files).toHaveLength(2);
  expect(files[0]).toMatch(new RegExp(`/${file}$`));
});

it('prefetches no page of an administrator without a session', async () => {
  const api = open('/admin', null);
  prefetchInitialData();
  await settle();
  expect(requested(api).filter((url) => url.startsWith('/remotes/'))).toEqual([LIST.slice('GET '.length)]);
});

it('does not request the settings without a session', async () => {
  const api = open('/bookings', null);
  prefetchInitialData();
  await settle();
  expect(requested(api)).not.toContain('/api/config/booking');
  expect(requested(api)).toContain('/remotes/member-booking/1.0.0/1.a.js');
});

it.each([
  ['cannot be had', 'unreachable' as const],
  ['is a page', { text: '<p>Hello</p>' }],
  ['lists nothing', { json: { contract: 1, remotes: {} } }],
  ['is of another form', { json: { contract: 9 } }],
  ['names no pages', { json: { remotes: { memberBooking: { ...line, pages: undefined, entry: 'http://[' } } } }],
])('ignores a manifest that %s', async (_what, list) => {
  const api = open('/bookings', member, list as object);
  prefetchInitialData();
  await settle();
  expect(requested(api).filter((path) => path.includes('member-booking'))).toEqual([]);
});

it('sends no request if there can be no session', async () => {
  document.cookie = 'roomhours.signed-in=; Max-Age=0';
  const api = open('/', null);
  prefetchInitialData();
  await settle();
  expect(requested(api)).toEqual([]);
});

it('returns no old response', async () => {
  open('/bookings', member);
  prefetchInitialData();
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 10_001);
  expect(takePrefetched('user')).toBeUndefined();
});
