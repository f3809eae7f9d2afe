import type { Clock, Messages } from '@roomhours/application';
import { type Instant, plusMinutes } from '@roomhours/time';
import type { Attempt, OutboxHandler } from '../outbox/outbox-worker';
import { storedReason } from '../outbox/stored-reason';
import type { DueMessage, LeasedMessage, MessageQueue, Outcome } from '../persistence';
import { type ComposeContext, composeMail } from './compose-mail';
import type { MailTransport } from './transports';

const LEASE_MINUTES = 3;

/** Deliveries of one process and lane at a time. */
const CONCURRENCY = 3;

/** Sends messages. Every attempt has the same Message-ID (mail.md). */
export class MailHandler implements OutboxHandler<DueMessage> {
  readonly retryMinutes = [1, 5, 30, 120, 720];
  readonly sendMs: number = 60_000;
  readonly logLines = {
    unreadable: 'The outbox of messages cannot be read',
    unnoted: 'The outcome of a message could not be noted',
    repeated: 'A message could not be sent; it will be tried again',
    failed: 'A message has failed',
  };

  /** @param context without the identity of the workspace, which the database contains */
  constructor(
    readonly queue: MessageQueue,
    private readonly messages: Pick<Messages, 'queueReminders' | 'isLinkValid'>,
    private readonly transport: MailTransport,
    private readonly context: Omit<ComposeContext, 'identity'>,
    private readonly clock: Clock,
  ) {}

  /** Stores due reminders before. */
  async lanes(now: Instant): Promise<number[]> {
    await this.messages.queueReminders();
    return this.queue.dueLanes(now);
  }

  lease(lane: number, now: Instant): Promise<LeasedMessage[]> {
    return this.queue.lease(lane, now, plusMinutes(now, LEASE_MINUTES), CONCURRENCY);
  }

  async send(message: LeasedMessage, signal: AbortSignal): Promise<Attempt | null> {
    const { content, expiresAt } = message;
    if (content.kind === 'reminder' && !(await this.queue.isCurrent(message, content))) {
      await this.queue.remove(message);
      return null;
    }
    if (expiresAt !== null && expiresAt <= this.clock.now())
      return { reason: 'It expired before it could be sent.', isFinal: true };
    if ('token' in content && !(await this.messages.isLinkValid(content.token)))
      return { reason: 'The link has ended.', isFinal: true };
    const mail = composeMail(message, { ...this.context, identity: await this.queue.identity() });
    await this.transport.send(mail, fileNameOf(message), signal);
    return { reason: null };
  }

  /** Hides the secret and the recipient, which a mail server may repeat. */
  reasonOf(error: unknown, { content, recipient }: LeasedMessage): string {
    return storedReason(error, [recipient, ...('token' in content ? [content.token] : [])]);
  }

  settle(message: LeasedMessage, outcome: Outcome): Promise<void> {
    return this.queue.settle(message, outcome);
  }

  logged({ id, kind, attempts }: LeasedMessage): object {
    return { message: { id, kind, attempts } };
  }
}

/** Sorts by time. The id makes it unique, and the same in every attempt. */
function fileNameOf({ createdAt, id, kind }: LeasedMessage): string {
  return `${new Date(createdAt).toISOString().slice(0, 19).replaceAll(':', '')}-${id}-${kind}`;
}
