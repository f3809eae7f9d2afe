import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import type { DatabaseTarget } from '../src/persistence';

/** Empty database for a spec. */
export interface TestDatabase {
  target: DatabaseTarget;
  drop(): Promise<void>;
}

/**
 * Creates a SQLite file in a new folder in TEST_SQLITE_FOLDER (default: the temporary folder), or a new database on the server
 * at TEST_DATABASE_URL.
 */
export function createTestDatabase(kind: DatabaseTarget['kind']): Promise<TestDatabase> {
  return kind === 'sqlite' ? createSqliteFile() : createMySqlDatabase();
}

async function createSqliteFile(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(process.env['TEST_SQLITE_FOLDER'] ?? tmpdir(), 'roomhours-'));
  return {
    target: { kind: 'sqlite', path: join(folder, 'data', 'test.sqlite') },
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

async function createMySqlDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('TEST_DATABASE_URL must name a MySQL-compatible server for the tests');
  const name = `roomhours_test_${randomBytes(6).toString('hex')}`;
  // Tables must not depend on the default character set of the server.
  await onServer(server, `CREATE DATABASE ${name} DEFAULT CHARACTER SET latin1`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { target: { kind: 'mysql', url: url.href }, drop: () => onServer(server, `DROP DATABASE ${name}`) };
}

async function onServer(server: string, sql: string): Promise<void> {
  const connection = await createConnection(server);
  try {
    await connection.query(sql);
  } finally {
    await connection.end();
  }
}
