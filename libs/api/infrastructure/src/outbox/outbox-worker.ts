import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Clock } from '@roomhours/application';
import { type Instant, plusMinutes } from '@roomhours/time';
import type { DueItem, Leased, Outcome, OutboxQueue } from '../persistence';
import type { Log } from '../system';
import { NO_ANSWER_IN_TIME } from './stored-reason';

/** Result of an attempt to send an item. */
export interface Attempt {
  /** Why the item was not sent, as one line without secrets; null if it was sent. */
  reason: string | null;
  /** HTTP status of the answer, if there was one. */
  status?: number;
  /** Whether no further attempt follows a failure. */
  isFinal?: boolean;
  /** Log line of the failure, instead of that of the handler. */
  logLine?: string;
}

/** How the items of one kind are read, sent and settled. */
export interface OutboxHandler<Item extends DueItem> {
  readonly queue: OutboxQueue<Item>;
  /** Minutes from a failed attempt to the next one. After one more failure, an item has failed. */
  readonly retryMinutes: readonly number[];
  /** Maximum time of one attempt. */
  readonly sendMs: number;
  readonly logLines: Record<'unreadable' | 'unnoted' | 'repeated' | 'failed', string>;
  /** Returns the lanes to search. Lanes are independent; a lane sends one batch after the other. */
  lanes(now: Instant): Promise<readonly number[]>;
  /** Leases the next batch of a lane, for longer than an attempt can take. Returns an empty one if nothing is due. */
  lease(lane: number, now: Instant): Promise<Leased<Item>[]>;
  /** Returns null if the item no longer applies and was removed. An exception is a failed attempt as well. */
  send(item: Leased<Item>, signal: AbortSignal): Promise<Attempt | null>;
  /** Returns the `reason` of an exception, unless the attempt took longer than `sendMs`. */
  reasonOf(error: unknown, item: Leased<Item>): string;
  settle(item: Leased<Item>, outcome: Outcome, attempt: Attempt): Promise<void>;
  /** Returns the fields of a log line about the item, without recipient, address and content. */
  logged(item: Leased<Item>): object;
}

/** Interval between searches for due items that this process has not stored itself. */
const POLL_MS = 5_000;

/** A lane, or the search for lanes that have due items. */
type Work = number | 'search';

/**
 * Sends the waiting items of an outbox, together with the workers of other processes. An item is sent at least once: if a
 * process ends between sending and noting it, another attempt follows when its lease has ended.
 */
export class OutboxWorker<Item extends DueItem = DueItem> implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private stopping = false;
  private readonly aborting = new AbortController();
  /** The running search and lanes. */
  private readonly running = new Map<Work, Promise<void>>();
  /** Those that have to run, again if they are running. */
  private readonly wanted = new Set<Work>();

  /** @param graceMs time that a stop waits for running attempts before it aborts them */
  constructor(
    private readonly handler: OutboxHandler<Item>,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly graceMs = 4_000,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), POLL_MS).unref();
  }

  /** Searches for due items and sends them. A search or lane that is running searches again. */
  wake(): void {
    if (!this.stopping) this.start('search', () => this.search());
  }

  /** Takes no further item. Running attempts are aborted after `graceMs`. */
  stop(): void {
    if (this.stopping) return;
    this.stopping = true;
    clearInterval(this.timer);
    setTimeout(() => this.aborting.abort(new Error('The process is stopping.')), this.graceMs).unref();
  }

  /** Resolves when no attempt is running, and every outcome has been noted. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running.values());
  }

  beforeApplicationShutdown(): Promise<void> {
    this.stop();
    return this.idle();
  }

  private start(name: Work, work: () => Promise<void>): void {
    this.wanted.add(name);
    if (!this.running.has(name)) this.running.set(name, this.run(name, work));
  }

  private async run(name: Work, work: () => Promise<void>): Promise<void> {
    // `start` stores the promise before this function removes it.
    await Promise.resolve();
    try {
      while (!this.stopping && this.handler.queue.isReady && this.wanted.delete(name)) await work();
    } catch (error) {
      this.log.pino.warn({ reason: (error as Error).message }, this.handler.logLines.unreadable);
    } finally {
      this.running.delete(name);
    }
  }

  private async search(): Promise<void> {
    for (const lane of await this.handler.lanes(this.clock.now())) this.start(lane, () => this.sendLane(lane));
  }

  private async sendLane(lane: number): Promise<void> {
    while (!this.stopping) {
      const items = await this.handler.lease(lane, this.clock.now());
      if (items.length === 0) return;
      await Promise.all(items.map((item) => this.process(item)));
    }
  }

  private async process(item: Leased<Item>): Promise<void> {
    try {
      const attempt = await this.attempt(item);
      if (attempt !== null) await this.handler.settle(item, this.outcomeOf(item, attempt), attempt);
    } catch (error) {
      // The lease ends later, and another attempt follows.
      this.log.pino.warn({ reason: (error as Error).message }, this.handler.logLines.unnoted);
    }
  }

  /** Returns null if the attempt has no outcome to note. */
  private async attempt(item: Leased<Item>): Promise<Attempt | null> {
    const { queue, retryMinutes, sendMs } = this.handler;
    if (item.attempts > retryMinutes.length + 1) return { reason: 'The process ended during the last attempt.' };
    const timeout = AbortSignal.timeout(sendMs);
    try {
      return await this.handler.send(item, AbortSignal.any([timeout, this.aborting.signal]));
    } catch (error) {
      if (!this.aborting.signal.aborted)
        return { reason: timeout.aborted ? NO_ANSWER_IN_TIME : this.handler.reasonOf(error, item) };
      await queue.release(item, this.clock.now());
      return null;
    }
  }

  private outcomeOf(item: Leased<Item>, { reason, isFinal = false, logLine }: Attempt): Outcome {
    const now = this.clock.now();
    if (reason === null) return { state: 'sent', sentAt: now, lastError: null };
    const { retryMinutes, logLines } = this.handler;
    const minutes = isFinal ? undefined : retryMinutes[item.attempts - 1];
    const text = logLine ?? (minutes === undefined ? logLines.failed : logLines.repeated);
    this.log.pino.warn({ ...this.handler.logged(item), reason }, text);
    if (minutes === undefined) return { state: 'failed', lastError: reason };
    return { state: 'waiting', dueAt: plusMinutes(now, minutes), lastError: reason };
  }
}
