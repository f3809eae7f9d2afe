import { setTimeout as wait } from 'node:timers/promises';
import { DomainError } from '@roomhours/domain';

const MIN_DELAY_MS = 1000;
const MAX_DELAY_MS = 3000;

/**
 * Milliseconds, uniformly distributed. After equal delays, clients that began together would return together, and all
 * other requests would wait until the last of them is answered.
 */
export function randomDelayMs(random: () => number = Math.random): number {
  return MIN_DELAY_MS + random() * (MAX_DELAY_MS - MIN_DELAY_MS);
}

/**
 * Delays the refusal of password checks that are over a limit. Such a refusal costs next to nothing, so a client that
 * ignores `Retry-After` would otherwise repeat it as fast as the process can answer, at the expense of all other clients.
 */
export class RefusalDelay {
  constructor(private readonly delayMs: () => number = randomDelayMs) {}

  /** Throws what the work throws: immediately, or after the delay where it names a time after which to try again. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DomainError && error.retryAfterSeconds !== undefined) await wait(this.delayMs());
      throw error;
    }
  }
}
