import { randomUUID } from 'node:crypto';
import type {
  NewWebhook,
  Webhook,
  WebhookDelivery,
  WebhookEvent,
  WebhookEventType,
  WebhookRepository,
} from '@roomhours/application';
import type { WebhookId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { insertAll, select } from '../database/statements';
import { WebhookDeliveryOrmEntity } from '../entities/webhook-delivery.orm-entity';
import { WebhookOrmEntity, commaSeparated } from '../entities/webhook.orm-entity';
import { bodyOf, deliveriesOf } from './webhook-rows';

/** Every new booking reads the enabled webhooks. */
const SELECT_ENABLED = 'SELECT id, events FROM webhook WHERE is_enabled = 1 ORDER BY id';

interface Receiver {
  id: WebhookId;
  events: readonly string[];
}

/** Webhooks within the manager's transaction. */
export class TypeOrmWebhookRepository implements WebhookRepository {
  /** Whether the transaction has made a delivery wait. */
  hasWaiting = false;
  /** The enabled webhooks; null until they have been read in this transaction. */
  private enabled: readonly Receiver[] | null = null;

  constructor(private readonly manager: EntityManager) {}

  async isWanted(type: WebhookEventType): Promise<boolean> {
    return (await this.receivers()).some(({ events }) => events.includes(type));
  }

  async publish(published: readonly WebhookEvent[]): Promise<void> {
    const receivers = await this.receivers();
    const rows = published.flatMap((event) => {
      const uuid = randomUUID();
      const wanted = receivers.filter(({ events }) => events.includes(event.type));
      return wanted.map(({ id }) => deliveryRow(id, uuid, event));
    });
    await insertAll(this.manager, WebhookDeliveryOrmEntity, rows);
    this.hasWaiting ||= rows.length > 0;
  }

  count(): Promise<number> {
    return this.manager.count(WebhookOrmEntity);
  }

  find(id: WebhookId): Promise<Webhook | null> {
    return this.manager.findOneBy(WebhookOrmEntity, { id });
  }

  async add(webhook: NewWebhook, secret: string): Promise<Webhook> {
    this.enabled = null;
    const { identifiers } = await this.manager.insert(WebhookOrmEntity, { ...webhook, secret });
    return { ...webhook, id: identifiers[0]!['id'] as WebhookId, disabledBecause: null, failingSince: null };
  }

  async save({ id, url, events, isEnabled }: Webhook): Promise<void> {
    this.enabled = null;
    const row = { url, events, isEnabled, disabledBecause: null, failingSince: null };
    await this.manager.update(WebhookOrmEntity, { id }, row);
    if (!isEnabled) await failWaiting(this.manager, id);
  }

  async replaceSecret(id: WebhookId, secret: string, previousUntil: Instant): Promise<void> {
    // MySQL assigns from left to right, so the previous secret is first.
    const row = { previousSecret: () => 'secret', previousSecretUntil: previousUntil, secret };
    await this.manager.update(WebhookOrmEntity, { id }, row);
  }

  async remove(id: WebhookId): Promise<void> {
    this.enabled = null;
    await this.manager.delete(WebhookDeliveryOrmEntity, { webhookId: id });
    await this.manager.delete(WebhookOrmEntity, { id });
  }

  async deliver({ id }: Webhook, event: WebhookEvent): Promise<WebhookDelivery> {
    const row = deliveryRow(id, randomUUID(), event);
    const { identifiers } = await this.manager.insert(WebhookDeliveryOrmEntity, row);
    this.hasWaiting = true;
    return (await this.findDelivery(identifiers[0]!['id'] as number))!;
  }

  async findDelivery(id: number): Promise<WebhookDelivery | null> {
    const rows = await this.manager.findBy(WebhookDeliveryOrmEntity, { id });
    return (await deliveriesOf(this.manager, rows))[0] ?? null;
  }

  async sendAgain(id: number, at: Instant): Promise<void> {
    const outcome = { lease: null, sentAt: null, lastStatus: null, lastError: null };
    const row = { state: 'waiting' as const, attempts: 0, dueAt: at, ...outcome };
    await this.manager.update(WebhookDeliveryOrmEntity, { id }, row);
    this.hasWaiting = true;
  }

  private async receivers(): Promise<readonly Receiver[]> {
    if (this.enabled === null) {
      const rows = await select<{ id: WebhookId; events: string }>(this.manager, SELECT_ENABLED);
      this.enabled = rows.map(({ id, events }) => ({ id, events: commaSeparated.from(events) }));
    }
    return this.enabled;
  }
}

/** Fails the waiting deliveries of a webhook that was disabled. */
export async function failWaiting(manager: EntityManager, webhookId: WebhookId): Promise<void> {
  const outcome = { state: 'failed' as const, lastError: 'The webhook was disabled.', lease: null };
  await manager.update(WebhookDeliveryOrmEntity, { webhookId, state: 'waiting' }, outcome);
}

function deliveryRow(webhookId: WebhookId, uuid: string, event: WebhookEvent) {
  const { at, type } = event;
  const body = bodyOf(event);
  return { webhookId, uuid, event: type, body, createdAt: at, state: 'waiting' as const, attempts: 0, dueAt: at };
}
