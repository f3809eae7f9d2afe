import type { PoolConnection, QueryOptions } from 'mysql2';
import { isSentOften } from '../database/statements';

/** All that TypeORM asks of the promises of a connection. */
interface Asked {
  query(options: string | QueryOptions, parameters?: unknown[]): Promise<[unknown, unknown]>;
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
        if (isSentOften(all.sql)) connection.execute(all, parameters as never, done);
        else connection.query(all, parameters, done);
      }),
  };
  connection.promise = () => asked as unknown as ReturnType<PoolConnection['promise']>;
}
