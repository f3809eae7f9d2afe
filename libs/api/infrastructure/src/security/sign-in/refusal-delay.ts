import { setTimeout as wait } from 'node:timers/promises';
import { DomainError } from '@roomhours/domain';

const DELAY_MS = 1000;

/**
 * Delays the refusal of password checks that are over a limit. Such a refusal costs next to nothing, so a client that
 * ignores `Retry-After` would otherwise repeat it as fast as the process can answer, at the expense of all others.
 */
export class RefusalDelay {
  constructor(private readonly delayMs = DELAY_MS) {}

  /** Throws what the work throws: immediately, or after the delay where it names a time after which to try again. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DomainError && error.retryAfterSeconds !== undefined) await wait(this.delayMs);
      throw error;
    }
  }
}
