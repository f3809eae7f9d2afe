import { randomUUID } from 'node:crypto';
import type { MessageState } from '@roomhours/application';
import type { Instant } from '@roomhours/time';
import type { EntityManager, EntityTarget, FindOptionsWhere, QueryDeepPartialEntity } from 'typeorm';

/** The columns of a row that workers lease. */
export interface Leasable {
  id: number;
  state: MessageState;
  attempts: number;
  dueAt: Instant;
  lease: string | null;
}

/** A row that one process may handle until its lease ends. */
export interface Leased {
  id: number;
  lease: string;
}

/**
 * Leases a waiting row and counts an attempt. A row that is not settled before `until` becomes due again, because its
 * process may have ended. Returns null if another process has leased it since: its due time has changed then.
 */
export async function takeLease<Row extends Leasable>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  { id, dueAt }: Row,
  until: Instant,
): Promise<string | null> {
  const lease = randomUUID();
  const unchanged = { id, dueAt, state: 'waiting' } as FindOptionsWhere<Row>;
  const set = { lease, dueAt: until, attempts: () => 'attempts + 1' } as QueryDeepPartialEntity<Row>;
  const { affected } = await manager.update(entity, unchanged, set);
  return affected === 1 ? lease : null;
}

/** Writes the outcome of an attempt and ends its lease, unless the row has been leased again. Returns whether it did. */
export async function endLease<Row extends Leasable>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  { id, lease }: Leased,
  outcome: QueryDeepPartialEntity<Row>,
): Promise<boolean> {
  const set = { ...outcome, lease: null } as QueryDeepPartialEntity<Row>;
  return (await manager.update(entity, { id, lease } as FindOptionsWhere<Row>, set)).affected === 1;
}
