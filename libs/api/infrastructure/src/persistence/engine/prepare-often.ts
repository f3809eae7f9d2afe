import type { PoolConnection, QueryOptions } from 'mysql2';
import { isSentOften } from '../database/statements';

/** All that TypeORM asks of the promises of a connection. */
interface Asked {
  query(options: string | QueryOptions, parameters?: unknown[]): Promise<[unknown, unknown]>;
}

/** As mysql2 says it. */
function tooLate(): Error {
  return Object.assign(new Error('Query inactivity timeout'), { code: 'PROTOCOL_SEQUENCE_TIMEOUT' });
}

/**
 * Has TypeORM send marked statements prepared: the server parses them once for each connection, and numbers cross as
 * numbers. The others stay as they are, for a server keeps only so many prepared statements.
 */
export function prepareOften(connection: PoolConnection): void {
  const asked: Asked = {
    query: (options, parameters) =>
      new Promise((resolve, reject) => {
        const all = typeof options === 'string' ? { sql: options } : options;
        const done = (error: unknown, rows: unknown, fields: unknown) =>
          error === null || error === undefined ? resolve([rows, fields]) : reject(error as Error);
        if (!isSentOften(all.sql)) return void connection.query(all, parameters, done);
        // The driver's own limit of time begins after a statement has been prepared, for which it would wait for ever.
        const { timeout, ...statement } = all;
        const timer = timeout === undefined ? undefined : setTimeout(() => reject(tooLate()), timeout);
        connection.execute(statement, parameters as never, (...answer) => {
          clearTimeout(timer);
          done(...answer);
        });
      }),
  };
  connection.promise = () => asked as unknown as ReturnType<PoolConnection['promise']>;
}
