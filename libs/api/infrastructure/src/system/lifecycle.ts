import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../settings';

/** Stops a process in two steps, before Nest closes the HTTP server: it drains, then it stops (http.md "Stopping"). */
@Injectable()
export class Lifecycle implements BeforeApplicationShutdown {
  private draining = false;
  private readonly stopListeners: (() => void)[] = [];

  constructor(@Inject(SETTINGS) private readonly settings: Pick<Settings, 'drainSeconds'>) {}

  /** True since the first step: the readiness check fails, and every response closes its connection. */
  get isDraining(): boolean {
    return this.draining;
  }

  /** First step: load balancers direct new requests to other processes. This process still serves arriving requests. */
  drain(): void {
    this.draining = true;
  }

  /** Registers a listener of the second step, for work without a natural end, such as a stream. */
  onStop(listener: () => void): void {
    this.stopListeners.push(listener);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.drain();
    await wait(this.settings.drainSeconds * 1000);
    this.stopListeners.forEach((listener) => listener());
  }
}

/** The health of the database. Its adapter is in the persistence. */
export abstract class DatabaseHealth {
  /** Returns whether the database is migrated and responds. Never throws. */
  abstract ping(): Promise<boolean>;
}
