/** @jest-environment ../../tools/jest/web-environment.cjs */
import type { BookingConfig, User } from '@roomhours/contract';
import { mockApi } from '@roomhours/data-access/testing';
import { askEarly } from './ask-early';
import { takeEarly } from './early';

const mia: User = {
  ...{ id: 2, email: 'mia@roomhours.example', username: 'mia', firstName: null, lastName: null },
  ...{ role: 'user', subscription: 'flex', monthlyQuota: 4 },
};
const settings: BookingConfig = {
  ...{ startTime: '09:00', endTime: '17:30', slotDuration: 30, timeZone: 'Asia/Kolkata', etag: '"1"' },
};
const line = {
  version: '1.0.0',
  entry: 'member-booking/1.0.0/remoteEntry.1.js',
  integrity: 'sha384-abc',
  contract: { needs: 1, offers: 1 },
  pages: { '/bookings': ['1.a.js', 'bookings.b.css'], '/dashboard': ['2.c.js'] },
};
const LIST = 'GET /remotes/remotes.json';

function open(
  path: string,
  trace: object | null,
  list: object = { json: { contract: 1, remotes: { memberBooking: line } } },
) {
  window.history.replaceState(null, '', path);
  if (trace) localStorage.setItem('session', JSON.stringify(trace));
  document.head.innerHTML =
    '<meta name="roomhours-remotes" content="/remotes/remotes.json">' +
    '<meta name="roomhours-workspace" content="/workspace.1.js /workspace.2.css">';
  const file = { text: 'x' };
  const files = ['remoteEntry.1.js', '1.a.js', 'bookings.b.css', '2.c.js'].map(
    (name) => `GET /remotes/member-booking/1.0.0/${name}`,
  );
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
const asked = (api: ReturnType<typeof open>) => api.requests.map(({ route }) => route.slice('GET '.length)).sort();

beforeEach(() => void (document.cookie = 'roomhours.signed-in=1'));
afterEach(() => {
  document.cookie = 'roomhours.signed-in=; Max-Age=0';
  localStorage.clear();
  document.head.innerHTML = '';
  delete window.roomhoursEarly;
  jest.restoreAllMocks();
});

const member = { state: 'signed-in', userId: 2, role: 'user' };

it('asks what the program will ask, and fetches the files of the page that is opened, no others', async () => {
  const api = open('/bookings?room=3', member);
  askEarly();
  await settle();
  expect(asked(api)).toEqual([
    '/api/config/booking',
    '/api/user',
    '/remotes/member-booking/1.0.0/1.a.js',
    '/remotes/member-booking/1.0.0/bookings.b.css',
    '/remotes/member-booking/1.0.0/remoteEntry.1.js',
    '/remotes/remotes.json',
    '/workspace.1.js',
    '/workspace.2.css',
  ]);
  await expect((await takeEarly('user'))?.json()).resolves.toEqual(mia);
  await expect((await takeEarly('remotes'))?.json()).resolves.toMatchObject({ contract: 1 });
  expect([takeEarly('user'), takeEarly('remotes')]).toEqual([undefined, undefined]);
});

it('asks only who is there at the door', async () => {
  const api = open('/', null);
  askEarly();
  await settle();
  expect(asked(api)).toEqual(['/api/user']);
});

it.each([
  ['for a page', '/bookings', 1],
  ['but not at the door', '/', 0],
])('has the browser read its tables for dates meanwhile, %s', async (_where, path, times) => {
  open(path, path === '/' ? null : member);
  const format = jest.spyOn(Intl, 'DateTimeFormat');
  askEarly();
  expect(format).not.toHaveBeenCalled();
  await settle();
  expect(format).toHaveBeenCalledTimes(times);
});

it('does not ask in the name of somebody who is not known', async () => {
  const api = open('/bookings', null);
  askEarly();
  await settle();
  expect(asked(api)).not.toContain('/api/config/booking');
  expect(asked(api)).toContain('/remotes/member-booking/1.0.0/1.a.js');
});

it.each([
  ['cannot be had', 'unreachable' as const],
  ['is a page', { text: '<p>Hello</p>' }],
  ['lists nothing', { json: { contract: 1, remotes: {} } }],
  ['is of another form', { json: { contract: 9 } }],
  ['names no pages', { json: { remotes: { memberBooking: { ...line, pages: undefined, entry: 'http://[' } } } }],
])('leaves a list that %s to whoever needs it', async (_what, list) => {
  const api = open('/bookings', member, list as object);
  askEarly();
  await settle();
  expect(asked(api).filter((path) => path.includes('member-booking'))).toEqual([]);
});

it('does not ask who is signed in where no session can be', async () => {
  document.cookie = 'roomhours.signed-in=; Max-Age=0';
  const api = open('/', null);
  askEarly();
  await settle();
  expect(asked(api)).toEqual([]);
});

it('gives no answer that is old', async () => {
  open('/bookings', member);
  askEarly();
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 10_001);
  expect(takeEarly('user')).toBeUndefined();
});
