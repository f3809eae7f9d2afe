import type { EntityManager } from 'typeorm';
import {
  FaultProxy,
  type Persistence,
  type TestDatabase,
  createTestDatabase,
  openPersistence,
  createPersistence,
} from '../../../testing';
import { MIGRATIONS } from '../migrations';
import { execute, select } from './statements';
import { DEFAULT_RETRY } from '../transactions/transaction-runner';

const QUICK = { acquireTimeoutMs: 5_000, pingTimeoutMs: 1_000, reconnectDelayMs: 5 };

let server: TestDatabase;
let proxy: FaultProxy;
let persistence: Persistence;

beforeEach(async () => {
  server = await createTestDatabase('mysql');
  proxy = await FaultProxy.start(server.target);
  persistence = createPersistence(proxy.target, { timing: QUICK, statementTimeoutMs: 1_000 });
});
afterEach(async () => {
  await persistence.close();
  await proxy.disconnect().catch(() => undefined);
  await server.drop();
});

const addRoom = (name: string) =>
  persistence.unitOfWork.run({}, ({ rooms }) => rooms.add({ name, capacity: 1, description: null }));

describe('a MySQL database', () => {
  it('start waits for an unreachable server; operations are UNAVAILABLE until then', async () => {
    await proxy.disconnect();
    const ready = persistence.database.start();

    expect(persistence.database.isReady()).toBe(false);
    expect(await persistence.database.ping()).toBe(false);
    await expect(persistence.rooms.list()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      retryAfterSeconds: expect.any(Number),
    });
    await expect(addRoom('Attic')).rejects.toMatchObject({ code: 'UNAVAILABLE' });

    await proxy.reconnect();
    await ready;
    expect(persistence.database.isReady()).toBe(true);
    expect(await persistence.database.ping()).toBe(true);
    expect((await addRoom('Attic')).name).toBe('Attic');
  });

  it('closes while start is still waiting for the server', async () => {
    await proxy.disconnect();
    const ready = persistence.database.start();

    await persistence.close();

    await ready;
    expect(persistence.database.isReady()).toBe(false);
  });

  it('reconnects after an outage without a restart', async () => {
    await persistence.database.start();
    const room = await addRoom('Attic');

    await proxy.disconnect();
    expect(await persistence.database.ping()).toBe(false);
    await expect(persistence.rooms.list()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(addRoom('Cellar')).rejects.toMatchObject({ code: 'UNAVAILABLE' });

    await proxy.reconnect();
    expect(await persistence.rooms.list()).toEqual([room]);
    expect(await persistence.database.ping()).toBe(true);
  });

  it('rolls back a transaction whose connection is lost', async () => {
    await persistence.database.start();

    const run = persistence.unitOfWork.run({}, async ({ rooms }) => {
      await rooms.add({ name: 'Attic', capacity: 1, description: null });
      await proxy.disconnect();
      return rooms.add({ name: 'Cellar', capacity: 1, description: null });
    });

    await expect(run).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await proxy.reconnect();
    expect(await persistence.rooms.list()).toEqual([]);
  });

  it('close waits for running transactions and rejects new work', async () => {
    await persistence.database.start();
    let closed: Promise<void> = Promise.resolve();

    const run = persistence.unitOfWork.run({}, async ({ rooms }) => {
      closed = persistence.close();
      await expect(persistence.rooms.list()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      return rooms.add({ name: 'Attic', capacity: 1, description: null });
    });

    await run;
    await closed;
    const later = await openPersistence(server.target);
    expect(await later.rooms.list()).toHaveLength(1);
    await later.close();
  });

  it('closes the connections once for concurrent calls of close', async () => {
    await persistence.database.start();
    const destroy = jest.spyOn(persistence.writing, 'destroy');

    await Promise.all([persistence.close(), persistence.close()]);

    expect(destroy).toHaveBeenCalledTimes(1);
  });

  it('rejects a value that is too long instead of truncating it', async () => {
    await persistence.database.start();

    await expect(addRoom('x'.repeat(101))).rejects.toMatchObject({ name: 'DatabaseFault', code: 'ER_DATA_TOO_LONG' });
    expect((await addRoom('😀'.repeat(100))).name).toHaveLength(200);
  });

  it('isolates at READ COMMITTED', async () => {
    await persistence.database.start();
    const count = async (manager: EntityManager) => (await select(manager, 'SELECT id FROM room')).length;

    await persistence.database.write(async (manager) => {
      expect(await count(manager)).toBe(0);
      await addRoom('Attic');
      expect(await count(manager)).toBe(1);
      await manager.query(
        "INSERT INTO room (id, name, name_key, capacity, schedule_version) VALUES (99, 'B', 'b', 1, 0)",
      );
      expect(await persistence.rooms.list()).toHaveLength(1);
    });
    expect(await persistence.rooms.list()).toHaveLength(2);
  });
});

it.each(['read', 'write'] as const)(
  'a MySQL statement that does not end times out and closes its connection in a %s',
  async (kind) => {
    await persistence.database.start();
    const dataSource = kind === 'read' ? persistence.reading : persistence.writing;
    const connectionId = async () => (await dataSource.query('SELECT CONNECTION_ID() AS id'))[0].id as number;
    const before = await connectionId();

    const run = persistence.database[kind]((manager) => manager.query('SELECT SLEEP(3), CONNECTION_ID()'));

    await expect(run).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await connectionId()).not.toBe(before);
  },
);

it('a migration on MySQL has no statement timeout', async () => {
  class Slow {
    readonly name = 'Slow1790000000000';
    up = (runner: { query(sql: string): Promise<unknown> }) => runner.query('SELECT SLEEP(2)');
    down = async () => undefined;
  }
  persistence.writing.setOptions({ migrations: [...MIGRATIONS, Slow] });

  await persistence.database.start();

  const migrations = await persistence.reading.query<{ name: string }[]>('SELECT name FROM migration');
  expect(migrations.map(({ name }) => name)).toContain('Slow1790000000000');
});

describe('a MySQL server that hangs', () => {
  const HANG_MS = 30_000;

  /** The ids of ten connections that read and of ten that write, all in use concurrently. */
  async function connectionIds(): Promise<number[]> {
    const used = (kind: 'read' | 'write') => {
      let missing = 10;
      let releaseAll = (): void => undefined;
      const released = new Promise<void>((resolve) => (releaseAll = resolve));
      return Array.from({ length: 10 }, async () => {
        try {
          return await persistence.database[kind](async (manager) => {
            const [row] = await select<{ id: number }>(manager, 'SELECT CONNECTION_ID() AS id');
            missing -= 1;
            if (missing > 0) await released;
            return row!.id;
          });
        } finally {
          releaseAll();
        }
      });
    };
    return Promise.all([...used('read'), ...used('write')]);
  }

  beforeEach(async () => {
    persistence = createPersistence(proxy.target, { timing: QUICK, statementTimeoutMs: 2_000 });
    await persistence.database.start();
  });

  it('fails every health check, and passes the next one after it', async () => {
    await connectionIds();
    proxy.delayMs = HANG_MS;
    for (let checks = 0; checks < 3; checks += 1) expect(await persistence.database.ping()).toBe(false);

    proxy.delayMs = 0;
    expect(await persistence.database.ping()).toBe(true);
  });

  it('causes one timeout for each connection in use; none of them is reused', async () => {
    const before = await connectionIds();
    proxy.delayMs = HANG_MS;
    const run = (kind: 'read' | 'write') => persistence.database[kind]((manager) => select(manager, 'SELECT 1'));
    const stuck = Array.from({ length: 10 }, () => [run('read'), run('write')]).flat();
    const outcomes = await Promise.allSettled(stuck);
    expect(outcomes).toEqual(
      outcomes.map(() => ({ status: 'rejected', reason: expect.objectContaining({ code: 'UNAVAILABLE' }) })),
    );
    proxy.delayMs = 0;

    const after = await connectionIds();
    expect(after.filter((id) => before.includes(id))).toEqual([]);
  });

  it.each(['read', 'write'] as const)('while a %s opens a connection causes a timeout', async (kind) => {
    const run = () => persistence.database[kind]((manager) => select(manager, 'SELECT 1'));
    await persistence.database[kind](async () => {
      // The only open connection is in use.
      proxy.onRequest = (data) => {
        if (data.includes('SET SESSION')) proxy.delayMs = HANG_MS;
      };
      await expect(run()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      proxy.onRequest = () => undefined;
      proxy.delayMs = 0;
      expect(await run()).toHaveLength(1);
    });
  });
});

describe('a busy MySQL database', () => {
  /** Holds every connection for reading or writing until the returned function is called. */
  async function holdConnections(kind: 'read' | 'write') {
    let release = (): void => undefined;
    const releasedAll = new Promise<void>((resolve) => (release = resolve));
    const entered = Array.from({ length: 10 }, () => {
      let done: Promise<void> = Promise.resolve();
      const inside = new Promise<void>((resolve) => {
        done = persistence.database[kind](async (manager) => {
          await manager.query('SELECT 1');
          resolve();
          await releasedAll;
        });
      });
      return inside.then(() => ({ done }));
    });
    const holders = await Promise.all(entered);
    return async () => {
      release();
      await Promise.all(holders.map(({ done }) => done));
    };
  }

  beforeEach(async () => {
    persistence = createPersistence(proxy.target, { timing: { ...QUICK, acquireTimeoutMs: 30 } });
    await persistence.database.start();
  });

  it('rejects a transaction that gets no connection in time; reads continue', async () => {
    const release = await holdConnections('write');

    await expect(addRoom('Attic')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await persistence.rooms.list()).toEqual([]);

    await release();
    expect((await addRoom('Attic')).name).toBe('Attic');
  });

  it('rejects a read that gets no connection in time; the health check still passes', async () => {
    const release = await holdConnections('read');

    await expect(persistence.rooms.list()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await persistence.database.ping()).toBe(true);

    await release();
    expect(await persistence.rooms.list()).toEqual([]);
  });
});

describe('transactions that conflict with each other', () => {
  const incrementVersion = (manager: EntityManager, id: number) =>
    execute(manager, 'UPDATE room SET schedule_version = schedule_version + 1 WHERE id = ?', [id]);

  /** Runs two transactions that lock two rooms in opposite order, so that the server aborts one of them. */
  async function runInOppositeOrder(
    onDeadlock: (error: unknown) => void,
    next: (manager: EntityManager) => Promise<unknown> = async () => undefined,
  ) {
    const attic = (await addRoom('Attic')).id;
    const cellar = (await addRoom('Cellar')).id;
    let started = 0;
    let releaseAll = (): void => undefined;
    const released = new Promise<void>((resolve) => (releaseAll = resolve));
    let runs = 0;
    const work = (first: number, second: number) =>
      persistence.database.write(async (manager) => {
        runs += 1;
        await incrementVersion(manager, first);
        started += 1;
        if (started === 2) releaseAll();
        await released;
        await incrementVersion(manager, second).catch(onDeadlock);
        await next(manager);
      });
    await Promise.all([work(attic, cellar), work(cellar, attic)]);
    return { runs, versions: (await persistence.schedules.versions(null)).rooms.map(({ version }) => version) };
  }

  beforeEach(async () => {
    persistence = createPersistence(proxy.target, {
      retry: { ...DEFAULT_RETRY, maxAttempts: 3, random: () => 0, delay: async () => undefined },
    });
    await persistence.database.start();
  });

  it('deadlock: the aborted transaction is retried, and each takes effect once', async () => {
    const outcome = await runInOppositeOrder((error) => {
      throw error;
    });

    expect(outcome).toEqual({ runs: 3, versions: [2, 2] });
  });

  it('deadlock: a transaction that swallows the error is still retried', async () => {
    expect(await runInOppositeOrder(() => undefined)).toEqual({ runs: 3, versions: [2, 2] });
  });

  it('deadlock: statements after the swallowed error have no effect', async () => {
    const rejected: number[] = [];
    await runInOppositeOrder(
      () => undefined,
      async (manager) => {
        await execute(manager, 'UPDATE plan SET monthly_hours = monthly_hours + 1').catch(() => rejected.push(0));
      },
    );

    const plans = await persistence.plans.list();
    expect(plans.map(({ monthlyHours }) => monthlyHours)).toEqual([4 + 2, 20 + 2]);
    expect(rejected).toEqual([0]);
  });

  it('lock timeout: the whole transaction is retried, then UNAVAILABLE', async () => {
    const room = await addRoom('Attic');
    let runs = 0;

    await persistence.database.write(async (manager) => {
      await incrementVersion(manager, room.id);
      const late = persistence.database.write(async (other) => {
        runs += 1;
        await incrementVersion(other, room.id);
      });
      await expect(late).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    });

    expect(runs).toBe(3);
    expect((await persistence.schedules.versions(room.id)).rooms).toEqual([{ roomId: room.id, version: 1 }]);
  });
});
