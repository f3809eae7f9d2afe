import { randomBytes } from 'node:crypto';
import { createConnection } from 'mysql2/promise';

/** A new database on the server at TEST_DATABASE_URL. */
export interface MySqlDatabase {
  url: string;
  /** Returns the number of rows of a table. */
  count(table: string): Promise<number>;
  drop(): Promise<void>;
}

export async function createMySqlDatabase(): Promise<MySqlDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL must name a MySQL-compatible server to test on');
  const name = `roomhours_e2e_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    count: async (table) => {
      const [row] = (await onServer(url.href, `SELECT COUNT(*) AS count FROM ${table}`)) as { count: number }[];
      return Number(row?.count);
    },
    drop: async () => void (await onServer(server, `DROP DATABASE ${name}`)),
  };
}

async function onServer(server: string, sql: string): Promise<unknown> {
  const connection = await createConnection(server);
  try {
    const [rows] = await connection.query(sql);
    return rows;
  } finally {
    await connection.end();
  }
}
