import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DomainError } from '@roomhours/domain';
import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity, QueryResult } from 'typeorm';

/** A WHERE condition with `?` and its parameters. */
export interface Condition {
  sql: string;
  parameters: unknown[];
}

/** Joins conditions by AND; without any, every row matches. */
export function allOf(conditions: readonly Condition[]): Condition {
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND ') || '1 = 1',
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}

/** Result of an INSERT, UPDATE or DELETE. */
export interface Outcome {
  /** Rows matched by an UPDATE or DELETE, including rows whose values did not change. */
  affected: number;
  /** Generated id of the inserted row. */
  insertedId: number;
}

/** Runs an INSERT, UPDATE or DELETE with `?` parameters on the manager's connection, on either engine. */
export async function execute(manager: EntityManager, sql: string, parameters: unknown[] = []): Promise<Outcome> {
  const { affected, raw }: QueryResult = await manager.queryRunner!.query(sql, parameters, true);
  return { affected: affected ?? 0, insertedId: insertedIdOf(raw) };
}

/** MySQL's driver returns the id inside of an object, SQLite's driver alone. */
function insertedIdOf(raw: unknown): number {
  return typeof raw === 'object' && raw !== null ? Number((raw as { insertId: unknown }).insertId) : Number(raw);
}

/** Inserts a row and returns its generated id. Reads no other column back. */
export async function insertOne<Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  row: QueryDeepPartialEntity<Entity>,
): Promise<number> {
  const insert = manager.createQueryBuilder().insert().into(entity).values(row).updateEntity(false);
  return insertedIdOf((await insert.execute()).raw);
}

/** SQLite accepts 32,766 parameters. */
const MAX_INSERTED_ROWS = 250;

/** Inserts rows, many with each statement. Does not read generated ids back: on a cluster they are not consecutive. */
export async function insertAll<Entity extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Entity>,
  rows: readonly QueryDeepPartialEntity<Entity>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += MAX_INSERTED_ROWS) {
    // Other requests are served between many rows.
    if (rows.length > MAX_INSERTED_ROWS) await nextTurn();
    const batch = rows.slice(from, from + MAX_INSERTED_ROWS);
    await manager.createQueryBuilder().insert().into(entity).values(batch).updateEntity(false).execute();
  }
}

/** Runs a SELECT with `?` parameters. MySQL returns sums as text, SQLite as numbers. */
export function select<Row>(manager: EntityManager, sql: string, parameters: unknown[] = []): Promise<Row[]> {
  return manager.queryRunner!.query(sql, parameters);
}

/** Returns a parameter list such as '?, ?, ?'. */
export function placeholders(count: number): string {
  return Array.from({ length: count }, () => '?').join(', ');
}

/** Runs the statement. Throws the refusal in place of a database error that `matches`. */
export async function refuseWhen<T>(
  matches: (error: unknown) => boolean,
  refusal: () => DomainError | Promise<DomainError>,
  statement: () => Promise<T>,
): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    throw matches(error) ? await refusal() : error;
  }
}
