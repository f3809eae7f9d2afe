import { Interval, Timeout } from '@nestjs/schedule';
import { HOUR_MS, MINUTE_MS } from '@roomhours/time';
import { Log } from '../system';

/** A store with expiring rows. */
export interface Sweepable {
  sweep(): Promise<void>;
}

/** Deletes rows that are no longer kept: sessions, sign-in attempts, `ExpiredRows` and anonymous audit entries. */
export class PeriodicDeletion {
  constructor(
    private readonly stores: readonly Sweepable[],
    private readonly log: Log,
  ) {}

  /** Runs soon after the start, so that a process that restarts more than once an hour sweeps too. */
  @Timeout(MINUTE_MS)
  sweepAfterStart(): Promise<void> {
    return this.sweep();
  }

  @Interval(HOUR_MS)
  async sweep(): Promise<void> {
    for (const store of this.stores) {
      await store
        .sweep()
        .catch((error: Error) => this.log.pino.warn({ reason: error.message }, 'Expired rows could not be deleted'));
    }
  }
}
