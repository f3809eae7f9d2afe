import { randomBytes } from 'node:crypto';
import { createConnection } from 'mysql2/promise';

/** A new database on the server at TEST_DATABASE_URL. */
export interface MySqlDatabase {
  url: string;
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
    drop: () => onServer(server, `DROP DATABASE ${name}`),
  };
}

async function onServer(server: string, sql: string): Promise<void> {
  const connection = await createConnection(server);
  try {
    await connection.query(sql);
  } finally {
    await connection.end();
  }
}
