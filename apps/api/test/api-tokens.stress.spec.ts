import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPersistence } from '@roomhours/infrastructure/testing';
import type { ApiProcess } from './support/api-process';
import { BearerClient, createToken } from './support/bearer-client';
import { type ApiDatabase, FIRST_ADMINISTRATOR, builtApis } from './support/built-apis';
import type { TestClient } from './support/test-client';

/** Of both processes: the minute of the limit does not end during a spec. */
const NOW = Date.UTC(2026, 2, 2, 8, 0, 30);

describe('an API token, with two processes', () => {
  const { folder, launch, createDatabase, signIn } = builtApis('end of all');
  let database: ApiDatabase;
  let processes: ApiProcess[];
  let administrator: TestClient;

  beforeAll(async () => {
    database = await createDatabase('mysql');
    const clock = join(folder(), 'clock.cjs');
    await writeFile(clock, `Date.now = () => ${NOW};`);
    const { DATABASE_URL } = database;
    const env = { DATABASE_URL, DEMO_DATA: 'false', NODE_OPTIONS: `--require ${clock}`, ...FIRST_ADMINISTRATOR };
    processes = [1, 2].map(() => launch({ ...env, SESSION_SECRET: 'only for the specs of API tokens' }));
    await Promise.all(processes.map((process) => process.address()));
    administrator = await signIn(processes[0]!);
  });

  const bearers = (token: string) =>
    Promise.all(processes.map(async (process) => new BearerClient([await process.address()], token)));
  const statusesOf = async (clients: readonly TestClient[]) =>
    (await Promise.all(clients.map((client) => client.get('/api/user')))).map(({ status }) => status);

  it('has one limit of requests', async () => {
    const { id, token } = await createToken(administrator, 'read');
    const [first, second] = await bearers(token);
    expect(await statusesOf([first!])).toEqual([200]);
    const persistence = await openPersistence(database.target);
    await persistence.writing.query('UPDATE api_token SET uses_in_minute = 590 WHERE id = ?', [id]);
    await persistence.close();

    const statuses = await statusesOf(Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? first! : second!)));

    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  it('ends in both with its revocation', async () => {
    const { id, token } = await createToken(administrator, 'read');
    const clients = await bearers(token);
    expect(await statusesOf(clients)).toEqual([200, 200]);
    expect((await administrator.delete(`/api/users/profile/api-tokens/${id}`)).status).toBe(204);
    expect(await statusesOf(clients)).toEqual([401, 401]);
  });
});
