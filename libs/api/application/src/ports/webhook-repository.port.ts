import type { WebhookId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { NewWebhook, Webhook, WebhookDelivery, WebhookEvent, WebhookEventType } from './webhook';

/**
 * Webhooks and their deliveries within one transaction. A delivery is stored in the transaction whose effect it reports,
 * so a rollback sends nothing. Workers send the committed deliveries (webhooks.md).
 */
export abstract class WebhookRepository {
  /** Returns whether an enabled webhook receives events of the type. If not, a caller need not read what they contain. */
  abstract isWanted(type: WebhookEventType): Promise<boolean>;

  /** Stores a delivery of each event for each enabled webhook that receives its type. */
  abstract publish(events: readonly WebhookEvent[]): Promise<void>;

  abstract count(): Promise<number>;

  abstract find(id: WebhookId): Promise<Webhook | null>;

  /** @param secret starts with 'whsec_' */
  abstract add(webhook: NewWebhook, secret: string): Promise<Webhook>;

  /**
   * Stores address, events and whether it is enabled. Forgets its failures. The waiting deliveries of a disabled webhook
   * fail.
   */
  abstract save(webhook: Webhook): Promise<void>;

  /** Replaces the secret. The present one signs too until `previousUntil`. */
  abstract replaceSecret(id: WebhookId, secret: string, previousUntil: Instant): Promise<void>;

  /** Removes the webhook with its deliveries. */
  abstract remove(id: WebhookId): Promise<void>;

  /** Stores a delivery for one webhook, enabled or not. */
  abstract deliver(webhook: Webhook, event: WebhookEvent): Promise<WebhookDelivery>;

  abstract findDelivery(id: number): Promise<WebhookDelivery | null>;

  /** Makes a delivery wait again, as if it had never been sent. Its id for the receiver stays. */
  abstract sendAgain(id: number, at: Instant): Promise<void>;
}
