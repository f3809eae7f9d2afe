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
import { prepared } from '../database/prepared-statements';
import { execute, insertRows, placeholders, select } from '../database/statements';
import { toSeconds } from '../entities/epoch-seconds';
import {
  type DeliveryRow,
  SELECT_DELIVERY,
  WEBHOOK_COLUMNS,
  type WebhookRow,
  bodyOf,
  deliveryOf,
  eventsOf,
  webhookOf,
} from './webhook-rows';

const DELIVERY_COLUMNS = ['webhook_id', 'uuid', 'event', 'body', 'created_at', 'state', 'attempts', 'due_at'];

const SELECT_ENABLED = prepared('SELECT id, events FROM webhook WHERE is_enabled = 1 ORDER BY id');

/** Fails the waiting deliveries of a webhook that was disabled. */
export const FAIL_WAITING = `UPDATE webhook_delivery SET state = 'failed', last_error = 'The webhook was disabled.', lease = NULL
  WHERE webhook_id = ? AND state = 'waiting'`;

interface Receiver {
  id: number;
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
    await insertRows(this.manager, 'webhook_delivery', DELIVERY_COLUMNS, rows);
    this.hasWaiting ||= rows.length > 0;
  }

  async count(): Promise<number> {
    const [row] = await select<{ total: number | string }>(this.manager, 'SELECT COUNT(*) AS total FROM webhook');
    return Number(row!.total);
  }

  async find(id: WebhookId): Promise<Webhook | null> {
    const sql = `SELECT ${WEBHOOK_COLUMNS} FROM webhook WHERE id = ?`;
    const [row] = await select<WebhookRow>(this.manager, sql, [id]);
    return row === undefined ? null : webhookOf(row);
  }

  async add(webhook: NewWebhook, secret: string): Promise<Webhook> {
    this.enabled = null;
    const sql = 'INSERT INTO webhook (url, events, is_enabled, secret, created_at) VALUES (?, ?, ?, ?, ?)';
    const { insertedId } = await execute(this.manager, sql, [
      ...columnsOf(webhook),
      ...[secret, toSeconds(webhook.createdAt)],
    ]);
    return { ...webhook, id: insertedId as WebhookId, disabledBecause: null, failingSince: null };
  }

  async save(webhook: Webhook): Promise<void> {
    this.enabled = null;
    const sql = `UPDATE webhook SET url = ?, events = ?, is_enabled = ?, disabled_because = NULL, failing_since = NULL
      WHERE id = ?`;
    await execute(this.manager, sql, [...columnsOf(webhook), webhook.id]);
    if (!webhook.isEnabled) await execute(this.manager, FAIL_WAITING, [webhook.id]);
  }

  async replaceSecret(id: WebhookId, secret: string, previousUntil: Instant): Promise<void> {
    // MySQL assigns from left to right, so the previous secret is first.
    const sql = 'UPDATE webhook SET previous_secret = secret, previous_secret_until = ?, secret = ? WHERE id = ?';
    await execute(this.manager, sql, [toSeconds(previousUntil), secret, id]);
  }

  async remove(id: WebhookId): Promise<void> {
    this.enabled = null;
    await execute(this.manager, 'DELETE FROM webhook_delivery WHERE webhook_id = ?', [id]);
    await execute(this.manager, 'DELETE FROM webhook WHERE id = ?', [id]);
  }

  async deliver({ id }: Webhook, event: WebhookEvent): Promise<WebhookDelivery> {
    const sql = `INSERT INTO webhook_delivery (${DELIVERY_COLUMNS.join(', ')}) VALUES (${placeholders(DELIVERY_COLUMNS.length)})`;
    const { insertedId } = await execute(this.manager, sql, deliveryRow(id, randomUUID(), event));
    this.hasWaiting = true;
    return (await this.findDelivery(insertedId))!;
  }

  async findDelivery(id: number): Promise<WebhookDelivery | null> {
    const [row] = await select<DeliveryRow>(this.manager, `${SELECT_DELIVERY} WHERE d.id = ?`, [id]);
    return row === undefined ? null : deliveryOf(row);
  }

  async sendAgain(id: number, at: Instant): Promise<void> {
    const sql = `UPDATE webhook_delivery SET state = 'waiting', attempts = 0, due_at = ?, lease = NULL, sent_at = NULL,
      last_status = NULL, last_error = NULL WHERE id = ?`;
    await execute(this.manager, sql, [toSeconds(at), id]);
    this.hasWaiting = true;
  }

  private async receivers(): Promise<readonly Receiver[]> {
    if (this.enabled === null) {
      const rows = await select<{ id: number; events: string }>(this.manager, SELECT_ENABLED);
      this.enabled = rows.map(({ id, events }) => ({ id, events: eventsOf(events) }));
    }
    return this.enabled;
  }
}

function columnsOf({ url, events, isEnabled }: NewWebhook): unknown[] {
  return [url, events.join(','), isEnabled ? 1 : 0];
}

function deliveryRow(webhookId: number, uuid: string, event: WebhookEvent): unknown[] {
  const at = toSeconds(event.at);
  return [webhookId, uuid, event.type, bodyOf(event), at, 'waiting', 0, at];
}
