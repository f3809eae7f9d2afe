import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { HOUR_MS, MINUTE_MS } from '@roomhours/time';
import type { Log } from '../system';

const FIRST_SWEEP_MS = MINUTE_MS;

/** Something of which the remains pile up. */
export interface Sweepable {
  sweep(): Promise<void>;
}

/**
 * Removes what is over, soon after the start and then once an hour: sessions, counted sign-ins, kept answers,
 * anonymous audit entries.
 */
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;
  private first: NodeJS.Timeout | null = null;

  constructor(
    private readonly rooms: readonly Sweepable[],
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    // A process that is restarted more often than once an hour sweeps too.
    this.first = setTimeout(() => void this.sweep(), FIRST_SWEEP_MS).unref();
    this.timer = setInterval(() => void this.sweep(), HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
    if (this.first !== null) clearTimeout(this.first);
    if (this.timer !== null) clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    for (const room of this.rooms) {
      await room
        .sweep()
        .catch((error: Error) => this.log.pino.warn({ reason: error.message }, 'Nothing could be swept'));
    }
  }
}
