import type {
  DisabledBecause,
  MessageState,
  Webhook,
  WebhookDelivery,
  WebhookEvent,
  WebhookEventType,
} from '@roomhours/application';
import type { WebhookId } from '@roomhours/domain';
import { formatInstant } from '@roomhours/time';
import { epochSeconds, fromSeconds } from '../entities/epoch-seconds';

export interface WebhookRow {
  id: number;
  url: string;
  events: string;
  is_enabled: number;
  disabled_because: DisabledBecause | null;
  failing_since: number | null;
  created_at: number;
}

/** Without the secrets. */
export const WEBHOOK_COLUMNS = 'id, url, events, is_enabled, disabled_because, failing_since, created_at';

export function webhookOf(row: WebhookRow): Webhook {
  return {
    id: row.id as WebhookId,
    url: row.url,
    events: eventsOf(row.events),
    isEnabled: row.is_enabled === 1,
    disabledBecause: row.disabled_because,
    failingSince: epochSeconds.from(row.failing_since),
    createdAt: fromSeconds(row.created_at),
  };
}

/** Returns the types of the column `events`. */
export function eventsOf(column: string): WebhookEventType[] {
  return column === '' ? [] : (column.split(',') as WebhookEventType[]);
}

export interface DeliveryRow {
  id: number;
  webhook_id: number;
  url: string;
  event: WebhookEvent['type'];
  created_at: number;
  state: MessageState;
  attempts: number;
  sent_at: number | null;
  last_status: number | null;
  last_error: string | null;
}

/** SELECT of deliveries `d` without their bodies; append a WHERE. */
export const SELECT_DELIVERY = `SELECT d.id, d.webhook_id, w.url, d.event, d.created_at, d.state, d.attempts, d.sent_at,
      d.last_status, d.last_error FROM webhook_delivery d JOIN webhook w ON w.id = d.webhook_id`;

export function deliveryOf(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    webhookId: row.webhook_id as WebhookId,
    url: row.url,
    event: row.event,
    createdAt: fromSeconds(row.created_at),
    state: row.state,
    attempts: row.attempts,
    sentAt: epochSeconds.from(row.sent_at),
    lastStatus: row.last_status,
    lastError: row.last_error,
  };
}

/** Returns the body that is signed and sent (Standard Webhooks "Payload"). */
export function bodyOf({ type, at, data }: WebhookEvent): string {
  return JSON.stringify({ type, timestamp: formatInstant(at), data });
}
