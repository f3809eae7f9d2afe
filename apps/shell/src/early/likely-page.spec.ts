/** @jest-environment ../../tools/jest/web-environment.cjs */
import { likelyPage } from './likely-page';

const remember = (trace: object | null) =>
  trace === null ? localStorage.removeItem('session') : localStorage.setItem('session', JSON.stringify(trace));
const guess = (pathname: string) => {
  const likely = likelyPage(pathname);
  return likely && [likely.page.path, likely.isSignedIn];
};

afterEach(() => localStorage.clear());

it.each([
  ['/', ['/dashboard', true]],
  ['/dashboard', ['/dashboard', true]],
  ['/bookings/', ['/bookings', true]],
  ['/admin', ['/dashboard', true]],
  ['/no/such/page', null],
])('for a member at %s', (path, expected) => {
  remember({ state: 'signed-in', userId: 2, role: 'user' });
  expect(guess(path)).toEqual(expected);
});

it('for an administrator may be the admin panel', () => {
  remember({ state: 'signed-in', userId: 1, role: 'admin' });
  expect([guess('/admin'), guess('/profile')]).toEqual([
    ['/admin', true],
    ['/profile', true],
  ]);
});

it("for nobody is a member's page that was asked for, and nothing at the door", () => {
  remember(null);
  expect(['/', '/bookings', '/admin', '/no'].map(guess)).toEqual([null, ['/bookings', false], null, null]);
});

it.each([{ state: 'leaving' }, { state: 'signed-in', userId: 2 }, { state: 'signed-in', userId: 2, role: 'king' }])(
  'for %j is not known',
  (trace) => {
    remember(trace);
    expect(['/', '/bookings', '/admin'].map(guess)).toEqual([null, null, null]);
  },
);
