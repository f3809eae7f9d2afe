import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, createTestDatabase } from '@roomhours/infrastructure/testing';
import { ApiProcess, databaseUrl } from './api-process';
import type { TestClient } from './test-client';

/** Settings of the first administrator. */
export const FIRST_ADMINISTRATOR = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'correct horse' };

/** A database, and the setting that names it. */
export interface ApiDatabase extends TestDatabase {
  DATABASE_URL: string;
}

export interface BuiltApis {
  /** The current directory of the processes. */
  folder(): string;
  /** Spawns a process without waiting for its start. */
  launch(env?: Record<string, string>): ApiProcess;
  createDatabase(kind: TestDatabase['target']['kind']): Promise<ApiDatabase>;
  /** Signs the first administrator in. */
  signIn(process: ApiProcess): Promise<TestClient>;
}

/** Registers hooks which end the processes and remove their databases and folder, after each spec or all specs. */
export function builtApis(until: 'end of spec' | 'end of all' = 'end of spec'): BuiltApis {
  const [before, after] = until === 'end of spec' ? [beforeEach, afterEach] : [beforeAll, afterAll];
  const launched: ApiProcess[] = [];
  const databases: TestDatabase[] = [];
  let folder = '';

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roomhours-built-'));
  });
  after(async () => {
    await Promise.all(launched.splice(0).map((process) => process.stop('SIGKILL')));
    await Promise.all(databases.splice(0).map((database) => database.drop()));
    await rm(folder, { recursive: true, force: true });
  });

  return {
    folder: () => folder,
    launch: (env = {}) => {
      const process = ApiProcess.launch(env, folder);
      launched.push(process);
      return process;
    },
    createDatabase: async (kind) => {
      const database = await createTestDatabase(kind);
      databases.push(database);
      return { ...database, DATABASE_URL: databaseUrl(database.target) };
    },
    signIn: async (process) =>
      (await process.client()).signIn(FIRST_ADMINISTRATOR.ADMIN_EMAIL, FIRST_ADMINISTRATOR.ADMIN_PASSWORD),
  };
}
