import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Log } from '../system';

export interface OutboxTiming {
  /** Interval between searches for due rows that this process has not stored itself. */
  pollMs: number;
  /** Maximum time of one delivery. */
  sendMs: number;
  /** Time that a stop waits for running deliveries before it aborts them. */
  graceMs: number;
}

export interface OutboxParts {
  /** The rows that the worker sends. */
  queue: { readonly isReady: boolean };
  log: Log;
}

/** Sends the waiting rows of an outbox, together with the workers of other processes. */
export abstract class OutboxWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private wanted = false;
  private stopping = false;
  private readonly aborting = new AbortController();

  /** @param unreadable the log line of a search that has failed */
  constructor(
    private readonly outbox: OutboxParts,
    private readonly timing: OutboxTiming,
    private readonly unreadable: string,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), this.timing.pollMs).unref();
  }

  /** Starts to send, unless it is running: then it searches again. */
  wake(): void {
    this.wanted = true;
    if (this.stopping) return;
    this.running ??= this.run();
  }

  /** Takes no further row. Running deliveries are aborted after `graceMs`. */
  stop(): void {
    if (this.stopping) return;
    this.stopping = true;
    if (this.timer !== null) clearInterval(this.timer);
    setTimeout(() => this.aborting.abort(new Error('The process is stopping.')), this.timing.graceMs).unref();
  }

  /** Resolves when no delivery is running, and every outcome has been noted. */
  async idle(): Promise<void> {
    await this.running;
  }

  beforeApplicationShutdown(): Promise<void> {
    this.stop();
    return this.idle();
  }

  /** Sends what is due. */
  abstract sendDue(): Promise<void>;

  protected get isStopping(): boolean {
    return this.stopping;
  }

  /** Whether a stop has aborted the running deliveries. */
  protected get isAborted(): boolean {
    return this.aborting.signal.aborted;
  }

  /** Returns the signal that ends a delivery which takes too long, or which a stop aborts. */
  protected deliverySignal(): AbortSignal {
    return AbortSignal.any([AbortSignal.timeout(this.timing.sendMs), this.aborting.signal]);
  }

  private async run(): Promise<void> {
    // The caller assigns `running` before this function resets it.
    await Promise.resolve();
    try {
      while (this.wanted && !this.stopping && this.outbox.queue.isReady) {
        this.wanted = false;
        await this.sendDue();
      }
    } catch (error) {
      this.outbox.log.pino.warn({ reason: (error as Error).message }, this.unreadable);
    } finally {
      this.running = null;
    }
  }
}

const MAX_REASON_LENGTH = 500;

/** Returns the message of an error as one line that can be stored, without the words to hide. */
export function storedReason(error: unknown, hidden: readonly string[]): string {
  const text = String((error as Error).message).replace(/[\p{Cc}\s]+/gu, ' ');
  const safe = hidden.reduce((shown, word) => shown.replaceAll(word, '…'), text);
  return [...safe].slice(0, MAX_REASON_LENGTH).join('');
}
