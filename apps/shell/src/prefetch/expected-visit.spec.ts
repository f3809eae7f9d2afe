/** @jest-environment ../../tools/jest/web-environment.cjs */
import { expectedVisit } from './expected-visit';

const store = (hint: object | null) =>
  hint === null ? localStorage.removeItem('session') : localStorage.setItem('session', JSON.stringify(hint));

afterEach(() => localStorage.clear());

it.each(['user', 'admin'])('with a session is the visit of the stored role: %s', (role) => {
  store({ state: 'signed-in', userId: 2, role });
  for (const pathname of ['/', '/bookings']) {
    expect(expectedVisit(pathname)).toEqual({ pathname, role, isSignedIn: true });
  }
});

it.each([null, { state: 'ended', userId: 2 }])('without a session is the visit of a member: %j', (hint) => {
  store(hint);
  expect(expectedVisit('/bookings')).toEqual({ pathname: '/bookings', role: 'user', isSignedIn: false });
  expect(expectedVisit('/')).toBeNull();
  expect(expectedVisit('/set-password')).toBeNull();
});

it.each([{ state: 'leaving' }, { state: 'signed-in', userId: 2 }, { state: 'signed-in', userId: 2, role: 'king' }])(
  'is unknown for %j',
  (hint) => {
    store(hint);
    expect(['/', '/bookings'].map((pathname) => expectedVisit(pathname))).toEqual([null, null]);
  },
);
