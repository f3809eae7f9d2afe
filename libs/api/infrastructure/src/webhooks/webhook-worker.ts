import type { Clock } from '@roomhours/application';
import type { WebhookId } from '@roomhours/domain';
import { plusMinutes } from '@roomhours/time';
import { type OutboxTiming, OutboxWorker, storedReason } from '../outbox/outbox-worker';
import type { DeliveryQueue, LeasedDelivery, Outcome } from '../persistence';
import type { Log } from '../system';
import { signatureHeaders } from './signature';
import type { WebhookSender } from './webhook-sender';

/** Minutes from a failed attempt to the next one: less than 24 hours in all. After one more failure, a delivery has failed. */
export const DELIVERY_RETRY_MINUTES = [1, 5, 30, 120, 240, 480, 540] as const;

const MAX_ATTEMPTS = DELIVERY_RETRY_MINUTES.length + 1;

export const WEBHOOK_TIMING: OutboxTiming = { pollMs: 5_000, sendMs: 15_000, graceMs: 4_000 };

/** Longer than a delivery can take, so that no other process leases one that is still being sent. */
const LEASE_MINUTES = 1;

/** The status with which a receiver says that it wants no more events (Standard Webhooks "Disabling"). */
const GONE = 410;

export interface WebhookWorkerParts {
  queue: DeliveryQueue;
  sender: WebhookSender;
  clock: Clock;
  log: Log;
}

/**
 * Sends the waiting deliveries. Each webhook has a lane of its own, in which one delivery is sent after the other, so a
 * slow receiver delays only its own events. A delivery is sent at least once (webhooks.md "Order and repetition").
 */
export class WebhookWorker extends OutboxWorker {
  /** The running lanes by webhook. */
  private readonly lanes = new Map<WebhookId, Promise<void>>();
  /** The webhooks whose lanes have to search, again if they are running. */
  private readonly wantedLanes = new Set<WebhookId>();

  constructor(
    private readonly parts: WebhookWorkerParts,
    timing: OutboxTiming = WEBHOOK_TIMING,
  ) {
    super(parts, timing, 'The outbox of webhooks cannot be read');
  }

  override async idle(): Promise<void> {
    await super.idle();
    await Promise.all(this.lanes.values());
  }

  /** Starts a lane for each webhook that has due deliveries. A lane that is running searches again. */
  async sendDue(): Promise<void> {
    const { queue, clock } = this.parts;
    for (const webhookId of await queue.dueWebhooks(clock.now())) {
      this.wantedLanes.add(webhookId);
      if (!this.lanes.has(webhookId)) this.lanes.set(webhookId, this.runLane(webhookId));
    }
  }

  /** Sends the due deliveries of one webhook, until there are none. */
  private async runLane(webhookId: WebhookId): Promise<void> {
    try {
      while (this.wantedLanes.delete(webhookId) && !this.isStopping) while (await this.sendNext(webhookId));
    } catch (error) {
      this.logUnnoted(error as Error);
    } finally {
      this.lanes.delete(webhookId);
    }
  }

  /** Returns false if no delivery of the webhook is due, or if the process is stopping. */
  private async sendNext(webhookId: WebhookId): Promise<boolean> {
    const { queue, clock } = this.parts;
    const now = clock.now();
    const delivery = await queue.lease(webhookId, now, plusMinutes(now, LEASE_MINUTES));
    if (delivery === null) return false;
    await this.process(delivery);
    return !this.isStopping;
  }

  private async process(delivery: LeasedDelivery): Promise<void> {
    const { queue, clock } = this.parts;
    if (delivery.attempts > MAX_ATTEMPTS)
      return this.noteFailure(delivery, { status: null, reason: 'The process ended during the last attempt.' });
    let status: number;
    try {
      status = await this.deliver(delivery);
    } catch (error) {
      if (this.isAborted) return queue.release(delivery, clock.now());
      return this.noteFailure(delivery, { status: null, reason: reasonOf(error) });
    }
    if (status >= 200 && status < 300) return queue.markSent(delivery, status, clock.now());
    const outcome = { status, reason: refusalOf(status) };
    if (status !== GONE) return this.noteFailure(delivery, outcome);
    this.logFailure(delivery, outcome, 'A webhook was disabled, because its receiver is gone');
    await queue.markGone(delivery, outcome);
  }

  private deliver({ uuid, url, body, secrets }: LeasedDelivery): Promise<number> {
    const headers = signatureHeaders(uuid, this.parts.clock.now(), body, secrets);
    return this.parts.sender.send({ url, headers, body }, this.deliverySignal());
  }

  private async noteFailure(delivery: LeasedDelivery, outcome: Outcome): Promise<void> {
    const { queue, clock } = this.parts;
    const now = clock.now();
    const minutes = DELIVERY_RETRY_MINUTES[delivery.attempts - 1];
    this.logFailure(delivery, outcome, minutes === undefined ? 'A delivery has failed' : 'A delivery will be repeated');
    const isDisabled =
      minutes === undefined
        ? await queue.markFailed(delivery, outcome, now)
        : await queue.postpone(delivery, plusMinutes(now, minutes), outcome, now);
    if (isDisabled) this.logFailure(delivery, outcome, 'A webhook was disabled after days of failures');
  }

  /** The lease ends later, and another attempt follows. */
  private logUnnoted({ message: reason }: Error): void {
    this.parts.log.pino.warn({ reason }, 'The outcome of a delivery could not be noted');
  }

  /** Logs neither address, which may contain a secret, nor content. */
  private logFailure({ id, webhookId, event, attempts }: LeasedDelivery, { reason }: Outcome, text: string): void {
    this.parts.log.pino.warn({ delivery: { id, webhookId, event, attempts }, reason }, text);
  }
}

/** Returns why there was no answer. A connection that was tried over several addresses has only a code. */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message === '' ? `The receiver cannot be reached: ${code}.` : storedReason(error, []);
}

function refusalOf(status: number): string {
  const isRedirect = status >= 300 && status < 400;
  return `The receiver answered ${status}.${isRedirect ? ' Redirects are not followed.' : ''}`;
}
