import type { Page, PageRequest, Webhook, WebhookDelivery, WebhookReader } from '@roomhours/application';
import type { WebhookId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import type { Database } from '../database/database';
import { select } from '../database/statements';
import { toSeconds } from '../entities/epoch-seconds';
import {
  type DeliveryRow,
  SELECT_DELIVERY,
  WEBHOOK_COLUMNS,
  type WebhookRow,
  deliveryOf,
  webhookOf,
} from '../repositories/webhook-rows';
import { readPage } from './pages';

export class TypeOrmWebhookReader implements WebhookReader {
  constructor(private readonly database: Database) {}

  async list(): Promise<Webhook[]> {
    const sql = `SELECT ${WEBHOOK_COLUMNS} FROM webhook ORDER BY id`;
    return (await this.database.read((manager) => select<WebhookRow>(manager, sql))).map(webhookOf);
  }

  deliveries(since: Instant, webhookId: WebhookId | null, page: PageRequest): Promise<Page<WebhookDelivery>> {
    const where = `d.created_at >= ?${webhookId === null ? '' : ' AND d.webhook_id = ?'}`;
    const query = {
      where,
      parameters: webhookId === null ? [toSeconds(since)] : [toSeconds(since), webhookId],
      table: 'webhook_delivery d',
      select: (limit: string) => `${SELECT_DELIVERY} WHERE ${where} ORDER BY d.created_at DESC, d.id DESC ${limit}`,
    };
    return this.database.read((manager) => readPage<DeliveryRow, WebhookDelivery>(manager, query, page, deliveryOf));
  }
}
