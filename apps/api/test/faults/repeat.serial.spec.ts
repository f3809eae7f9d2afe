import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ApiError, Booking } from '@roomhours/contract';
import { type Persistence, type TestDatabase, aDatabase, openPersistence } from '@roomhours/infrastructure/testing';
import { addDays, instant, mondayOf, toLocal } from '@roomhours/time';
import { type Connection, createConnection } from 'mysql2/promise';
import { ApiProcess, databaseUrl } from '../support/api-process';
import { FIRST_ADMINISTRATOR, courseOn } from '../support/course';
import { TestApi } from '../support/test-api';
import { TestClient } from '../support/test-client';

/** Long enough for several tries, which take a second each. */
const REPEAT_TIMEOUT_MS = 2_500;
const DAY = addDays(mondayOf(toLocal(instant(Date.now()), 'UTC').date), 14);

describe('a booking whose repeat comes to another process', () => {
  let folder: string;
  let database: TestDatabase;
  let persistence: Persistence;
  let outsider: Connection;
  let there: ApiProcess;
  let here: TestApi;
  let room: number;
  let sender: TestClient;
  let repeater: TestClient;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roomhours-repeat-'));
    database = await aDatabase('mysql');
    persistence = await openPersistence(database.target);
    outsider = await createConnection(databaseUrl(database.target));
    const env = {
      SESSION_SECRET: 'both processes know it',
      WORKSPACE_TIME_ZONE: 'UTC',
      ...FIRST_ADMINISTRATOR,
    };
    there = ApiProcess.launch({ ...env, DATABASE_URL: databaseUrl(database.target) }, folder);
    const addresses = [await there.address()];
    // The repeats come to this process: its time limit is shorter than the ten seconds of the product.
    const options = { zone: 'UTC', env, realPasswords: true, repeatTimeoutMs: REPEAT_TIMEOUT_MS };
    here = await TestApi.start(database.target, options);
    addresses.push(here.address);
    const course = await courseOn(addresses, [databaseUrl(database.target)]);
    [room = 0] = await course.rooms(1);
    const { cookie } = await course.person('user', 0);
    [sender, repeater] = addresses.map((address) => TestClient.withCookies(cookie, [address])) as [
      TestClient,
      TestClient,
    ];
  });
  afterAll(async () => {
    await there.stop('SIGKILL');
    await here.close();
    await outsider.end();
    await persistence.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const book = (who: TestClient, key: string, hour: number) => {
    const body = { roomId: room, startTime: `${DAY}T${hour}:00`, endTime: `${DAY}T${hour}:30` };
    return who.post<Booking & ApiError>('/api/bookings', body, { 'Idempotency-Key': key });
  };
  const stored = async () => (await repeater.get<Booking[]>('/api/bookings/user')).body.map(({ id }) => id);
  /** In a transaction of somebody else, until it lets go. */
  const holdRoom = async () => {
    await outsider.query('BEGIN');
    await outsider.query(`UPDATE room SET capacity = capacity WHERE id = ${room}`);
  };
  const untilWaiting = async (statement: string) => {
    const sql = `SELECT id FROM information_schema.processlist
      WHERE db = DATABASE() AND info LIKE '${statement}%'`;
    for (let tries = 0; tries < 1_000; tries += 1) {
      if ((await persistence.reading.query<unknown[]>(sql)).length > 0) return;
      await wait(5);
    }
    throw new Error(`No process waits in ${statement}`);
  };

  it('waits for the first request, and gets its answer', async () => {
    await holdRoom();
    const first = book(sender, 'k', 10);
    await untilWaiting('UPDATE room SET schedule_version');
    const repeat = book(repeater, 'k', 10);
    await untilWaiting('INSERT INTO kept_answer');
    await outsider.query('ROLLBACK');
    const [one, other] = [await first, await repeat];
    expect([one.status, other.status, other.body]).toEqual([201, 201, one.body]);
    expect(await stored()).toEqual([one.body.id]);
  });

  it('is told in time that the first still runs, and nothing is booked twice', async () => {
    const before = await stored();
    await holdRoom();
    const first = book(sender, 'k2', 12);
    await untilWaiting('UPDATE room SET schedule_version');
    // Its process stands still, in the midst of the transaction: what it holds stays held.
    process.kill(there.pid, 'SIGSTOP');
    await outsider.query('ROLLBACK');
    const { status, body } = await book(repeater, 'k2', 12);
    expect([status, body.code]).toEqual([409, 'BOOKING_IN_PROGRESS']);
    process.kill(there.pid, 'SIGCONT');
    // Its statement has taken too long by its own clock, or it has not: the repeat brings the same to pass.
    expect([201, 503]).toContain((await first).status);
    const again = await book(repeater, 'k2', 12);
    expect(again.status).toBe(201);
    expect(await stored()).toEqual([...before, again.body.id]);
  });
});
