import { DomainError } from '@roomhours/domain';
import { RefusalDelay, randomDelayMs } from './attempt-throttle';

describe('the delay of refusals', () => {
  it('does not delay successes, refusals without a retry time, and faults', async () => {
    const delay = new RefusalDelay(() => 60_000);
    expect(await delay.run(async () => 7)).toBe(7);
    for (const error of [new DomainError('INVALID_CREDENTIALS', 'Wrong.'), new Error('fault')])
      await expect(delay.run(() => Promise.reject(error))).rejects.toBe(error);
  });

  it.each(['TOO_MANY_ATTEMPTS', 'UNAVAILABLE'] as const)('delays %s, and then throws it', async (code) => {
    const refusal = new DomainError(code, 'Later.', undefined, 2);
    const order: string[] = [];
    const run = new RefusalDelay(() => 20)
      .run(() => Promise.reject(refusal))
      .catch((error: unknown) => order.push(error === refusal ? 'refusal' : 'other'));
    // Started before the delay, so that it fires first even at equal times.
    await new Promise<void>((resolve) => setTimeout(() => resolve(void order.push('timer')), 10));
    await run;
    expect(order).toEqual(['timer', 'refusal']);
  });

  it('differs from refusal to refusal, so that clients refused together do not return together', () => {
    expect([0, 0.5, 1].map((chance) => randomDelayMs(() => chance))).toEqual([1000, 2000, 3000]);
    expect(new Set(Array.from({ length: 10 }, () => randomDelayMs())).size).toBeGreaterThan(1);
  });
});
