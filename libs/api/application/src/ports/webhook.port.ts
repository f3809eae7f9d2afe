import type { WebhookId } from '@roomhours/domain';
import type { WEBHOOK_EVENTS } from '@roomhours/limits';
import type { Instant } from '@roomhours/time';
import type { OutboxState } from './message.port';
import type { Page, PageRequest } from './page';

export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

/** An event to deliver. */
export interface WebhookEvent {
  type: WebhookEventType | 'webhook.test';
  /** Time of the reported change. */
  at: Instant;
  /** What the receiver gets, as JSON. It contains no secret. */
  data: object;
}

/** 'gone': the receiver has answered 410. */
export type DisabledBecause = 'failures' | 'gone';

/** A webhook to store. */
export interface NewWebhook {
  url: string;
  events: readonly WebhookEventType[];
  isEnabled: boolean;
  createdAt: Instant;
}

/** A stored webhook without its secret. */
export interface Webhook extends NewWebhook {
  id: WebhookId;
  /** Why the server has disabled it; null unless it has. */
  disabledBecause: DisabledBecause | null;
  /** Time of the first failed attempt since the last successful one; null if the last attempt was successful. */
  failingSince: Instant | null;
}

/** A delivery of one event to one webhook, without its content. */
export interface WebhookDelivery {
  id: number;
  webhookId: WebhookId;
  url: string;
  event: WebhookEvent['type'];
  createdAt: Instant;
  state: OutboxState;
  /** Number of attempts that have begun. */
  attempts: number;
  /** Null unless it has been sent. */
  sentAt: Instant | null;
  /** HTTP status of the last answer; null if there was none. */
  lastStatus: number | null;
  /** Why the last attempt failed; null if none has. */
  lastError: string | null;
}

/** Reads webhooks and deliveries outside of any transaction. It never returns a secret or the content of a delivery. */
export abstract class WebhookReader {
  /** Lists all webhooks in the order in which they were added. */
  abstract list(): Promise<Webhook[]>;

  /**
   * Lists a page of the deliveries stored since then, newest first (time, then id).
   *
   * @param webhookId null for those of all webhooks
   */
  abstract deliveries(since: Instant, webhookId: WebhookId | null, page: PageRequest): Promise<Page<WebhookDelivery>>;

  /** Counts the deliveries stored since then that have failed. */
  abstract countFailed(since: Instant): Promise<number>;
}

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

  /** Makes a delivery that was not sent wait again, as if it were new. Its id for the receiver stays. */
  abstract sendAgain(id: number, at: Instant): Promise<void>;
}

/** Which addresses may receive events in this deployment (webhooks.md "Addresses"). */
export abstract class WebhookAddresses {
  /** Returns why the address is refused without resolving its name, such as 'must start with https://'; null if it is not. */
  abstract problemOf(url: string): string | null;
}

/** Generates the secrets that sign deliveries (Standard Webhooks "Symmetric"). */
export abstract class WebhookSecrets {
  /** Returns 'whsec_' and 32 random bytes in base64. */
  abstract create(): string;
}
