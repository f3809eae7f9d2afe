import { FixedClock } from '@roomhours/application/testing';
import { formatInstant, instant } from '@roomhours/time';
import type { Request, Response } from 'express';
import { ACTIVITY_STEP_MS, noteActivity } from './activity';

const clock = new FixedClock('2026-03-02T09:00:00Z');
const start = clock.now();

/** When the session says that its person was last seen. */
function seenAfter(session: { passport?: { user: number }; activeAt?: number }, method = 'GET', path = '/api/user') {
  noteActivity(clock)({ session, method, path } as unknown as Request, {} as Response, () => undefined);
  return session.activeAt;
}

describe('activity', () => {
  beforeEach(() => clock.set('2026-03-02T09:00:00Z'));

  it('is noted in a session of somebody', () => {
    expect(seenAfter({ passport: { user: 7 } })).toBe(start);
    expect(seenAfter({})).toBeUndefined();
  });

  it('is noted once in a while only', () => {
    const session = { passport: { user: 7 }, activeAt: start };
    clock.set(formatInstant(instant(start + ACTIVITY_STEP_MS - 1000)));
    expect(seenAfter(session)).toBe(start);
    clock.set(formatInstant(instant(start + ACTIVITY_STEP_MS)));
    expect(seenAfter(session)).toBe(start + ACTIVITY_STEP_MS);
  });

  it.each(['/api/bookings', '/api/bookings/changes'])('is not what an open grid asks by itself: GET %s', (path) => {
    expect(seenAfter({ passport: { user: 7 } }, 'GET', path)).toBeUndefined();
    expect(seenAfter({ passport: { user: 7 } }, 'HEAD', path)).toBeUndefined();
  });

  it.each([
    ['POST', '/api/bookings'],
    ['GET', '/api/bookings/user'],
    ['DELETE', '/api/bookings/3'],
    ['GET', '/api/rooms'],
  ])('is everything else: %s %s', (method, path) => {
    expect(seenAfter({ passport: { user: 7 } }, method, path)).toBe(start);
  });
});
