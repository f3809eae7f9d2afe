import { randomUUID } from 'node:crypto';
import { type DisabledBecause, MESSAGES_WITH_SECRETS, type MessageContent } from '@roomhours/application';
import type { WebhookId } from '@roomhours/domain';
import { MAX_FAILING_DAYS } from '@roomhours/limits';
import { DAY_MS, type Instant, instant } from '@roomhours/time';
import {
  type EntityManager,
  type EntityTarget,
  type FindOperator,
  type FindOptionsWhere,
  In,
  IsNull,
  LessThanOrEqual,
  MoreThan,
  type QueryDeepPartialEntity,
} from 'typeorm';
import type { Database } from './database/database';
import { BookingOrmEntity } from './entities/booking.orm-entity';
import { MessageOrmEntity } from './entities/message.orm-entity';
import { type OutboxColumns, toSeconds } from './entities/columns';
import { WebhookDeliveryOrmEntity, WebhookOrmEntity } from './entities/webhook.orm-entity';
import { WorkspaceIdentityOrmEntity } from './entities/stored-data.orm-entity';
import { MESSAGE_LANES, type StoredContent, bookingIdsOf, removeBookings } from './messages';
import { failWaiting } from './webhooks';

export type DueItem = Pick<OutboxColumns, 'id' | 'attempts' | 'dueAt'>;

/** An item that one process may send until its lease ends. Its number of attempts includes this one. */
export type Leased<Item extends DueItem> = Item & { lease: string };

/** Outcome of an attempt; a waiting item is sent again at its due time. */
export type Outcome =
  | { state: 'sent'; sentAt: Instant; lastError: null }
  | { state: 'waiting'; dueAt: Instant; lastError: string }
  | { state: 'failed'; lastError: string };

/** The waiting rows of an outbox, shared by the workers of all processes. A row is leased by one of them at a time. */
export abstract class OutboxQueue<Item extends DueItem> {
  protected abstract readonly entity: EntityTarget<OutboxColumns>;
  /** The property that names the lane of a row. */
  protected abstract readonly lane: string;

  constructor(protected readonly database: Database) {}

  /** Whether the start of the database has completed. */
  get isReady(): boolean {
    return this.database.isReady();
  }

  /** Returns the lanes that have due items. */
  async dueLanes(now: Instant): Promise<number[]> {
    const found = await this.database.read((manager) =>
      manager
        .createQueryBuilder(this.entity, 'item')
        .select(`item.${this.lane}`, 'lane')
        .distinct()
        .where(due(now))
        .getRawMany<{ lane: number }>(),
    );
    return found.map(({ lane }) => lane);
  }

  /** Returns the item to the queue without counting the attempt. */
  async release(item: Leased<Item>, now: Instant): Promise<void> {
    await this.endLease(item, { state: 'waiting', dueAt: now, attempts: () => 'attempts - 1' });
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

  /** Runs in the transaction that makes a leased item wait again. */
  protected async onWaiting(_manager: EntityManager, _item: Leased<Item>): Promise<void> {}

  /**
   * Writes the outcome of an attempt, ends its lease, and returns the result of the work in the same transaction. Does
   * nothing and returns undefined if the item has been leased again.
   */
  protected endLease<T>(
    item: Leased<Item>,
    outcome: QueryDeepPartialEntity<OutboxColumns>,
    work?: (manager: EntityManager) => Promise<T>,
  ): Promise<T | undefined> {
    const { id, lease } = item;
    return this.database.write(async (manager) => {
      const { affected } = await manager.update(this.entity, { id, lease }, { ...outcome, lease: null });
      if (affected !== 1) return undefined;
      if (outcome.state === 'waiting') await this.onWaiting(manager, item);
      return work?.(manager);
    });
  }
}

type MessageRow = Omit<
  MessageOrmEntity,
  'uniqueKey' | 'lane' | 'content' | 'state' | 'isHeld' | 'lease' | 'sentAt' | 'lastError'
>;

export type DueMessage = MessageRow & StoredContent;

/** A message that one process may send until its lease ends. */
export type LeasedMessage = Leased<DueMessage>;

/** The waiting messages. */
export class MessageQueue extends OutboxQueue<DueMessage> {
  protected readonly entity = MessageOrmEntity;
  protected readonly lane = 'lane';
  /** The recipient whose turn was the last one in each lane. */
  private readonly lastRecipients = new Map<number, number>();

  /**
   * Leases due messages of a lane: the oldest of each recipient, in turn. A recipient to whom a process sends a message
   * has to wait for the end of that attempt, so messages to a recipient stay in order.
   */
  lease(lane: number, now: Instant, until: Instant, limit: number): Promise<LeasedMessage[]> {
    return this.leaseAll(async (manager) => {
      const last = this.lastRecipients.get(lane) ?? 0;
      const next = await findTurns(manager, { lane, now, limit, after: MoreThan(last) });
      const again = { lane, now, limit: limit - next.length, after: LessThanOrEqual(last) };
      const first = last === 0 ? [] : await findTurns(manager, again);
      const turns = [...next, ...first];
      if (turns.length === 0) return [];
      this.lastRecipients.set(lane, turns.at(-1)!.recipientId);
      // Another process may have leased one of them since, and a waiting message has its content.
      const rows = await manager.findBy(MessageOrmEntity, { id: In(turns.map(({ id }) => id)), ...due(now) });
      return rows.map((row) => ({ ...row, ...(JSON.parse(row.content!) as StoredContent) }));
    }, until);
  }

  /** Notes the outcome of an attempt. Deletes a content that was sent, and a secret that is no longer needed. */
  async settle(message: LeasedMessage, outcome: Outcome): Promise<void> {
    const isNeeded =
      outcome.state === 'waiting' || (outcome.state === 'failed' && !MESSAGES_WITH_SECRETS.includes(message.kind));
    await this.endLease(message, { ...outcome, ...(isNeeded ? {} : { content: null }) });
  }

  /** Returns whether the recipient still has the booking of the reminder at its time. */
  isCurrent({ recipientId }: LeasedMessage, { booking }: MessageContent & { kind: 'reminder' }): Promise<boolean> {
    const unchanged = { id: booking.id, userId: recipientId, startsAt: booking.start };
    return this.database.read((manager) => manager.existsBy(BookingOrmEntity, unchanged));
  }

  /** Removes from a message that waits again the bookings that a later message to the recipient reports. */
  protected override async onWaiting(manager: EntityManager, message: LeasedMessage): Promise<void> {
    const { id, recipientId, content } = message;
    if (bookingIdsOf(content).length === 0) return;
    const where = { recipientId, state: 'waiting' as const, lane: MESSAGE_LANES.booking, id: MoreThan(id) };
    const later = await manager.find(MessageOrmEntity, { select: { id: true, content: true }, where });
    const reported = later.flatMap((row) => bookingIdsOf((JSON.parse(row.content!) as StoredContent).content));
    const own = await manager.findOneByOrFail(MessageOrmEntity, { id });
    await removeBookings(manager, own, new Set(reported));
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
  protected readonly lane = 'webhookId';

  /** Leases the oldest due delivery of a webhook. Returns none if another process was faster. */
  lease(webhookId: WebhookId, now: Instant, until: Instant): Promise<LeasedDelivery[]> {
    return this.leaseAll((manager) => findDueDelivery(manager, webhookId, now), until);
  }

  /**
   * Notes the outcome of an attempt, and the health of the webhook. Deletes a content that was sent. Returns true if
   * that has disabled the webhook.
   */
  settle(
    delivery: LeasedDelivery,
    outcome: Outcome & { lastStatus: number | null },
    health: WebhookHealth,
    now: Instant,
  ): Promise<boolean | undefined> {
    const settled = { ...outcome, ...(outcome.state === 'sent' ? { body: '' } : {}) };
    return this.endLease(delivery, settled, (manager) => noteHealth(manager, delivery.webhookId, health, now));
  }
}

interface Turns {
  lane: number;
  now: Instant;
  limit: number;
  /** The condition of the ids of the recipients. */
  after: FindOperator<number>;
}

/** Finds the oldest due message of each recipient, by recipient. Omits recipients to whom a message is being sent. */
async function findTurns(manager: EntityManager, { lane, now, limit, after }: Turns): Promise<Turn[]> {
  if (limit === 0) return [];
  const oldest = 'MIN(CASE WHEN m.dueAt <= :now THEN m.id END)';
  return manager
    .createQueryBuilder(MessageOrmEntity, 'm')
    .select('m.recipientId', 'recipientId')
    .addSelect(oldest, 'id')
    .where({ state: 'waiting', isHeld: false, lane, recipientId: after })
    .groupBy('m.recipientId')
    .having(`${oldest} IS NOT NULL AND COUNT(CASE WHEN m.dueAt > :now THEN m.lease END) = 0`)
    .setParameters({ now: toSeconds(now) })
    .orderBy('m.recipientId')
    .limit(limit)
    .getRawMany<Turn>();
}

interface Turn {
  recipientId: number;
  id: number;
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
