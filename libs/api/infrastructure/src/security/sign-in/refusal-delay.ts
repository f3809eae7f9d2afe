import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Optional } from '@nestjs/common';
import { DomainError } from '@roomhours/domain';

const MIN_DELAY_MS = 1000;
const MAX_DELAY_MS = 3000;

/**
 * Returns milliseconds, uniformly distributed. After equal delays, clients that were refused together would retry
 * together and block all other requests.
 */
export function randomDelayMs(random: () => number = Math.random): number {
  return MIN_DELAY_MS + random() * (MAX_DELAY_MS - MIN_DELAY_MS);
}

/**
 * Delays the refusal of password checks over a limit. Such a refusal is cheap, so a client that ignores `Retry-After`
 * would otherwise retry as fast as the process responds, and slow down all other clients.
 */
@Injectable()
export class RefusalDelay {
  constructor(@Optional() private readonly delayMs: () => number = randomDelayMs) {}

  /** Runs the work. Errors with a retry time are thrown after the delay, others immediately. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DomainError && error.retryAfterSeconds !== undefined) await wait(this.delayMs());
      throw error;
    }
  }
}
