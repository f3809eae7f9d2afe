import type { PoolConnection, QueryError } from 'mysql2';
import { type EntityManager, QueryFailedError, type QueryRunner } from 'typeorm';
import { isTimeout } from './database-errors';

const PREPARED = new Set<string>();

/**
 * Registers a frequent statement. mysql2 prepares it once per connection; then the server parses it no more, and numbers are sent
 * in binary form. Only constant texts may be registered: a server limits the number of prepared statements. Returns the statement.
 */
export function prepared(sql: string): string {
  PREPARED.add(sql);
  return sql;
}

/** Whether `runPrepared` runs the statement on the manager's connection. SQLite prepares every statement by itself. */
export function isPrepared(manager: EntityManager, sql: string): boolean {
  return PREPARED.has(sql) && manager.dataSource.options.type === 'mysql' && !manager.queryRunner!.isReleased;
}

/**
 * Sends a registered statement directly to mysql2, without the overhead of TypeORM's `query`. Subscribers, timeout and errors are
 * the same. A connection whose statement timed out is destroyed: the next statement would wait for the response to this one.
 */
export async function runPrepared<Result>(runner: QueryRunner, sql: string, parameters: unknown[]): Promise<Result> {
  const connection: PoolConnection = await runner.connect();
  await runner.broadcaster.broadcast('BeforeQuery', sql, parameters);
  try {
    const result = await send<Result>(connection, { sql, values: parameters, timeout: timeoutOf(runner) });
    await runner.broadcaster.broadcast('AfterQuery', sql, parameters, true, undefined, result, undefined);
    return result;
  } catch (error) {
    if (isTimeout(error)) connection.destroy();
    await runner.broadcaster.broadcast('AfterQuery', sql, parameters, false, undefined, undefined, error);
    throw new QueryFailedError(sql, parameters, error as Error);
  }
}

/** Returns the statement timeout in milliseconds; undefined while migrations run. */
function timeoutOf({ dataSource }: QueryRunner): number | undefined {
  const { enableQueryTimeout, maxQueryExecutionTime } = dataSource.driver.options as {
    enableQueryTimeout?: boolean;
    maxQueryExecutionTime?: number;
  };
  return enableQueryTimeout ? maxQueryExecutionTime : undefined;
}

/** The driver's own timeout does not cover preparing a statement. */
function send<Result>(
  connection: PoolConnection,
  { sql, values, timeout }: { sql: string; values: unknown[]; timeout: number | undefined },
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = timeout === undefined ? undefined : setTimeout(() => reject(timeoutError()), timeout);
    connection.execute(sql, values as never, (error: QueryError | null, result: unknown) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(result as Result);
    });
  });
}

/** Returns the same error as mysql2. */
function timeoutError(): Error {
  return Object.assign(new Error('Query inactivity timeout'), { code: 'PROTOCOL_SEQUENCE_TIMEOUT' });
}
