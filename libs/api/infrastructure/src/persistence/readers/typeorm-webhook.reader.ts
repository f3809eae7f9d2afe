import { Injectable } from '@nestjs/common';
import type { Page, PageRequest, Webhook, WebhookDelivery, WebhookReader } from '@roomhours/application';
import type { WebhookId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { MoreThanOrEqual } from 'typeorm';
import { Database } from '../database/database';
import { WebhookDeliveryOrmEntity } from '../entities/webhook-delivery.orm-entity';
import { WebhookOrmEntity } from '../entities/webhook.orm-entity';
import { deliveriesOf } from '../repositories/webhook-rows';
import { findPage } from '../database/pages';

@Injectable()
export class TypeOrmWebhookReader implements WebhookReader {
  constructor(private readonly database: Database) {}

  list(): Promise<Webhook[]> {
    return this.database.read((manager) => manager.find(WebhookOrmEntity, { order: { id: 'ASC' } }));
  }

  deliveries(since: Instant, webhookId: WebhookId | null, page: PageRequest): Promise<Page<WebhookDelivery>> {
    const ofWebhook = webhookId === null ? {} : { webhookId };
    const query = {
      where: () => ({ createdAt: MoreThanOrEqual(since), ...ofWebhook }),
      newest: 'createdAt',
    } as const;
    return this.database.read(async (manager) => {
      const { items, total } = await findPage(manager, WebhookDeliveryOrmEntity, query, page);
      return { items: await deliveriesOf(manager, items), total };
    });
  }
}
