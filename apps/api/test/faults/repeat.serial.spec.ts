import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ApiError, Booking } from '@roomhours/contract';
import type { Room } from '@roomhours/domain';
import { type Persistence, type TestDatabase, aDatabase, openPersistence } from '@roomhours/infrastructure/testing';
import { addDays, instant, mondayOf, toLocal } from '@roomhours/time';
import { type Connection, createConnection } from 'mysql2/promise';
import { ApiProcess, databaseUrl } from '../support/api-process';
import { RaceCourse, ZONE } from '../support/race';
import type { TestClient } from '../support/test-client';

const DAY = addDays(mondayOf(toLocal(instant(Date.now()), ZONE).date), 14);

describe('a booking whose repeat comes to another process', () => {
  let folder: string;
  let database: TestDatabase;
  let persistence: Persistence;
  let outsider: Connection;
  let processes: ApiProcess[];
  let room: Room;
  let there: TestClient;
  let here: TestClient;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roomhours-repeat-'));
    database = await aDatabase('mysql');
    persistence = await openPersistence(database.target);
    outsider = await createConnection(databaseUrl(database.target));
    const env = {
      DATABASE_URL: databaseUrl(database.target),
      SESSION_SECRET: 'both processes know it',
      WORKSPACE_TIME_ZONE: ZONE,
    };
    processes = [ApiProcess.launch(env, folder), ApiProcess.launch(env, folder)];
    const addresses = await Promise.all(processes.map((process) => process.address()));
    const course = new RaceCourse(persistence, addresses);
    [room] = (await course.rooms(1)) as [Room];
    const { client } = await course.member();
    [there, here] = addresses.map((address) => client.twin([address])) as [TestClient, TestClient];
  });
  afterAll(async () => {
    await Promise.all(processes.map((process) => process.stop('SIGKILL')));
    await outsider.end();
    await persistence.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const book = (who: TestClient, key: string, hour: number) => {
    const body = { roomId: room.id, startTime: `${DAY}T${hour}:00`, endTime: `${DAY}T${hour}:30` };
    return who.post<Booking & ApiError>('/api/bookings', body, { 'Idempotency-Key': key });
  };
  const stored = async () => (await here.get<Booking[]>('/api/bookings/user')).body.map(({ id }) => id);
  /** In a transaction of somebody else, until it lets go. */
  const holdRoom = async () => {
    await outsider.query('BEGIN');
    await outsider.query(`UPDATE room SET capacity = capacity WHERE id = ${room.id}`);
  };
  const waitingForRoom = async () => {
    const sql = `SELECT id FROM information_schema.processlist
      WHERE db = DATABASE() AND info LIKE 'UPDATE room SET schedule_version%'`;
    for (let tries = 0; tries < 1_000; tries += 1) {
      if ((await persistence.reading.query<unknown[]>(sql)).length > 0) return;
      await wait(5);
    }
    throw new Error('Nobody waits for the room');
  };

  it('waits for the first request, and gets its answer', async () => {
    await holdRoom();
    const first = book(there, 'k', 10);
    await waitingForRoom();
    const repeat = book(here, 'k', 10);
    await wait(2_500);
    await outsider.query('ROLLBACK');
    const [one, other] = [await first, await repeat];
    expect([one.status, other.status, other.body]).toEqual([201, 201, one.body]);
    expect(await stored()).toEqual([one.body.id]);
  });

  it('is told after ten seconds that the first still runs, and nothing is booked twice', async () => {
    const before = await stored();
    await holdRoom();
    const first = book(there, 'k2', 12);
    await waitingForRoom();
    // Its process stands still, in the midst of the transaction: what it holds stays held.
    process.kill(processes[0]!.pid, 'SIGSTOP');
    await outsider.query('ROLLBACK');
    const since = performance.now();
    const { status, body } = await book(here, 'k2', 12);
    const waited = performance.now() - since;
    expect([status, body.code]).toEqual([409, 'BOOKING_IN_PROGRESS']);
    expect(waited).toBeGreaterThan(8_500);
    expect(waited).toBeLessThan(11_500);
    process.kill(processes[0]!.pid, 'SIGCONT');
    // Its statement has taken too long by its own clock, or it has not: the repeat brings the same to pass.
    expect([201, 503]).toContain((await first).status);
    const again = await book(here, 'k2', 12);
    expect(again.status).toBe(201);
    expect(await stored()).toEqual([...before, again.body.id]);
  });
});
