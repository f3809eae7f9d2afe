import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Persistence,
  Random,
  type TestDatabase,
  aDatabase,
  openPersistence,
} from '@roomhours/infrastructure/testing';
import { ApiProcess, databaseUrl } from '../support/api-process';
import { RaceCourse } from '../support/race';
import { WRITERS_ZONE, Writers } from '../support/writers';

/** The same wishes and moments in every run, unless told otherwise; what happens at such a moment differs all the same. */
const SEED = Number(process.env['KILL_SEED'] ?? 20_261_120);
const KILLS = Number(process.env['KILL_ROUNDS'] ?? 2);

/** Some have a limit of hours a month, which they reach. */
const HOURS = [6, 6, 6, 0, 0, 0];

describe(`an API that is killed while clients write (KILL_SEED=${SEED})`, () => {
  let folder: string;
  let database: TestDatabase;
  let persistence: Persistence;
  let running: ApiProcess[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roomhours-kill-'));
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map((process) => process.stop('SIGKILL')));
    await persistence.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    ['sqlite', 1],
    ['mysql', 2],
  ] as const)('%s, %i processes: keeps what it acknowledged, and nothing by halves', async (kind, processes) => {
    database = await aDatabase(kind);
    persistence = await openPersistence(database.target);
    const env = {
      DATABASE_URL: databaseUrl(database.target),
      SESSION_SECRET: 'all processes know it',
      WORKSPACE_TIME_ZONE: WRITERS_ZONE,
    };
    running = Array.from({ length: processes }, () => ApiProcess.launch(env, folder));
    const addresses = await Promise.all(running.map((process) => process.address()));
    const course = new RaceCourse(persistence, addresses);
    const rooms = await course.rooms(3);
    const members = [];
    for (const hours of HOURS) members.push((await course.member(hours)).client);

    const random = new Random(SEED);
    const writers = new Writers(members, rooms, random, () => addresses);
    writers.start();
    for (let kill = 0; kill < KILLS; kill += 1) {
      await writers.untilAcknowledged(20 + Math.floor(random.next() * 40));
      await wait(random.next() * 20);
      const index = Math.floor(random.next() * processes);
      const [address] = addresses.splice(index, 1);
      expect(address).toBeDefined();
      const [victim] = running.splice(index, 1);
      expect(await victim!.stop('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
      const successor = ApiProcess.launch(env, folder);
      running.push(successor);
      addresses.push(await successor.address());
    }
    await writers.untilAcknowledged(40);
    await writers.stop();

    process.stdout.write(`KILL_SEED=${SEED} ${kind} ${JSON.stringify(writers.summary)}\n`);
    writers.expectKept(await course.bookings());
    await course.expectNoOverlapAndNoOverrun();
    expect(writers.summary['granted']).toBeGreaterThan(20);
    expect(writers.interrupted).toBeGreaterThan(0);
  });
});
