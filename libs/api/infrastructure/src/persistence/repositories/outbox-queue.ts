import { randomUUID } from 'node:crypto';
import type { MessageState } from '@roomhours/application';
import type { Instant } from '@roomhours/time';
import { type EntityManager, type EntityTarget, LessThanOrEqual, type QueryDeepPartialEntity } from 'typeorm';
import type { Database } from '../database/database';

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

/** Returns the condition of the rows that are due. */
export function due(now: Instant) {
  return { state: 'waiting' as const, dueAt: LessThanOrEqual(now) };
}
