import type { PoolConnection, PrepareStatementInfo, QueryError } from 'mysql2';
import { type ObjectLiteral, QueryFailedError, QueryResult } from 'typeorm';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import { BroadcasterResult } from 'typeorm/subscriber/BroadcasterResult.js';
import { isTimeout } from '../database/database-errors';
import { isPrepared } from '../database/statements';

/** Statements sent with every transaction. MySQL cannot prepare START TRANSACTION. */
const TRANSACTION_BOUNDARIES: ReadonlySet<string> = new Set(['START TRANSACTION', 'COMMIT']);

/** Prepared statements by connection. The server parses each once, and numbers are sent in binary form. */
const PREPARED_BY_CONNECTION = new WeakMap<PoolConnection, Map<string, PrepareStatementInfo>>();

type Callback = (error: QueryError | Error | null, rows?: unknown) => void;

/**
 * Sends registered statements and transaction boundaries directly to mysql2, without the overhead of TypeORM's query method.
 * Subscribers, timeouts and errors behave the same. Other statements use TypeORM unprepared,
 * because a server limits the number of prepared statements.
 * Destroys a connection whose statement timed out: the next statement would be queued behind it.
 */
export class DirectQueryRunner extends MysqlQueryRunner {
  override async query(sql: string, parameters: unknown[] = [], structured = false): Promise<unknown> {
    try {
      return await this.send(sql, parameters, structured);
    } catch (error) {
      if (isTimeout(error)) (this.databaseConnection as PoolConnection | undefined)?.destroy();
      throw error;
    }
  }

  private async send(sql: string, parameters: unknown[], structured: boolean): Promise<unknown> {
    const canPrepare = isPrepared(sql);
    if (this.isReleased || !(canPrepare || TRANSACTION_BOUNDARIES.has(sql)))
      return super.query(sql, parameters, structured);
    const connection: PoolConnection = this.databaseConnection ?? (await this.connect());
    const broadcast = new BroadcasterResult();
    this.broadcaster.broadcastBeforeQueryEvent(broadcast, sql, parameters);
    try {
      const rows = await this.withTimeout((callback) =>
        canPrepare ? execute(connection, sql, parameters, callback) : connection.query(sql, callback),
      );
      this.broadcaster.broadcastAfterQueryEvent(broadcast, sql, parameters, true, undefined, rows, undefined);
      return structured ? resultOf(rows) : rows;
    } catch (error) {
      this.broadcaster.broadcastAfterQueryEvent(broadcast, sql, parameters, false, undefined, undefined, error);
      throw new QueryFailedError(sql, parameters, error as Error);
    } finally {
      if (broadcast.promises.length > 0) await broadcast.wait();
    }
  }

  /** Applies the statement timeout. The driver's own timeout does not cover preparing a statement. */
  private withTimeout(send: (callback: Callback) => void): Promise<unknown> {
    const { enableQueryTimeout, maxQueryExecutionTime } = this.driver.options;
    return new Promise((resolve, reject) => {
      const timer = enableQueryTimeout ? setTimeout(() => reject(queryTimeout()), maxQueryExecutionTime) : undefined;
      send((error, rows) => {
        clearTimeout(timer);
        if (error) reject(error);
        else resolve(rows);
      });
    });
  }
}

function execute(connection: PoolConnection, sql: string, parameters: unknown[], callback: Callback): void {
  const all = PREPARED_BY_CONNECTION.get(connection) ?? new Map<string, PrepareStatementInfo>();
  const known = all.get(sql);
  if (known !== undefined) return void known.execute(parameters, callback);
  PREPARED_BY_CONNECTION.set(connection, all);
  connection.prepare(sql, (error, statement) => {
    if (error) return callback(error);
    all.set(sql, statement);
    statement.execute(parameters, callback);
  });
}

/** Returns the same error as mysql2. */
function queryTimeout(): Error {
  return Object.assign(new Error('Query inactivity timeout'), { code: 'PROTOCOL_SEQUENCE_TIMEOUT' });
}

function resultOf(raw: unknown): QueryResult {
  const { affectedRows: affected } = raw as ObjectLiteral;
  return Object.assign(new QueryResult(), { raw, affected });
}
