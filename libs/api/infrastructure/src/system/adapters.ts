import { createHash, randomBytes } from 'node:crypto';
import { Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { Clock, DeferredWork, LinkTokens } from '@roomhours/application';
import { type Instant, instant } from '@roomhours/time';
import { Log } from './log';

/** The clock of the machine. */
@Injectable()
export class SystemClock extends Clock {
  now(): Instant {
    return instant(Date.now());
  }
}

const TOKEN_BYTES = 32;

/** Random tokens and their SHA-256. A token has 256 bits, so its hash needs neither salt nor cost. */
@Injectable()
export class RandomLinkTokens extends LinkTokens {
  create(): { token: string; hash: string } {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    return { token, hash: this.hashOf(token) };
  }

  hashOf(token: string): string {
    return createHash('sha256').update(token).digest('hex');
  }
}

const MIN_DELAY_MS = 500;
const MAX_DELAY_MS = 3000;

function randomDelayMs(): number {
  return MIN_DELAY_MS + Math.random() * (MAX_DELAY_MS - MIN_DELAY_MS);
}

/** Runs work after a random delay, so that its load says nothing about the request. A stopping process completes it first. */
@Injectable()
export class DelayedWork extends DeferredWork implements OnApplicationShutdown {
  private readonly waiting = new Map<NodeJS.Timeout, () => Promise<void>>();
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly log: Log,
    @Optional() private readonly delayMs: () => number = randomDelayMs,
  ) {
    super();
  }

  run(work: () => Promise<void>): void {
    const timer = setTimeout(() => this.start(timer), this.delayMs());
    this.waiting.set(timer, work);
  }

  /** Starts what is waiting, and resolves when all work has ended. */
  async onApplicationShutdown(): Promise<void> {
    for (const timer of [...this.waiting.keys()]) this.start(timer);
    await Promise.all(this.running);
  }

  private start(timer: NodeJS.Timeout): void {
    clearTimeout(timer);
    const work = this.waiting.get(timer)!;
    this.waiting.delete(timer);
    const done = work()
      .catch((error: Error) => this.log.pino.warn({ reason: error.message }, 'Deferred work has failed'))
      .finally(() => this.running.delete(done));
    this.running.add(done);
  }
}
