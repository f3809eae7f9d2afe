import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  NoScheduleLock,
  type Persistence,
  type TestDatabase,
  aDatabase,
  openPersistence,
} from '@roomhours/infrastructure/testing';
import { ApiProcess, databaseUrl } from './support/api-process';
import { RACES, type Race, RaceCourse, ZONE } from './support/race';
import { TestApi } from './support/test-api';

const ROUNDS = 20;

let database: TestDatabase;
let persistence: Persistence;

beforeEach(async () => {
  database = await aDatabase('mysql');
  persistence = await openPersistence(database.target);
});
afterEach(async () => {
  await persistence.close();
  await database.drop();
});

/** Rounds of one race, and then a look at all that is stored. */
async function runRounds(race: Race, addresses: readonly string[]): Promise<void> {
  const course = new RaceCourse(persistence, addresses);
  const run = await race(course);
  for (let round = 0; round < ROUNDS; round += 1) await run(round);
  await course.expectNoOverlapAndNoOverrun();
}

describe('simultaneous requests to one process', () => {
  let api: TestApi;
  beforeEach(async () => (api = await TestApi.start(database.target, { zone: ZONE, realPasswords: true })));
  afterEach(() => api.close());

  it.each(RACES)('%s: no overlap, no overrun, always a winner, no fault', async (_, race) => {
    await runRounds(race, [api.address]);
  });
});

describe('simultaneous requests to two processes', () => {
  let folder: string;
  let processes: ApiProcess[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roomhours-races-'));
    const env = {
      DATABASE_URL: databaseUrl(database.target),
      SESSION_SECRET: 'both processes know it',
      WORKSPACE_TIME_ZONE: ZONE,
    };
    processes = [ApiProcess.launch(env, folder), ApiProcess.launch(env, folder)];
  });
  afterEach(async () => {
    await Promise.all(processes.map((process) => process.stop()));
    await rm(folder, { recursive: true, force: true });
  });

  it.each(RACES)('%s: no overlap, no overrun, always a winner, no fault', async (_, race) => {
    await runRounds(race, await Promise.all(processes.map((process) => process.address())));
  });
});

describe('without the lock, the same races', () => {
  let api: TestApi;
  beforeEach(async () => {
    const options = { zone: ZONE, realPasswords: true, scheduleLock: new NoScheduleLock() };
    api = await TestApi.start(database.target, options);
  });
  afterEach(() => api.close());

  it.each(RACES)('%s: find what the lock prevents', async (_, race) => {
    // An expectation of the race failed, not the race itself.
    await expect(runRounds(race, [api.address])).rejects.toMatchObject({ matcherResult: { pass: false } });
  });
});
