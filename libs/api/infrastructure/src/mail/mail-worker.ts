import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { Clock, QueueReminders } from '@roomhours/application';
import { plusMinutes } from '@roomhours/time';
import type { LeasedMessage, MessageQueue } from '../persistence';
import type { Log } from '../system';
import { type ComposeContext, composeMail } from './compose-mail';
import type { MailTransport } from './transports';

/** Minutes from a failed attempt to the next one. After as many failures and one more, a message has failed. */
export const RETRY_MINUTES = [1, 5, 30, 120, 720] as const;

const MAX_ATTEMPTS = RETRY_MINUTES.length + 1;
const MAX_REASON_LENGTH = 500;

export interface MailTiming {
  /** Interval between searches for due messages that this process has not stored itself. */
  pollMs: number;
  /** Maximum time of one delivery. */
  sendMs: number;
  /** Time that a stop waits for running deliveries before it aborts them. */
  graceMs: number;
}

export const MAIL_TIMING: MailTiming = { pollMs: 5_000, sendMs: 60_000, graceMs: 4_000 };

/** Longer than a delivery can take, so that no other process leases a message that is still being sent. */
const LEASE_MINUTES = 3;

/** Deliveries of one process at a time. */
const CONCURRENCY = 3;

export interface MailWorkerParts {
  queue: MessageQueue;
  reminders: Pick<QueueReminders, 'execute'>;
  transport: MailTransport;
  /** Without the identity of the workspace, which the database contains. */
  context: Omit<ComposeContext, 'identity'>;
  clock: Clock;
  log: Log;
}

/**
 * Sends the waiting messages, together with the workers of other processes. A message is sent at least once: if a process
 * ends between sending and noting it, another attempt sends it with the same Message-ID (mail.md).
 */
export class MailWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private wanted = false;
  private isStopping = false;
  private readonly aborting = new AbortController();

  constructor(
    private readonly parts: MailWorkerParts,
    private readonly timing: MailTiming = MAIL_TIMING,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), this.timing.pollMs).unref();
  }

  /** Starts to send, unless it is running: then it searches again. */
  wake(): void {
    this.wanted = true;
    if (this.isStopping) return;
    this.running ??= this.run();
  }

  /** Takes no further message. Running deliveries are aborted after `graceMs`. */
  stop(): void {
    if (this.isStopping) return;
    this.isStopping = true;
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

  private async run(): Promise<void> {
    // The caller assigns `running` before this function resets it.
    await Promise.resolve();
    try {
      while (this.wanted && !this.isStopping && this.parts.queue.isReady) {
        this.wanted = false;
        await this.sendDue();
      }
    } catch (error) {
      this.parts.log.pino.warn({ reason: (error as Error).message }, 'The outbox of messages cannot be read');
    } finally {
      this.running = null;
    }
  }

  /** Stores due reminders, and sends until no message is due. */
  async sendDue(): Promise<void> {
    const { queue, reminders, clock } = this.parts;
    await reminders.execute();
    while (!this.isStopping) {
      const now = clock.now();
      const leased = await queue.lease(now, plusMinutes(now, LEASE_MINUTES), CONCURRENCY);
      if (leased.length === 0) return;
      await Promise.all(leased.map((message) => this.process(message).catch((error: Error) => this.logUnnoted(error))));
    }
  }

  private async process(message: LeasedMessage): Promise<void> {
    const { queue, clock } = this.parts;
    const { content, expiresAt, attempts } = message;
    if (content.kind === 'reminder' && !(await queue.isCurrent(message, content))) return queue.remove(message);
    if (expiresAt !== null && expiresAt <= clock.now())
      return this.fail(message, 'It expired before it could be sent.');
    if (attempts > MAX_ATTEMPTS) return this.fail(message, 'The process ended during the last attempt.');
    try {
      await this.deliver(message);
    } catch (error) {
      return this.noteFailure(message, reasonOf(error, message));
    }
    await queue.markSent(message, clock.now());
  }

  private async deliver(message: LeasedMessage): Promise<void> {
    const { queue, transport, context } = this.parts;
    const mail = composeMail(message, { ...context, identity: await queue.identity() });
    const timeout = AbortSignal.timeout(this.timing.sendMs);
    await transport.send(mail, fileNameOf(message), AbortSignal.any([timeout, this.aborting.signal]));
  }

  private async noteFailure(message: LeasedMessage, reason: string): Promise<void> {
    const { queue, clock } = this.parts;
    if (this.aborting.signal.aborted) return queue.release(message, clock.now());
    const minutes = RETRY_MINUTES[message.attempts - 1];
    if (minutes === undefined) return this.fail(message, reason);
    this.logFailure(message, reason, 'A message could not be sent; it will be tried again');
    await queue.postpone(message, plusMinutes(clock.now(), minutes), reason);
  }

  private async fail(message: LeasedMessage, reason: string): Promise<void> {
    this.logFailure(message, reason, 'A message has failed');
    await this.parts.queue.markFailed(message, reason);
  }

  /** The lease ends later, and another attempt follows. */
  private logUnnoted({ message: reason }: Error): void {
    this.parts.log.pino.warn({ reason }, 'The outcome of a message could not be noted');
  }

  /** Logs neither recipient nor content. */
  private logFailure({ id, kind, attempts }: LeasedMessage, reason: string, text: string): void {
    this.parts.log.pino.warn({ message: { id, kind, attempts }, reason }, text);
  }
}

/** Returns one line without the secret and the recipient of the message, which a mail server may repeat. */
function reasonOf(error: unknown, { content, recipient }: LeasedMessage): string {
  const hidden = [recipient, ...('token' in content ? [content.token] : [])];
  const text = String((error as Error).message).replace(/[\p{Cc}\s]+/gu, ' ');
  const safe = hidden.reduce((shown, word) => shown.replaceAll(word, '…'), text);
  return [...safe].slice(0, MAX_REASON_LENGTH).join('');
}

/** Sorts by time. The id makes it unique, and the same in every attempt. */
function fileNameOf({ createdAt, id, kind }: LeasedMessage): string {
  return `${new Date(createdAt).toISOString().slice(0, 19).replaceAll(':', '')}-${id}-${kind}`;
}
