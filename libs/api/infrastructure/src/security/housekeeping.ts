import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { HOUR_MS } from '@roomhours/time';
import type { Log } from '../system';

/** Something of which the remains pile up. */
export interface Sweepable {
  sweep(): Promise<void>;
}

/** Removes what is over once an hour: sessions, counted sign-ins, kept answers. */
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly rooms: readonly Sweepable[],
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
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
