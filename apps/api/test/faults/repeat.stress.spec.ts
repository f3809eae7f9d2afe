import { setTimeout as wait } from 'node:timers/promises';
import type { ApiError, Booking } from '@roomhours/contract';
import { type Persistence, openPersistence } from '@roomhours/infrastructure/testing';
import { addDays, instant, mondayOf, toLocal } from '@roomhours/time';
import { type Connection, createConnection } from 'mysql2/promise';
import type { ApiProcess } from '../support/api-process';
import { FIRST_ADMINISTRATOR, builtApis } from '../support/built-apis';
import { openRaceWorkspace } from '../support/race-workspace';
import { TestApi } from '../support/test-api';
import { TestClient } from '../support/test-client';

/** Long enough for several attempts, which take a second each. */
const REPEAT_TIMEOUT_MS = 2_500;
const DAY = addDays(mondayOf(toLocal(instant(Date.now()), 'UTC').date), 14);

describe('a booking whose repeat reaches another process', () => {
  const { launch, createDatabase } = builtApis('end of all');
  let persistence: Persistence;
  let otherConnection: Connection;
  let otherProcess: ApiProcess;
  let thisProcess: TestApi;
  let room: number;
  let sender: TestClient;
  let repeater: TestClient;

  beforeAll(async () => {
    const { target, DATABASE_URL } = await createDatabase('mysql');
    persistence = await openPersistence(target);
    otherConnection = await createConnection(DATABASE_URL);
    const env = {
      SESSION_SECRET: 'shared by both processes',
      WORKSPACE_TIME_ZONE: 'UTC',
      ...FIRST_ADMINISTRATOR,
    };
    otherProcess = launch({ ...env, DATABASE_URL });
    const addresses = [await otherProcess.address()];
    // The repeats reach this process, whose timeout is shorter than the ten seconds of the product.
    const options = { zone: 'UTC', env, realPasswords: true, repeatTimeoutMs: REPEAT_TIMEOUT_MS };
    thisProcess = await TestApi.start(target, options);
    addresses.push(thisProcess.address);
    const workspace = await openRaceWorkspace(addresses, [DATABASE_URL]);
    [room = 0] = await workspace.rooms(1);
    const { cookie } = await workspace.person('user', 0);
    [sender, repeater] = addresses.map((address) => TestClient.withCookies(cookie, [address])) as [
      TestClient,
      TestClient,
    ];
  });
  afterAll(async () => {
    await thisProcess.close();
    await otherConnection.end();
    await persistence.close();
  });

  const book = (who: TestClient, key: string, hour: number) => {
    const body = { roomId: room, startTime: `${DAY}T${hour}:00`, endTime: `${DAY}T${hour}:30` };
    return who.post<Booking & ApiError>('/api/bookings', body, { 'Idempotency-Key': key });
  };
  const stored = async () => (await repeater.get<Booking[]>('/api/bookings/user')).body.map(({ id }) => id);
  /** Locks the room in another transaction until its rollback. */
  const holdRoom = async () => {
    await otherConnection.query('BEGIN');
    await otherConnection.query(`UPDATE room SET capacity = capacity WHERE id = ${room}`);
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

  it('waits for the first request, and gets its response', async () => {
    await holdRoom();
    const first = book(sender, 'k', 10);
    await untilWaiting('UPDATE room SET schedule_version');
    const repeat = book(repeater, 'k', 10);
    await untilWaiting('INSERT INTO stored_response');
    await otherConnection.query('ROLLBACK');
    const one = await first;
    const other = await repeat;
    expect([one.status, other.status, other.body]).toEqual([201, 201, one.body]);
    expect(await stored()).toEqual([one.body.id]);
  });

  it('gets BOOKING_IN_PROGRESS after the timeout, and nothing is booked twice', async () => {
    const before = await stored();
    await holdRoom();
    const first = book(sender, 'k2', 12);
    await untilWaiting('UPDATE room SET schedule_version');
    // The process is suspended during the transaction, which keeps its locks.
    process.kill(otherProcess.pid, 'SIGSTOP');
    await otherConnection.query('ROLLBACK');
    const { status, body } = await book(repeater, 'k2', 12);
    expect([status, body.code]).toEqual([409, 'BOOKING_IN_PROGRESS']);
    process.kill(otherProcess.pid, 'SIGCONT');
    // Either status is possible, depending on the statement timeout. The repeat books in both cases.
    expect([201, 503]).toContain((await first).status);
    const again = await book(repeater, 'k2', 12);
    expect(again.status).toBe(201);
    expect(await stored()).toEqual([...before, again.body.id]);
  });
});
