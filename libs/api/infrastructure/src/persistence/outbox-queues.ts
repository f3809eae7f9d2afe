import { randomUUID } from 'node:crypto';
import type { DisabledBecause, MessageContent, MessageState } from '@roomhours/application';
import type { WebhookId } from '@roomhours/domain';
import { MAX_FAILING_DAYS } from '@roomhours/limits';
import { DAY_MS, type Instant, instant } from '@roomhours/time';
import {
  type EntityManager,
  type EntityTarget,
  type FindOptionsWhere,
  IsNull,
  LessThanOrEqual,
  type QueryDeepPartialEntity,
} from 'typeorm';
import type { Database } from './database/database';
import { BookingOrmEntity } from './entities/booking.orm-entity';
import { MessageOrmEntity } from './entities/message.orm-entity';
import { WebhookDeliveryOrmEntity } from './entities/webhook-delivery.orm-entity';
import { WebhookOrmEntity } from './entities/webhook.orm-entity';
import { WorkspaceIdentityOrmEntity } from './entities/workspace-identity.orm-entity';
import { type StoredContent, hasSecret } from './messages';
import { failWaiting } from './webhooks';

/** The columns of every outbox. */
interface OutboxRow {
  id: number;
  state: MessageState;
  attempts: number;
  dueAt: Instant;
  lease: string | null;
  sentAt: Instant | null;
  lastError: string | null;
}

export type DueItem = Pick<OutboxRow, 'id' | 'attempts' | 'dueAt'>;

/** An item that one process may send until its lease ends. Its number of attempts includes this one. */
export type Leased<Item extends DueItem> = Item & { lease: string };

/** Outcome of an attempt; a waiting item is sent again at its due time. */
export type Outcome =
  | { state: 'sent'; sentAt: Instant; lastError: null }
  | { state: 'waiting'; dueAt: Instant; lastError: string }
  | { state: 'failed'; lastError: string };

/** The waiting rows of an outbox, shared by the workers of all processes. A row is leased by one of them at a time. */
export abstract class OutboxQueue<Item extends DueItem> {
  protected abstract readonly entity: EntityTarget<OutboxRow>;

  constructor(protected readonly database: Database) {}

  /** Whether the start of the database has completed. */
  get isReady(): boolean {
    return this.database.isReady();
  }

  /** Returns the item to the queue without counting the attempt. */
  async release(item: Leased<Item>, now: Instant): Promise<void> {
    await this.endLease(item, { dueAt: now, attempts: () => 'attempts - 1' });
  }

  /** Removes an item that no longer applies. */
  async remove({ id, lease }: Leased<Item>): Promise<void> {
    await this.database.write((manager) => manager.delete(this.entity, { id, lease }));
  }

  /**
   * Leases waiting items and counts an attempt of each. An item that is not settled before `until` becomes due again,
   * because its process may have ended. Omits items that another process has leased since: their due time has changed.
   */
  protected async leaseAll(
    findDue: (manager: EntityManager) => Promise<readonly Item[]>,
    until: Instant,
  ): Promise<Leased<Item>[]> {
    const due = await this.database.read(findDue);
    if (due.length === 0) return [];
    return this.database.write(async (manager) => {
      const leased: Leased<Item>[] = [];
      for (const item of due) {
        const { id, dueAt, attempts } = item;
        const lease = randomUUID();
        const set = { lease, dueAt: until, attempts: () => 'attempts + 1' };
        const { affected } = await manager.update(this.entity, { id, dueAt, state: 'waiting' }, set);
        if (affected === 1) leased.push({ ...item, attempts: attempts + 1, lease });
      }
      return leased;
    });
  }

  /**
   * Writes the outcome of an attempt, ends its lease, and returns the result of the work in the same transaction. Does
   * nothing and returns undefined if the item has been leased again.
   */
  protected endLease<T>(
    { id, lease }: Leased<Item>,
    outcome: QueryDeepPartialEntity<OutboxRow>,
    work?: (manager: EntityManager) => Promise<T>,
  ): Promise<T | undefined> {
    return this.database.write(async (manager) => {
      const { affected } = await manager.update(this.entity, { id, lease }, { ...outcome, lease: null });
      return affected === 1 ? work?.(manager) : undefined;
    });
  }
}

type MessageRow = Omit<MessageOrmEntity, 'uniqueKey' | 'content' | 'state' | 'lease' | 'sentAt' | 'lastError'>;

export type DueMessage = MessageRow & StoredContent;

/** A message that one process may send until its lease ends. */
export type LeasedMessage = Leased<DueMessage>;

/** The waiting messages. */
export class MessageQueue extends OutboxQueue<DueMessage> {
  protected readonly entity = MessageOrmEntity;

  /**
   * Leases due messages: the oldest, and the newest one, so that a password link does not wait until thousands of
   * invitations are sent.
   *
   * @param limit at least 2
   */
  lease(now: Instant, until: Instant, limit: number): Promise<LeasedMessage[]> {
    return this.leaseAll((manager) => findDueMessages(manager, now, limit), until);
  }

  /** Notes the outcome of an attempt. Deletes a secret that is no longer needed. */
  async settle(message: LeasedMessage, outcome: Outcome): Promise<void> {
    const deletesSecret = outcome.state !== 'waiting' && hasSecret(message.kind);
    await this.endLease(message, { ...outcome, ...(deletesSecret ? { content: null } : {}) });
  }

  /** Returns whether the recipient still has the booking of the reminder at its time. */
  isCurrent({ recipientId }: LeasedMessage, { booking }: MessageContent & { kind: 'reminder' }): Promise<boolean> {
    const unchanged = { id: booking.id, userId: recipientId, startsAt: booking.start };
    return this.database.read((manager) => manager.existsBy(BookingOrmEntity, unchanged));
  }

  /** Reads the identity of the workspace in calendar entries. */
  async identity(): Promise<string> {
    const [identity] = await this.database.read((manager) => manager.find(WorkspaceIdentityOrmEntity));
    return identity!.value;
  }
}

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
    return this.leaseAll((manager) => findDueDelivery(manager, webhookId, now), until);
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

async function findDueMessages(manager: EntityManager, now: Instant, limit: number): Promise<DueMessage[]> {
  const find = (direction: 'ASC' | 'DESC', take: number) =>
    manager.find(MessageOrmEntity, { where: due(now), order: { dueAt: direction, id: direction }, take });
  const found = [...(await find('ASC', limit - 1)), ...(await find('DESC', 1))];
  // The newest may be one of the oldest.
  const rows = [...new Map(found.map((row) => [row.id, row])).values()];
  // A waiting message has its content.
  return rows.map((row) => ({ ...row, ...(JSON.parse(row.content!) as StoredContent) }));
}

async function findDueDelivery(manager: EntityManager, webhookId: WebhookId, now: Instant): Promise<DueDelivery[]> {
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

/** Returns the condition of the rows that are due. */
function due(now: Instant) {
  return { state: 'waiting' as const, dueAt: LessThanOrEqual(now) };
}
