import type { EntityManager } from 'typeorm';

/** What a statement that changes rows has done. */
export interface Outcome {
  /** Rows found by an UPDATE or DELETE, whether or not their values changed. */
  affected: number;
  /** Id given to the inserted row. */
  insertedId: number;
}

/** Runs an INSERT, UPDATE or DELETE with `?` parameters on the manager's connection, on both engines alike. */
export async function execute(manager: EntityManager, sql: string, parameters: unknown[] = []): Promise<Outcome> {
  const { affected, raw } = await manager.queryRunner!.query(sql, parameters, true);
  const insertedId = typeof raw === 'object' && raw !== null ? Number(raw.insertId) : Number(raw);
  return { affected: affected ?? 0, insertedId };
}

/** Runs a SELECT with `?` parameters. Sums come as text from MySQL and as numbers from SQLite. */
export function select<Row>(manager: EntityManager, sql: string, parameters: unknown[] = []): Promise<Row[]> {
  return manager.queryRunner!.query(sql, parameters);
}

const OFTEN = new Set<string>();

/** Marks a statement that many requests send: a server that can is told to prepare it once for each connection. */
export function often(sql: string): string {
  OFTEN.add(sql);
  return sql;
}

export function isSentOften(sql: string): boolean {
  return OFTEN.has(sql);
}

/** '?, ?, ?' */
export function placeholders(count: number): string {
  return Array.from({ length: count }, () => '?').join(', ');
}
