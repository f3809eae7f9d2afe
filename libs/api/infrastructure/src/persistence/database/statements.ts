import type { ResultSetHeader } from 'mysql2';
import type { EntityManager, QueryResult } from 'typeorm';
import { isPrepared, runPrepared } from './prepared-statements';

/** Result of an INSERT, UPDATE or DELETE. */
export interface Outcome {
  /** Rows matched by an UPDATE or DELETE, including rows whose values did not change. */
  affected: number;
  /** Generated id of the inserted row. */
  insertedId: number;
}

/** Runs an INSERT, UPDATE or DELETE with `?` parameters on the manager's connection, on either engine. */
export async function execute(manager: EntityManager, sql: string, parameters: unknown[] = []): Promise<Outcome> {
  const runner = manager.queryRunner!;
  if (isPrepared(manager, sql)) {
    const { affectedRows, insertId } = await runPrepared<ResultSetHeader>(runner, sql, parameters);
    return { affected: affectedRows, insertedId: insertId };
  }
  const { affected, raw }: QueryResult = await runner.query(sql, parameters, true);
  const insertedId = typeof raw === 'object' && raw !== null ? Number(raw.insertId) : Number(raw);
  return { affected: affected ?? 0, insertedId };
}

/** SQLite accepts 32,766 parameters. */
const MAX_INSERTED_ROWS = 500;

/** Inserts rows of equal columns, many with each statement. */
export async function insertRows(
  manager: EntityManager,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const row = `(${placeholders(columns.length)})`;
  for (let from = 0; from < rows.length; from += MAX_INSERTED_ROWS) {
    const batch = rows.slice(from, from + MAX_INSERTED_ROWS);
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${batch.map(() => row).join(', ')}`;
    await execute(manager, sql, batch.flat());
  }
}

/** Runs a SELECT with `?` parameters. MySQL returns sums as text, SQLite as numbers. */
export function select<Row>(manager: EntityManager, sql: string, parameters: unknown[] = []): Promise<Row[]> {
  const runner = manager.queryRunner!;
  return isPrepared(manager, sql) ? runPrepared<Row[]>(runner, sql, parameters) : runner.query(sql, parameters);
}

/** Returns a parameter list such as '?, ?, ?'. */
export function placeholders(count: number): string {
  return Array.from({ length: count }, () => '?').join(', ');
}
