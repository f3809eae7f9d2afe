import { instant } from '@roomhours/time';
import { ACTIVITY_STEP_MS, isActivity } from './sessions';

const start = instant(1_772_442_000_000);

const isActive = ({ method = 'GET', path = '/api/user', activeAt = undefined as number | undefined, now = start }) =>
  isActivity({ method, path }, { activeAt }, now);

describe('user activity', () => {
  it('is recorded in a session without recorded activity', () => expect(isActive({})).toBe(true));

  it('is recorded at most once in ten minutes', () => {
    expect(isActive({ activeAt: start, now: instant(start + ACTIVITY_STEP_MS - 1) })).toBe(false);
    expect(isActive({ activeAt: start, now: instant(start + ACTIVITY_STEP_MS) })).toBe(true);
  });

  it('is recorded after the clock was set back', () => {
    expect(isActive({ activeAt: instant(start + 1), now: start })).toBe(true);
  });

  it.each(['/api/bookings', '/api/bookings/changes'])('excludes the polls of an open grid: GET %s', (path) => {
    expect([isActive({ path }), isActive({ path, method: 'HEAD' })]).toEqual([false, false]);
  });

  it.each([
    ['POST', '/api/bookings'],
    ['GET', '/api/bookings/user'],
    ['DELETE', '/api/bookings/3'],
    ['GET', '/api/rooms'],
  ])('includes all other calls: %s %s', (method, path) => expect(isActive({ method, path })).toBe(true));
});
