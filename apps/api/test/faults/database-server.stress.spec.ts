import { setTimeout as wait } from 'node:timers/promises';
import type { ApiError, Booking } from '@roomhours/contract';
import { FaultProxy, MariaDbServer, type Persistence, openPersistence } from '@roomhours/infrastructure/testing';
import { type Person, Result, Writers, reconcile } from '@roomhours/prove/testing';
import { addDays, instant, mondayOf, toLocal } from '@roomhours/time';
import { createConnection } from 'mysql2/promise';
import { databaseUrl } from '../support/api-process';
import { FIRST_ADMINISTRATOR, builtApis } from '../support/built-apis';
import { openRaceWorkspace } from '../support/race-workspace';
import { type Answer, TestClient } from '../support/test-client';

const MONDAY = addDays(mondayOf(toLocal(instant(Date.now()), 'UTC').date), 14);

/**
 * Without MariaDB on this machine (the tests may use a remote server), the test command counts these specs as skipped.
 */
const whereInstalled = MariaDbServer.isInstalled() ? describe : describe.skip;

whereInstalled('a MariaDB server', () => {
  const apis = builtApis();
  let server: MariaDbServer;
  let database: string;
  let persistence: Persistence;
  /** Connections and proxies to be closed after a spec. */
  let opened: { close(): Promise<unknown> }[];

  beforeAll(async () => {
    server = await MariaDbServer.start();
    await server.query('CREATE DATABASE rooms');
    database = `${server.url}/rooms`;
    persistence = await openPersistence({ kind: 'mysql', url: database });
  });
  beforeEach(() => {
    opened = [];
  });
  afterEach(() => Promise.all(opened.map((one) => one.close())));
  afterAll(async () => {
    await persistence.close();
    await server.remove();
  });

  const launch = (url = database) => {
    const env = { DATABASE_URL: url, SESSION_SECRET: 'shared by all processes', WORKSPACE_TIME_ZONE: 'UTC' };
    return apis.launch({ ...env, ...FIRST_ADMINISTRATOR });
  };
  const ready = async (address: string) => (await fetch(`${address}/api/health/ready`)).status;
  const untilReady = async (address: string, status: number) => {
    for (let tries = 0; tries < 300 && (await ready(address)) !== status; tries += 1) await wait(50);
    expect(await ready(address)).toBe(status);
  };
  const expectUnavailable = ({ status, headers, body }: Answer) => {
    expect([status, body]).toEqual([503, expect.objectContaining({ code: 'UNAVAILABLE' })]);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  };
  /** Consecutive half hours from a Monday in the future. */
  const slot = (roomId: number, index: number) => {
    const time = (half: number) => `${Math.floor(half / 2)}`.padStart(2, '0') + (half % 2 === 0 ? ':00' : ':30');
    const day = addDays(MONDAY, Math.floor(index / 16));
    const half = 18 + (index % 16);
    return { roomId, startTime: `${day}T${time(half)}`, endTime: `${day}T${time(half + 1)}` };
  };
  const book = (who: TestClient, roomId: number, index: number) =>
    who.twin().post<Booking & ApiError>('/api/bookings', slot(roomId, index));
  /** A room, and a member without a limit of hours. */
  const seeded = async (address: string) => {
    const workspace = await openRaceWorkspace([address], [database]);
    const [[room = 0], { cookie }] = await Promise.all([workspace.rooms(1), workspace.person('user', 0)]);
    return { room, client: TestClient.withCookies(cookie, [address]) };
  };
  const connected = async () => {
    const connection = await createConnection(database);
    opened.push({ close: async () => connection.destroy() });
    return connection;
  };
  /** Locks the room in another transaction. */
  const lockRoom = async (roomId: number) => {
    const connection = await connected();
    await connection.query('BEGIN');
    await connection.query(`UPDATE room SET capacity = capacity WHERE id = ${roomId}`);
    return { release: () => connection.query('ROLLBACK') };
  };
  /** Resolves once `count` transactions wait for a room. */
  const untilWaiting = async (count: number) => {
    const sql = "SELECT id FROM information_schema.processlist WHERE info LIKE 'UPDATE room SET schedule_version%'";
    for (let tries = 0; tries < 500; tries += 1) {
      if ((await persistence.reading.query<unknown[]>(sql)).length >= count) return;
      await wait(10);
    }
    throw new Error(`Fewer than ${count} wait`);
  };

  it('may be killed and restarted under load: 503 meanwhile, then the API recovers by itself', async () => {
    const api = launch();
    const address = await api.address();
    const workspace = await openRaceWorkspace([address], [database]);
    const hours = [6, 6, 0, 0, 0];
    const people: Person[] = await Promise.all(hours.map((limit) => workspace.person('user', limit)));
    const result = new Result('the server killed with -9');
    const writers = new Writers(workspace, result, { people, rooms: await workspace.rooms(3), days: 21 });
    writers.start();
    for (let round = 0; round < 2; round += 1) {
      await writers.untilAcknowledged(15, [0]);
      const refusedBefore = result.busy;
      await server.kill();
      await untilReady(address, 503);
      expectUnavailable(await TestClient.withCookies(people[0]!.cookie, [address]).get('/api/rooms'));
      expect((await fetch(`${address}/api/health/live`)).status).toBe(200);
      while (result.busy < refusedBefore + 20) await wait(5);
      await server.launch();
      await untilReady(address, 200);
    }
    await writers.untilAcknowledged(15, [0]);
    await writers.stop();
    await reconcile(workspace, result);

    expect(result).toMatchObject({ problems: [], overlaps: 0, overruns: 0, lost: 0 });
    // The process survived, and no connection to it was lost.
    expect([writers.interrupted, await api.stop()]).toEqual([0, { code: 0, signal: null }]);
  });

  it('that blocks all writers causes 503 after a timeout; reads continue, and writes recover', async () => {
    const address = await launch().address();
    const { room, client } = await seeded(address);
    const lock = await lockRoom(room);
    const since = performance.now();
    const stuck = Array.from({ length: 25 }, (_, index) => book(client, room, index));
    await untilWaiting(10);
    expect((await client.get('/api/rooms')).status).toBe(200);
    expect((await client.get('/api/bookings')).status).toBe(200);
    expect(await ready(address)).toBe(200);
    (await Promise.all(stuck)).forEach(expectUnavailable);
    expect(performance.now() - since).toBeLessThan(20_000);
    await lock.release();
    const after = await Promise.all(Array.from({ length: 25 }, (_, index) => book(client, room, index)));
    expect(after.map(({ status }) => status)).toEqual(Array(25).fill(201));
  });

  it('without free connections causes 503, and writes recover', async () => {
    const address = await launch().address();
    const { room, client } = await seeded(address);
    const operator = await connected();
    await operator.query('SET GLOBAL max_connections = 10');
    const burst = (count: number) =>
      Promise.all(Array.from({ length: count }, (_, index) => book(client, room, index)));
    const refused = (await burst(30)).filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    refused.forEach(expectUnavailable);
    await operator.query('SET GLOBAL max_connections = 200');
    // As many as may run concurrently: more of them could wait too long for a connection on a slow machine.
    const statuses = (await burst(10)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  });

  it('may be slow; one that hangs causes 503, then the API recovers by itself', async () => {
    const proxy = await FaultProxy.start({ kind: 'mysql', url: database });
    opened.push({ close: () => proxy.disconnect() });
    const address = await launch(databaseUrl(proxy.target)).address();
    const { room, client } = await seeded(address);
    const calls = (index: number) =>
      Promise.all([
        book(client, room, index),
        book(client, room, index + 1),
        client.twin().get('/api/bookings'),
        client.twin().get('/api/users/quota'),
        client.twin().get('/api/bookings/user'),
      ]);
    proxy.delayMs = 100;
    expect((await calls(0)).map(({ status }) => status)).toEqual([201, 201, 200, 200, 200]);
    proxy.delayMs = 30_000;
    const since = performance.now();
    const [answers, health] = await Promise.all([calls(2), ready(address)]);
    answers.forEach(expectUnavailable);
    expect(health).toBe(503);
    expect(performance.now() - since).toBeLessThan(20_000);
    proxy.delayMs = 0;
    await untilReady(address, 200);
    expect((await calls(4)).map(({ status }) => status)).toEqual([201, 201, 200, 200, 200]);
  });

  it.each([
    ['is unlocked', 201],
    ['stays locked', 503],
  ])(
    'while the API stops and a room %s: every request in flight gets %i, and the process exits with 0 within 10 s',
    async (_, expected) => {
      const api = launch();
      const address = await api.address();
      const { room, client } = await seeded(address);
      const lock = await lockRoom(room);
      const running = Array.from({ length: 15 }, (_, index) => book(client, room, index));
      await untilWaiting(10);
      const since = performance.now();
      const ended = api.stop();
      await untilRefused(address);
      if (expected === 201) await lock.release();
      const answers = await Promise.all(running);
      expect(answers.map(({ status }) => status)).toEqual(Array(15).fill(expected));
      if (expected === 503) answers.forEach(expectUnavailable);
      expect(await ended).toEqual({ code: 0, signal: null });
      expect(performance.now() - since).toBeLessThan(10_000);
    },
  );
});

async function untilRefused(address: string): Promise<void> {
  const isRefused = () =>
    fetch(`${address}/api/health/live`).then(
      () => false,
      () => true,
    );
  while (!(await isRefused())) await wait(10);
}
