import type { WebhookDelivery, WebhookEvent } from '@roomhours/application';
import { formatInstant } from '@roomhours/time';
import { type EntityManager, In } from 'typeorm';
import type { WebhookDeliveryOrmEntity } from '../entities/webhook-delivery.orm-entity';
import { WebhookOrmEntity } from '../entities/webhook.orm-entity';

/** Adds the addresses of their webhooks to deliveries. Omits a delivery whose webhook has since been deleted. */
export async function deliveriesOf(
  manager: EntityManager,
  rows: readonly WebhookDeliveryOrmEntity[],
): Promise<WebhookDelivery[]> {
  const ids = new Set(rows.map(({ webhookId }) => webhookId));
  const webhooks = await manager.findBy(WebhookOrmEntity, { id: In([...ids]) });
  const urls = new Map(webhooks.map(({ id, url }) => [id, url]));
  return rows.filter(({ webhookId }) => urls.has(webhookId)).map((row) => deliveryOf(row, urls.get(row.webhookId)!));
}

function deliveryOf(row: WebhookDeliveryOrmEntity, url: string): WebhookDelivery {
  const { id, webhookId, event, createdAt, state, attempts, sentAt, lastStatus, lastError } = row;
  return { id, webhookId, url, event, createdAt, state, attempts, sentAt, lastStatus, lastError };
}

/** Returns the body that is signed and sent (Standard Webhooks "Payload"). */
export function bodyOf({ type, at, data }: WebhookEvent): string {
  return JSON.stringify({ type, timestamp: formatInstant(at), data });
}
