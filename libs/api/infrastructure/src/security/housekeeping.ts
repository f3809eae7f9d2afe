import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { HOUR_MS, MINUTE_MS } from '@roomhours/time';
import type { Log } from '../system';

const FIRST_SWEEP_MS = MINUTE_MS;

/** A store with expiring rows. */
export interface Sweepable {
  sweep(): Promise<void>;
}

/**
 * Deletes expired rows one minute after the start and then every hour: sessions, sign-in attempts, stored responses,
 * password links and anonymous audit entries.
 */
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;
  private first: NodeJS.Timeout | null = null;

  constructor(
    private readonly stores: readonly Sweepable[],
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    // Soon after the start, so that a process that restarts more than once an hour sweeps too.
    this.first = setTimeout(() => void this.sweep(), FIRST_SWEEP_MS).unref();
    this.timer = setInterval(() => void this.sweep(), HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
    if (this.first !== null) clearTimeout(this.first);
    if (this.timer !== null) clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    for (const store of this.stores) {
      await store
        .sweep()
        .catch((error: Error) => this.log.pino.warn({ reason: error.message }, 'Expired rows could not be deleted'));
    }
  }
}
