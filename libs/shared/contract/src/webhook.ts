import type { WEBHOOK_EVENTS } from '@roomhours/limits';
import type { Tagged } from './errors';

export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

/** An address that receives events. Its secret is in no answer but those that make one. */
export interface Webhook extends Tagged {
  id: number;
  url: string;
  events: WebhookEventType[];
  enabled: boolean;
  /** Why the server has disabled it; null unless it has. */
  disabledBecause: 'failures' | 'gone' | null;
  /** Time of the first failed attempt since the last successful one; null if the last attempt was successful. */
  failingSince: string | null;
  createdAt: string;
}

/** POST /api/admin/webhooks. */
export interface WebhookRequest {
  url: string;
  events: WebhookEventType[];
  /** True by default. */
  enabled?: boolean;
}

/** PATCH /api/admin/webhooks/{id}. Needs at least one field; omitted fields do not change. */
export type UpdateWebhookRequest = Partial<WebhookRequest>;

/** Answer of POST /api/admin/webhooks and of POST /api/admin/webhooks/{id}/secret. */
export interface WebhookWithSecret extends Webhook {
  /** Starts with 'whsec_'. It is shown once. */
  secret: string;
}

/** A delivery without its content. GET /api/admin/webhook-deliveries returns those of the last 30 days, newest first. */
export interface WebhookDelivery {
  id: number;
  webhookId: number;
  url: string;
  event: WebhookEventType | 'webhook.test';
  createdAt: string;
  state: 'waiting' | 'sent' | 'failed';
  /** Number of attempts that have begun. */
  attempts: number;
  /** Null unless it has been sent. */
  sentAt: string | null;
  /** HTTP status of the last answer; null if there was none. */
  lastStatus: number | null;
  /** Why the last attempt failed; null if none has. */
  lastError: string | null;
}
