import { randomUUID } from 'node:crypto';
import type { Instant } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { execute } from '../database/statements';
import { toSeconds } from '../entities/epoch-seconds';

/** The tables whose rows workers lease. */
export type LeasedTable = 'message' | 'webhook_delivery';

/** A row that one process may handle until its lease ends. */
export interface Leased {
  id: number;
  lease: string;
}

/**
 * Leases a waiting row and counts an attempt. A row that is not settled before `until` becomes due again, because its
 * process may have ended. Returns null if another process has leased it since: its due time has changed then.
 */
export async function takeLease(
  manager: EntityManager,
  table: LeasedTable,
  row: { id: number; due_at: number },
  until: Instant,
): Promise<string | null> {
  const lease = randomUUID();
  const sql = `UPDATE ${table} SET lease = ?, due_at = ?, attempts = attempts + 1
    WHERE id = ? AND state = 'waiting' AND due_at = ?`;
  const { affected } = await execute(manager, sql, [lease, toSeconds(until), row.id, row.due_at]);
  return affected === 1 ? lease : null;
}

/** Writes the outcome of an attempt and ends its lease, unless the row has been leased again. Returns whether it did. */
export async function endLease(
  manager: EntityManager,
  table: LeasedTable,
  { id, lease }: Leased,
  set: string,
  values: readonly unknown[],
): Promise<boolean> {
  const sql = `UPDATE ${table} SET ${set}, lease = NULL WHERE id = ? AND lease = ?`;
  return (await execute(manager, sql, [...values, id, lease])).affected === 1;
}
