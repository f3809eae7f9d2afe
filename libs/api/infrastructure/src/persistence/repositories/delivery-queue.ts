import type { DisabledBecause } from '@roomhours/application';
import type { WebhookId } from '@roomhours/domain';
import { MAX_FAILING_DAYS } from '@roomhours/limits';
import { DAY_MS, type Instant, instant } from '@roomhours/time';
import {
  type EntityManager,
  type FindOptionsWhere,
  IsNull,
  LessThanOrEqual,
  type QueryDeepPartialEntity,
} from 'typeorm';
import type { Database } from '../database/database';
import { WebhookDeliveryOrmEntity } from '../entities/webhook-delivery.orm-entity';
import { WebhookOrmEntity } from '../entities/webhook.orm-entity';
import { type Leased, endLease, takeLease } from './leases';
import { failWaiting } from './typeorm-webhook.repository';

/** A delivery that one process may send until its lease ends. */
export interface LeasedDelivery extends Leased {
  webhookId: WebhookId;
  /** The same in every attempt. */
  uuid: string;
  event: string;
  body: string;
  url: string;
  /** The keys that sign it, the newest first. */
  secrets: readonly string[];
  /** Number of attempts that have begun, this one included. */
  attempts: number;
}

/** The answer of an attempt; `status` is null if there was none. */
export interface Outcome {
  status: number | null;
  reason: string;
}

interface DueDelivery {
  row: WebhookDeliveryOrmEntity;
  webhook: WebhookOrmEntity;
}

/** The columns that the outcome of an attempt changes. */
type Settled = QueryDeepPartialEntity<WebhookDeliveryOrmEntity>;

const WAITING = { state: 'waiting' } as const;

/** The waiting deliveries, shared by the workers of all processes, and the health of their webhooks. */
export class DeliveryQueue {
  constructor(private readonly database: Database) {}

  /** Whether the start of the database has completed. */
  get isReady(): boolean {
    return this.database.isReady();
  }

  /** Returns the ids of the webhooks that have due deliveries. */
  async dueWebhooks(now: Instant): Promise<WebhookId[]> {
    const due = await this.database.read((manager) =>
      manager
        .createQueryBuilder(WebhookDeliveryOrmEntity, 'd')
        .select('d.webhookId', 'id')
        .distinct()
        .where(WAITING)
        .andWhere({ dueAt: LessThanOrEqual(now) })
        .getRawMany<{ id: WebhookId }>(),
    );
    return due.map(({ id }) => id);
  }

  /** Leases the oldest due delivery of a webhook. Returns null if there is none, or if another process was faster. */
  async lease(webhookId: WebhookId, now: Instant, until: Instant): Promise<LeasedDelivery | null> {
    const found = await this.database.read((manager) => findDue(manager, webhookId, now));
    if (found === null) return null;
    const lease = await this.database.write((manager) =>
      takeLease(manager, WebhookDeliveryOrmEntity, found.row, until),
    );
    return lease === null ? null : leasedOf(found, lease, now);
  }

  /** Notes that the receiver has accepted the delivery. The webhook is healthy again. */
  markSent(delivery: LeasedDelivery, status: number, now: Instant): Promise<void> {
    const outcome = { state: 'sent' as const, sentAt: now, lastStatus: status, lastError: null };
    return this.settle(delivery, outcome, (manager) =>
      manager.update(WebhookOrmEntity, { id: delivery.webhookId }, { failingSince: null }),
    );
  }

  /** Notes that the delivery has failed for good. Returns whether its webhook has been disabled for its failures. */
  markFailed(delivery: LeasedDelivery, { status, reason }: Outcome, now: Instant): Promise<boolean> {
    return this.settleFailure(delivery, { state: 'failed', lastStatus: status, lastError: reason }, now);
  }

  /** Notes a failed attempt and the time of the next one. Returns like `markFailed`. */
  postpone(delivery: LeasedDelivery, dueAt: Instant, { status, reason }: Outcome, now: Instant): Promise<boolean> {
    return this.settleFailure(delivery, { dueAt, lastStatus: status, lastError: reason }, now);
  }

  /** Returns the delivery to the queue without counting the attempt. */
  release(delivery: LeasedDelivery, now: Instant): Promise<void> {
    return this.settle(delivery, { dueAt: now, attempts: () => 'attempts - 1' });
  }

  /** Disables the webhook of a delivery to which the receiver has answered that it is gone. */
  async markGone(delivery: LeasedDelivery, { status, reason }: Outcome): Promise<void> {
    await this.settle(delivery, { state: 'failed', lastStatus: status, lastError: reason }, (manager) =>
      disable(manager, { id: delivery.webhookId }, 'gone'),
    );
  }

  private async settleFailure({ webhookId: id, ...delivery }: LeasedDelivery, outcome: Settled, now: Instant) {
    let isDisabled = false;
    await this.settle(delivery, outcome, async (manager) => {
      await manager.update(WebhookOrmEntity, { id, failingSince: IsNull() }, { failingSince: now });
      const since = LessThanOrEqual(instant(now - MAX_FAILING_DAYS * DAY_MS));
      isDisabled = await disable(manager, { id, failingSince: since }, 'failures');
    });
    return isDisabled;
  }

  private async settle(
    delivery: Leased,
    outcome: Settled,
    noteHealth?: (manager: EntityManager) => Promise<unknown>,
  ): Promise<void> {
    await this.database.write(async (manager) => {
      const isOwn = await endLease(manager, WebhookDeliveryOrmEntity, delivery, outcome);
      if (isOwn) await noteHealth?.(manager);
    });
  }
}

async function findDue(manager: EntityManager, webhookId: WebhookId, now: Instant): Promise<DueDelivery | null> {
  const row = await manager.findOne(WebhookDeliveryOrmEntity, {
    select: { id: true, webhookId: true, uuid: true, event: true, body: true, attempts: true, dueAt: true },
    where: { webhookId, ...WAITING, dueAt: LessThanOrEqual(now) },
    order: { dueAt: 'ASC', id: 'ASC' },
  });
  const webhook = await manager.findOne(WebhookOrmEntity, {
    select: { id: true, url: true, secret: true, previousSecret: true, previousSecretUntil: true },
    where: { id: webhookId },
  });
  return row === null || webhook === null ? null : { row, webhook };
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

function leasedOf({ row, webhook }: DueDelivery, lease: string, now: Instant): LeasedDelivery {
  const { id, webhookId, uuid, event, body, attempts } = row;
  const { url, secret, previousSecret, previousSecretUntil } = webhook;
  const isPreviousValid = previousSecret !== null && previousSecretUntil! > now;
  const secrets = isPreviousValid ? [secret, previousSecret] : [secret];
  return { id, lease, webhookId, uuid, event, body, url, secrets, attempts: attempts + 1 };
}
