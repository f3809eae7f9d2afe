import type { DisabledBecause } from '@roomhours/application';
import type { WebhookId } from '@roomhours/domain';
import { MAX_FAILING_DAYS } from '@roomhours/limits';
import { DAY_MS, type Instant, instant } from '@roomhours/time';
import { type EntityManager, type FindOptionsWhere, IsNull, LessThanOrEqual } from 'typeorm';
import { WebhookDeliveryOrmEntity } from '../entities/webhook-delivery.orm-entity';
import { WebhookOrmEntity } from '../entities/webhook.orm-entity';
import { type Leased, type Outcome, OutboxQueue, due } from './outbox-queue';
import { failWaiting } from './typeorm-webhook.repository';

type DeliveryColumn = 'id' | 'webhookId' | 'uuid' | 'event' | 'body' | 'attempts' | 'dueAt';

export interface DueDelivery extends Pick<WebhookDeliveryOrmEntity, DeliveryColumn> {
  url: string;
  /** The keys that sign it, the newest first. */
  secrets: readonly string[];
}

/** A delivery that one process may send until its lease ends. */
export type LeasedDelivery = Leased<DueDelivery>;

/** State of a webhook after an attempt. A receiver that is gone wants no more events. */
type WebhookHealth = 'healthy' | 'failing' | 'gone';

/** The waiting deliveries, and the health of their webhooks. */
export class DeliveryQueue extends OutboxQueue<DueDelivery> {
  protected readonly entity = WebhookDeliveryOrmEntity;

  /** Returns the ids of the webhooks that have due deliveries. */
  async dueWebhooks(now: Instant): Promise<WebhookId[]> {
    const found = await this.database.read((manager) =>
      manager
        .createQueryBuilder(WebhookDeliveryOrmEntity, 'd')
        .select('d.webhookId', 'id')
        .distinct()
        .where(due(now))
        .getRawMany<{ id: WebhookId }>(),
    );
    return found.map(({ id }) => id);
  }

  /** Leases the oldest due delivery of a webhook. Returns none if another process was faster. */
  lease(webhookId: WebhookId, now: Instant, until: Instant): Promise<LeasedDelivery[]> {
    return this.leaseAll((manager) => findDue(manager, webhookId, now), until);
  }

  /** Notes the outcome of an attempt, and the health of the webhook. Returns true if that has disabled the webhook. */
  settle(
    delivery: LeasedDelivery,
    outcome: Outcome & { lastStatus: number | null },
    health: WebhookHealth,
    now: Instant,
  ): Promise<boolean | undefined> {
    return this.endLease(delivery, outcome, (manager) => noteHealth(manager, delivery.webhookId, health, now));
  }
}

async function findDue(manager: EntityManager, webhookId: WebhookId, now: Instant): Promise<DueDelivery[]> {
  const row = await manager.findOne(WebhookDeliveryOrmEntity, {
    select: { id: true, webhookId: true, uuid: true, event: true, body: true, attempts: true, dueAt: true },
    where: { webhookId, ...due(now) },
    order: { dueAt: 'ASC', id: 'ASC' },
  });
  const webhook = await manager.findOne(WebhookOrmEntity, {
    select: { id: true, url: true, secret: true, previousSecret: true, previousSecretUntil: true },
    where: { id: webhookId },
  });
  if (row === null || webhook === null) return [];
  const { url, secret, previousSecret, previousSecretUntil } = webhook;
  const isPreviousValid = previousSecret !== null && previousSecretUntil! > now;
  return [{ ...row, url, secrets: isPreviousValid ? [secret, previousSecret] : [secret] }];
}

/** Returns whether the webhook has been disabled. */
async function noteHealth(manager: EntityManager, id: WebhookId, health: WebhookHealth, now: Instant) {
  if (health === 'gone') return disable(manager, { id }, 'gone');
  if (health === 'failing') {
    await manager.update(WebhookOrmEntity, { id, failingSince: IsNull() }, { failingSince: now });
    const since = LessThanOrEqual(instant(now - MAX_FAILING_DAYS * DAY_MS));
    return disable(manager, { id, failingSince: since }, 'failures');
  }
  await manager.update(WebhookOrmEntity, { id }, { failingSince: null });
  return false;
}

/** Disables an enabled webhook, if it meets the condition. Returns whether it did. */
async function disable(
  manager: EntityManager,
  webhook: FindOptionsWhere<WebhookOrmEntity> & { id: WebhookId },
  because: DisabledBecause,
): Promise<boolean> {
  const set = { isEnabled: false, disabledBecause: because };
  const { affected } = await manager.update(WebhookOrmEntity, { ...webhook, isEnabled: true }, set);
  if (affected === 1) await failWaiting(manager, webhook.id);
  return affected === 1;
}
