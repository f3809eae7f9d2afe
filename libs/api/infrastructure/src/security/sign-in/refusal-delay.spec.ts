import { DomainError } from '@roomhours/domain';
import { RefusalDelay, randomDelayMs } from './refusal-delay';

describe('the delay of refusals', () => {
  it('leaves alone what succeeds, what is refused for good, and what fails', async () => {
    const delay = new RefusalDelay(() => 60_000);
    expect(await delay.run(async () => 7)).toBe(7);
    for (const error of [new DomainError('INVALID_CREDENTIALS', 'Wrong.'), new Error('fault')])
      await expect(delay.run(() => Promise.reject(error))).rejects.toBe(error);
  });

  it.each(['TOO_MANY_ATTEMPTS', 'UNAVAILABLE'] as const)('holds %s back, and then throws it', async (code) => {
    const refusal = new DomainError(code, 'Later.', undefined, 2);
    const order: string[] = [];
    const run = new RefusalDelay(() => 20)
      .run(() => Promise.reject(refusal))
      .catch((error: unknown) => order.push(error === refusal ? 'refusal' : 'other'));
    // Set before the delay is: with equal times the first one comes first.
    await new Promise<void>((resolve) => setTimeout(() => resolve(void order.push('timer')), 10));
    await run;
    expect(order).toEqual(['timer', 'refusal']);
  });

  it('differs from refusal to refusal, so that clients refused together do not return together', () => {
    expect([0, 0.5, 1].map((chance) => randomDelayMs(() => chance))).toEqual([1000, 2000, 3000]);
    expect(new Set(Array.from({ length: 10 }, () => randomDelayMs())).size).toBeGreaterThan(1);
  });
});
