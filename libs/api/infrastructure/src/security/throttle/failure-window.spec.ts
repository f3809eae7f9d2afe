import { instant } from '@roomhours/time';
import { tooManyAttempts, withinWindow } from './attempt-limit';
import { PAIR_LIMIT, attemptKeys } from './failure-window';

const WINDOW_MS = PAIR_LIMIT.windowMs;

describe('the window of failed sign-ins', () => {
  it('contains failures younger than 15 minutes', () => {
    expect(withinWindow([0, 1, 2], instant(WINDOW_MS), WINDOW_MS)).toEqual([1, 2]);
  });

  it.each([
    [0, 900, 'Please try again in 15 minutes.'],
    [1, 900, 'Please try again in 15 minutes.'],
    [WINDOW_MS - 60_000, 60, 'Please try again in a minute.'],
    [WINDOW_MS - 1, 1, 'Please try again in a minute.'],
  ])('%d ms after the oldest failure refuses for %d seconds', (passed, seconds, advice) => {
    const refusal = tooManyAttempts(PAIR_LIMIT, 0, instant(passed));
    expect([refusal.code, refusal.retryAfterSeconds]).toEqual(['TOO_MANY_ATTEMPTS', seconds]);
    expect(refusal.message).toContain(advice);
  });

  it('is keyed by hashes of address and email, and stores neither', () => {
    const keys = attemptKeys({ address: '10.0.0.1', emailKey: 'ada@example.com' });
    for (const key of Object.values(keys)) expect(key).toMatch(/^[\da-f]{64}$/);
    expect(new Set(Object.values(keys)).size).toBe(3);
    expect(attemptKeys({ address: '10.0.0.1', emailKey: 'ada@example.com' })).toEqual(keys);
    const fromElsewhere = attemptKeys({ address: '10.0.0.2', emailKey: 'ada@example.com' });
    expect(fromElsewhere.account).toBe(keys.account);
    expect([fromElsewhere.pair, fromElsewhere.known]).not.toEqual([keys.pair, keys.known]);
    const ofBob = attemptKeys({ address: '10.0.0.1', emailKey: 'bob@example.com' });
    expect(new Set([...Object.values(keys), ...Object.values(ofBob)]).size).toBe(6);
    expect(attemptKeys({ address: '10.0.0.1a', emailKey: 'da@example.com' }).pair).not.toBe(keys.pair);
  });
});
