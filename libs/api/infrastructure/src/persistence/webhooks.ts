import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  NewWebhook,
  Page,
  PageRequest,
  Webhook,
  WebhookDelivery,
  WebhookEvent,
  WebhookEventType,
  WebhookReader,
  WebhookRepository,
} from '@roomhours/application';
import type { WebhookId } from '@roomhours/domain';
import { type Instant, formatInstant } from '@roomhours/time';
import { type EntityManager, MoreThanOrEqual } from 'typeorm';
import { Database } from './database/database';
import { insertAll, offsetOf } from './database/statements';
import { WebhookDeliveryOrmEntity, WebhookOrmEntity } from './entities/webhook.orm-entity';

@Injectable()
export class TypeOrmWebhookReader implements WebhookReader {
  constructor(private readonly database: Database) {}

  list(): Promise<Webhook[]> {
    return this.database.read((manager) => manager.find(WebhookOrmEntity, { order: { id: 'ASC' } }));
  }

  async deliveries(since: Instant, webhookId: WebhookId | null, page: PageRequest): Promise<Page<WebhookDelivery>> {
    const [rows, total] = await this.database.read((manager) =>
      manager.findAndCount(WebhookDeliveryOrmEntity, {
        relations: { webhook: true },
        relationLoadStrategy: 'query',
        where: { createdAt: MoreThanOrEqual(since), ...(webhookId === null ? {} : { webhookId }) },
        order: { createdAt: 'DESC', id: 'DESC' },
        skip: offsetOf(page),
        take: page.pageSize,
      }),
    );
    return { items: rows.map(deliveryOf), total };
  }

  countFailed(since: Instant): Promise<number> {
    const where = { state: 'failed', createdAt: MoreThanOrEqual(since) } as const;
    return this.database.read((manager) => manager.countBy(WebhookDeliveryOrmEntity, where));
  }
}

/** Webhooks within the manager's transaction. */
export class TypeOrmWebhookRepository implements WebhookRepository {
  /** Whether the transaction has made a delivery wait. */
  hasWaiting = false;
  /** The enabled webhooks; null until they have been read in this transaction. */
  private enabled: readonly Pick<Webhook, 'id' | 'events'>[] | null = null;

  constructor(private readonly manager: EntityManager) {}

  async isWanted(type: WebhookEventType): Promise<boolean> {
    return (await this.receiversOf(type)).length > 0;
  }

  async publish(published: readonly WebhookEvent[]): Promise<void> {
    const rows: ReturnType<typeof deliveryRow>[] = [];
    for (const event of published) {
      const uuid = randomUUID();
      for (const { id } of await this.receiversOf(event.type)) rows.push(deliveryRow(id, uuid, event));
    }
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
    const [row] = await this.manager.find(WebhookDeliveryOrmEntity, { relations: { webhook: true }, where: { id } });
    return row === undefined ? null : deliveryOf(row);
  }

  async sendAgain(id: number, at: Instant): Promise<void> {
    const outcome = { lease: null, sentAt: null, lastStatus: null, lastError: null };
    const row = { state: 'waiting' as const, attempts: 0, dueAt: at, ...outcome };
    await this.manager.update(WebhookDeliveryOrmEntity, { id }, row);
    this.hasWaiting = true;
  }

  /** Returns the enabled webhooks that receive the type. Every new booking reads them. */
  private async receiversOf(type: WebhookEvent['type']): Promise<readonly Pick<Webhook, 'id'>[]> {
    this.enabled ??= await this.manager.find(WebhookOrmEntity, {
      select: { id: true, events: true },
      where: { isEnabled: true },
      order: { id: 'ASC' },
    });
    return this.enabled.filter(({ events }) => events.includes(type as WebhookEventType));
  }
}

/** Fails the waiting deliveries of a webhook that was disabled. */
export async function failWaiting(manager: EntityManager, webhookId: WebhookId): Promise<void> {
  const outcome = { state: 'failed' as const, lastError: 'The webhook was disabled.', lease: null };
  await manager.update(WebhookDeliveryOrmEntity, { webhookId, state: 'waiting' }, outcome);
}

function deliveryRow(webhookId: WebhookId, uuid: string, event: WebhookEvent) {
  const { at, type, data } = event;
  // The body is signed and sent as it is stored (Standard Webhooks "Payload").
  const body = JSON.stringify({ type, timestamp: formatInstant(at), data });
  return { webhookId, uuid, event: type, body, createdAt: at, state: 'waiting' as const, attempts: 0, dueAt: at };
}

function deliveryOf(row: WebhookDeliveryOrmEntity): WebhookDelivery {
  const { id, webhookId, webhook, event, createdAt, state, attempts, sentAt, lastStatus, lastError } = row;
  return { id, webhookId, url: webhook!.url, event, createdAt, state, attempts, sentAt, lastStatus, lastError };
}
