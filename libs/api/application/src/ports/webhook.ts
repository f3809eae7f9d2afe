import type { WebhookId } from '@roomhours/domain';
import type { WEBHOOK_EVENTS } from '@roomhours/limits';
import type { Instant } from '@roomhours/time';
import type { MessageState } from './message';

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
  state: MessageState;
  /** Number of attempts that have begun. */
  attempts: number;
  /** Null unless it has been sent. */
  sentAt: Instant | null;
  /** HTTP status of the last answer; null if there was none. */
  lastStatus: number | null;
  /** Why the last attempt failed; null if none has. */
  lastError: string | null;
}

/** Returns the state of a delivery that waits for another attempt, as if none had begun. */
export function waitingAgain(delivery: WebhookDelivery): WebhookDelivery {
  return { ...delivery, state: 'waiting', attempts: 0, sentAt: null, lastStatus: null, lastError: null };
}
