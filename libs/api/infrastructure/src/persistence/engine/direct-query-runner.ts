import type { PoolConnection, PrepareStatementInfo, QueryError } from 'mysql2';
import { type ObjectLiteral, QueryFailedError, QueryResult } from 'typeorm';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';
import { BroadcasterResult } from 'typeorm/subscriber/BroadcasterResult.js';
import { isTimeout } from '../database/database-errors';
import { isSentOften } from '../database/statements';

/** Around every transaction; MySQL cannot prepare the first of them. */
const BOUNDS: ReadonlySet<string> = new Set(['START TRANSACTION', 'COMMIT']);

/** Those of one connection: the server parses each once, and numbers cross as numbers. */
const PREPARED = new WeakMap<PoolConnection, Map<string, PrepareStatementInfo>>();

type Answer = (error: QueryError | Error | null, rows?: unknown) => void;

/**
 * Gives marked statements, and the bounds of a transaction, to the driver itself, which spares them TypeORM's promises and options.
 * Subscribers, limits of time and errors are the same. All other statements go TypeORM's way, unprepared, for a server keeps only
 * so many prepared ones. A connection whose statement was not answered in time is destroyed: the next statement would wait behind it.
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
    const isOften = isSentOften(sql);
    if (this.isReleased || !(isOften || BOUNDS.has(sql))) return super.query(sql, parameters, structured);
    const connection: PoolConnection = this.databaseConnection ?? (await this.connect());
    const heard = new BroadcasterResult();
    this.broadcaster.broadcastBeforeQueryEvent(heard, sql, parameters);
    try {
      const rows = await this.withinTime((answer) =>
        isOften ? execute(connection, sql, parameters, answer) : connection.query(sql, answer),
      );
      this.broadcaster.broadcastAfterQueryEvent(heard, sql, parameters, true, undefined, rows, undefined);
      return structured ? resultOf(rows) : rows;
    } catch (error) {
      this.broadcaster.broadcastAfterQueryEvent(heard, sql, parameters, false, undefined, undefined, error);
      throw new QueryFailedError(sql, parameters, error as Error);
    } finally {
      if (heard.promises.length > 0) await heard.wait();
    }
  }

  /** The driver's own limit begins after a statement has been prepared, for which it would wait for ever. */
  private withinTime(ask: (answer: Answer) => void): Promise<unknown> {
    const { enableQueryTimeout, maxQueryExecutionTime } = this.driver.options;
    return new Promise((resolve, reject) => {
      const timer = enableQueryTimeout ? setTimeout(() => reject(tooLate()), maxQueryExecutionTime) : undefined;
      ask((error, rows) => {
        clearTimeout(timer);
        if (error) reject(error);
        else resolve(rows);
      });
    });
  }
}

function execute(connection: PoolConnection, sql: string, parameters: unknown[], answer: Answer): void {
  const all = PREPARED.get(connection) ?? new Map<string, PrepareStatementInfo>();
  const known = all.get(sql);
  if (known !== undefined) return void known.execute(parameters, answer);
  PREPARED.set(connection, all);
  connection.prepare(sql, (error, statement) => {
    if (error) return answer(error);
    all.set(sql, statement);
    statement.execute(parameters, answer);
  });
}

/** As mysql2 says it. */
function tooLate(): Error {
  return Object.assign(new Error('Query inactivity timeout'), { code: 'PROTOCOL_SEQUENCE_TIMEOUT' });
}

function resultOf(raw: unknown): QueryResult {
  const { affectedRows: affected } = raw as ObjectLiteral;
  return Object.assign(new QueryResult(), { raw, affected });
}
