import { aNewMember } from '@roomhours/application/testing';
import type { EntityManager } from 'typeorm';
import {
  CuttableServer,
  type Persistence,
  type TestDatabase,
  aDatabase,
  openPersistence,
  persistenceOn,
} from '../../../testing';
import { execute, select } from './statements';
import { DEFAULT_RETRY } from '../transactions/retry-policy';

const QUICK = { patienceMs: 5_000, pingMs: 1_000, reconnectMs: 5 };

let server: TestDatabase;
let way: CuttableServer;
let persistence: Persistence;

beforeEach(async () => {
  server = await aDatabase('mysql');
  way = await CuttableServer.to(server.target);
  persistence = persistenceOn(way.target, { timing: QUICK, statementTimeoutMs: 1_000 });
});
afterEach(async () => {
  await persistence.close();
  await way.cut().catch(() => undefined);
  await server.drop();
});

const addRoom = (name: string) =>
  persistence.unitOfWork.run({}, ({ rooms }) => rooms.add({ name, capacity: 1, description: null }));

describe('a MySQL database', () => {
  it('is waited for at start, and meanwhile everything is unavailable', async () => {
    await way.cut();
    const ready = persistence.database.start();

    expect(persistence.database.isReady()).toBe(false);
    expect(await persistence.database.ping()).toBe(false);
    await expect(persistence.rooms.list()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      retryAfterSeconds: expect.any(Number),
    });
    await expect(addRoom('Attic')).rejects.toMatchObject({ code: 'UNAVAILABLE' });

    await way.mend();
    await ready;
    expect(persistence.database.isReady()).toBe(true);
    expect(await persistence.database.ping()).toBe(true);
    expect((await addRoom('Attic')).name).toBe('Attic');
  });

  it('may never come: closing does not wait for it', async () => {
    await way.cut();
    const ready = persistence.database.start();

    await persistence.close();

    await ready;
    expect(persistence.database.isReady()).toBe(false);
  });

  it('that goes away later is unavailable until it is back, and nothing has to be restarted', async () => {
    await persistence.database.start();
    const room = await addRoom('Attic');

    await way.cut();
    expect(await persistence.database.ping()).toBe(false);
    await expect(persistence.rooms.list()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(addRoom('Cellar')).rejects.toMatchObject({ code: 'UNAVAILABLE' });

    await way.mend();
    expect(await persistence.rooms.list()).toEqual([room]);
    expect(await persistence.database.ping()).toBe(true);
  });

  it('that goes away within a transaction leaves nothing of it', async () => {
    await persistence.database.start();

    const run = persistence.unitOfWork.run({}, async ({ rooms }) => {
      await rooms.add({ name: 'Attic', capacity: 1, description: null });
      await way.cut();
      return rooms.add({ name: 'Cellar', capacity: 1, description: null });
    });

    await expect(run).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await way.mend();
    expect(await persistence.rooms.list()).toEqual([]);
  });

  it('finishes what runs before it closes, and takes nothing new', async () => {
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

  it('is closed once, however many ask for it', async () => {
    await persistence.database.start();
    const destroy = jest.spyOn(persistence.writing, 'destroy');

    await Promise.all([persistence.close(), persistence.close()]);

    expect(destroy).toHaveBeenCalledTimes(1);
  });

  it('is used strictly: what does not fit is refused, not cut', async () => {
    await persistence.database.start();

    await expect(addRoom('x'.repeat(101))).rejects.toMatchObject({ name: 'DatabaseFault', code: 'ER_DATA_TOO_LONG' });
    expect((await addRoom('😀'.repeat(100))).name).toHaveLength(200);
  });

  it('shows each statement what is committed by then, and to readers nothing else', async () => {
    await persistence.database.start();
    const count = async (manager: EntityManager) => (await select(manager, 'SELECT id FROM room')).length;

    await persistence.database.write(async (manager) => {
      expect(await count(manager)).toBe(0);
      await addRoom('Attic');
      expect(await count(manager)).toBe(1);
      await manager.query("INSERT INTO room VALUES (99, 'B', 'b', 1, NULL, 0)");
      expect(await persistence.rooms.list()).toHaveLength(1);
    });
    expect(await persistence.rooms.list()).toHaveLength(2);
  });
});

describe('a MySQL statement that does not come to an end', () => {
  it.each(['read', 'write'] as const)('is given up with its connection in a %s', async (kind) => {
    await persistence.database.start();
    const dataSource = kind === 'read' ? persistence.reading : persistence.writing;
    const connectionId = async () => (await dataSource.query('SELECT CONNECTION_ID() AS id'))[0].id as number;
    const before = await connectionId();

    const run = persistence.database[kind]((manager) => manager.query('SELECT SLEEP(3), CONNECTION_ID()'));

    await expect(run).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await connectionId()).not.toBe(before);
  });
});

describe('after a stall of the MySQL server', () => {
  const PING_MS = 250;
  const STALL_MS = 30_000;

  /** The ids of ten connections that read and of ten that write, all leased concurrently. */
  async function connectionIds(): Promise<number[]> {
    const leased = (kind: 'read' | 'write') => {
      let missing = 10;
      let meet = (): void => undefined;
      const met = new Promise<void>((resolve) => (meet = resolve));
      return Array.from({ length: 10 }, () =>
        persistence.database[kind](async (manager) => {
          const [row] = await select<{ id: number }>(manager, 'SELECT CONNECTION_ID() AS id');
          missing -= 1;
          if (missing === 0) meet();
          await met;
          return row!.id;
        }),
      );
    };
    return Promise.all([...leased('read'), ...leased('write')]);
  }

  async function startWith(statementTimeoutMs: number): Promise<number[]> {
    persistence = persistenceOn(way.target, { timing: { ...QUICK, pingMs: PING_MS }, statementTimeoutMs });
    await persistence.database.start();
    return connectionIds();
  }

  async function expectNewConnections(before: number[]): Promise<void> {
    const after = await connectionIds();
    expect(after.filter((id) => before.includes(id))).toEqual([]);
    expect(await persistence.database.ping()).toBe(true);
  }

  it('that a health check has noticed, no connection from before is used again', async () => {
    const before = await startWith(500);

    way.delayMs = STALL_MS;
    expect(await persistence.database.ping()).toBe(false);
    // Outlasts the statement of the health check.
    await expect(persistence.rooms.list()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    way.delayMs = 0;

    await expectNewConnections(before);
  });

  it.each(['read', 'write'] as const)(
    'that a %s has noticed, no connection from before is used again',
    async (kind) => {
      const before = await startWith(500);

      way.delayMs = STALL_MS;
      const run = persistence.database[kind]((manager) => select(manager, 'SELECT 1'));
      await expect(run).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      way.delayMs = 0;

      await expectNewConnections(before);
    },
  );

  it('a connection that was being opened meanwhile is used once', async () => {
    persistence = persistenceOn(way.target, { timing: { ...QUICK, pingMs: PING_MS } });
    await persistence.database.start();
    way.delayMs = PING_MS + 50;

    const opening = connectionIds();
    expect(await persistence.database.ping()).toBe(false);
    const opened = await opening;
    way.delayMs = 0;

    await expectNewConnections(opened);
  });

  it('the health check fails until no work from before is left', async () => {
    await startWith(1_000);
    way.delayMs = STALL_MS;
    let isRunning = true;
    const run = persistence.rooms.list().finally(() => (isRunning = false));
    const failed = expect(run).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await persistence.database.ping()).toBe(false);
    way.delayMs = 0;

    let passedEarly = 0;
    while (isRunning) if ((await persistence.database.ping()) && isRunning) passedEarly += 1;
    await failed;

    expect(passedEarly).toBe(0);
    expect(await persistence.database.ping()).toBe(true);
  });
});

describe('a busy MySQL database', () => {
  /** Takes every place for reading or writing until `leave` is called. */
  async function occupied(kind: 'read' | 'write') {
    let leave = (): void => undefined;
    const left = new Promise<void>((resolve) => (leave = resolve));
    const entered = Array.from({ length: 10 }, () => {
      let done: Promise<void> = Promise.resolve();
      const inside = new Promise<void>((resolve) => {
        done = persistence.database[kind](async (manager) => {
          await manager.query('SELECT 1');
          resolve();
          await left;
        });
      });
      return inside.then(() => ({ done }));
    });
    const occupants = await Promise.all(entered);
    return async () => {
      leave();
      await Promise.all(occupants.map(({ done }) => done));
    };
  }

  beforeEach(async () => {
    persistence = persistenceOn(way.target, { timing: { ...QUICK, patienceMs: 30 } });
    await persistence.database.start();
  });

  it('turns a transaction away that gets no connection in time; reading goes on', async () => {
    const leave = await occupied('write');

    await expect(addRoom('Attic')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await persistence.rooms.list()).toEqual([]);

    await leave();
    expect((await addRoom('Attic')).name).toBe('Attic');
  });

  it('turns a reader away that gets no connection in time; it is not taken for a dead one', async () => {
    const leave = await occupied('read');

    await expect(persistence.rooms.list()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await persistence.database.ping()).toBe(true);

    await leave();
    expect(await persistence.rooms.list()).toEqual([]);
  });
});

describe('transactions that get into each other’s way', () => {
  const raise = (manager: EntityManager, id: number) =>
    execute(manager, 'UPDATE room SET schedule_version = schedule_version + 1 WHERE id = ?', [id]);

  /** Two pieces of work that lock two rooms crosswise the first time, so that the server ends one of them. */
  async function crosswise(
    onDeadlock: (error: unknown) => void,
    next: (manager: EntityManager) => Promise<unknown> = async () => undefined,
  ) {
    const [attic, cellar] = [(await addRoom('Attic')).id, (await addRoom('Cellar')).id];
    let arrived = 0;
    let meet = (): void => undefined;
    const met = new Promise<void>((resolve) => (meet = resolve));
    let runs = 0;
    const work = (first: number, second: number) =>
      persistence.database.write(async (manager) => {
        runs += 1;
        await raise(manager, first);
        arrived += 1;
        if (arrived === 2) meet();
        await met;
        await raise(manager, second).catch(onDeadlock);
        await next(manager);
      });
    await Promise.all([work(attic, cellar), work(cellar, attic)]);
    return { runs, versions: (await persistence.schedules.versions(null)).rooms.map(({ version }) => version) };
  }

  beforeEach(async () => {
    persistence = persistenceOn(way.target, {
      retry: { ...DEFAULT_RETRY, tries: 3, random: () => 0, delay: async () => undefined },
    });
    await persistence.database.start();
  });

  it('deadlock: one is run again from its start, and both are done once', async () => {
    const outcome = await crosswise((error) => {
      throw error;
    });

    expect(outcome).toEqual({ runs: 3, versions: [2, 2] });
  });

  it('deadlock: work that keeps silent about it is run again all the same', async () => {
    expect(await crosswise(() => undefined)).toEqual({ runs: 3, versions: [2, 2] });
  });

  it('deadlock: work that goes on all the same leaves nothing of what it does then', async () => {
    const raised: number[] = [];
    await crosswise(
      () => undefined,
      async (manager) => {
        await execute(manager, 'UPDATE plan SET monthly_hours = monthly_hours + 1').catch(() => raised.push(0));
      },
    );

    const plans = await persistence.plans.list();
    expect(plans.map(({ monthlyHours }) => monthlyHours)).toEqual([4 + 2, 20 + 2]);
    expect(raised).toEqual([0]);
  });

  it('wait for a row in vain: the whole work is run again, in the end it is unavailable', async () => {
    const room = await addRoom('Attic');
    let runs = 0;

    await persistence.database.write(async (manager) => {
      await raise(manager, room.id);
      const late = persistence.database.write(async (other) => {
        runs += 1;
        await raise(other, room.id);
      });
      await expect(late).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    });

    expect(runs).toBe(3);
    expect((await persistence.schedules.versions(room.id)).rooms).toEqual([{ roomId: room.id, version: 1 }]);
  });
});

describe('references', () => {
  it('to what does not exist are refused as not found', async () => {
    await persistence.database.start();
    const member = aNewMember('ada');

    const onNoPlan = persistence.unitOfWork.run({}, ({ users }) => users.add({ ...member, plan: 'none' }));

    await expect(onNoPlan).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
