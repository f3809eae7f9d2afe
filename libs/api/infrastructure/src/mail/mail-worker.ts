import type { Clock, QueueReminders } from '@roomhours/application';
import { plusMinutes } from '@roomhours/time';
import { type OutboxTiming, OutboxWorker, storedReason } from '../outbox/outbox-worker';
import type { LeasedMessage, MessageQueue } from '../persistence';
import type { Log } from '../system';
import { type ComposeContext, composeMail } from './compose-mail';
import type { MailTransport } from './transports';

/** Minutes from a failed attempt to the next one. After as many failures and one more, a message has failed. */
export const RETRY_MINUTES = [1, 5, 30, 120, 720] as const;

const MAX_ATTEMPTS = RETRY_MINUTES.length + 1;

export const MAIL_TIMING: OutboxTiming = { pollMs: 5_000, sendMs: 60_000, graceMs: 4_000 };

/** Longer than a delivery can take, so that no other process leases a message that is still being sent. */
const LEASE_MINUTES = 3;

/** Interval between searches for due reminders while messages are sent. */
const REMINDERS_MS = 60_000;

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
export class MailWorker extends OutboxWorker {
  constructor(
    private readonly parts: MailWorkerParts,
    timing: OutboxTiming = MAIL_TIMING,
  ) {
    super(parts, timing, 'The outbox of messages cannot be read');
  }

  /** Stores due reminders, and sends until no message is due. Reminders do not wait until a long queue is empty. */
  async sendDue(): Promise<void> {
    const { queue, reminders, clock } = this.parts;
    let searchedAt = -Infinity;
    while (!this.isStopping) {
      const now = clock.now();
      if (now - searchedAt >= REMINDERS_MS) {
        await reminders.execute();
        searchedAt = now;
      }
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
    await transport.send(mail, fileNameOf(message), this.deliverySignal());
  }

  private async noteFailure(message: LeasedMessage, reason: string): Promise<void> {
    const { queue, clock } = this.parts;
    if (this.isAborted) return queue.release(message, clock.now());
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
  return storedReason(error, [recipient, ...('token' in content ? [content.token] : [])]);
}

/** Sorts by time. The id makes it unique, and the same in every attempt. */
function fileNameOf({ createdAt, id, kind }: LeasedMessage): string {
  return `${new Date(createdAt).toISOString().slice(0, 19).replaceAll(':', '')}-${id}-${kind}`;
}
