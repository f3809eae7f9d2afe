import type { Clock } from '@roomhours/application';
import type { WebhookId } from '@roomhours/domain';
import { type Instant, plusMinutes } from '@roomhours/time';
import type { Attempt, OutboxHandler } from '../outbox/outbox-worker';
import { storedReason } from '../outbox/stored-reason';
import type { DeliveryQueue, DueDelivery, LeasedDelivery, Outcome } from '../persistence';
import type { Log } from '../system';
import { signatureHeaders } from './secrets';
import type { WebhookSender } from './webhook-sender';

const LEASE_MINUTES = 1;

/** The status with which a receiver says that it wants no more events (Standard Webhooks "Disabling"). */
const GONE = 410;

/** Sends deliveries. Each webhook has a lane, so a slow receiver delays only its own events (webhooks.md). */
export class WebhookHandler implements OutboxHandler<DueDelivery> {
  /** Less than 24 hours in all. */
  readonly retryMinutes = [1, 5, 30, 120, 240, 480, 540];
  readonly sendMs: number = 15_000;
  readonly logLines = {
    unreadable: 'The outbox of webhooks cannot be read',
    unnoted: 'The outcome of a delivery could not be noted',
    repeated: 'A delivery will be repeated',
    failed: 'A delivery has failed',
  };

  constructor(
    readonly queue: DeliveryQueue,
    private readonly sender: WebhookSender,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  lanes(now: Instant): Promise<number[]> {
    return this.queue.dueLanes(now);
  }

  lease(webhookId: WebhookId, now: Instant): Promise<LeasedDelivery[]> {
    return this.queue.lease(webhookId, now, plusMinutes(now, LEASE_MINUTES));
  }

  async send({ uuid, url, body, secrets }: LeasedDelivery, signal: AbortSignal): Promise<Attempt> {
    const headers = signatureHeaders(uuid, this.clock.now(), body, secrets);
    const status = await this.sender.send({ url, headers, body }, signal);
    if (status >= 200 && status < 300) return { reason: null, status };
    const isRedirect = status >= 300 && status < 400;
    const reason = `The receiver answered ${status}.${isRedirect ? ' Redirects are not followed.' : ''}`;
    if (status !== GONE) return { reason, status };
    return { reason, status, isFinal: true, logLine: 'A webhook was disabled, because its receiver is gone' };
  }

  reasonOf(error: unknown): string {
    return storedReason(error);
  }

  async settle(delivery: LeasedDelivery, outcome: Outcome, { status, reason }: Attempt): Promise<void> {
    const health = outcome.state === 'sent' ? 'healthy' : status === GONE ? 'gone' : 'failing';
    const settled = { ...outcome, lastStatus: status ?? null };
    const isDisabled = await this.queue.settle(delivery, settled, health, this.clock.now());
    if (isDisabled && health === 'failing')
      this.log.pino.warn({ ...this.logged(delivery), reason }, 'A webhook was disabled after days of failures');
  }

  logged({ id, webhookId, event, attempts }: LeasedDelivery): object {
    return { delivery: { id, webhookId, event, attempts } };
  }
}
