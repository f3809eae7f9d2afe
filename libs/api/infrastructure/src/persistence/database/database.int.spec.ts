import { chmodSync, existsSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DataSource } from 'typeorm';
import {
  type Persistence,
  type TestDatabase,
  createTestDatabase,
  openPersistence,
  createPersistence,
} from '../../../testing';
import { MIGRATIONS } from '../migrations';
import { execute } from './statements';
import { DEFAULT_RETRY } from '../transactions/retry-policy';

let file: TestDatabase;
let path: string;
let persistence: Persistence;

beforeEach(async () => {
  file = await createTestDatabase('sqlite');
  path = file.target.kind === 'sqlite' ? file.target.path : '';
  persistence = createPersistence(file.target);
});
afterEach(async () => {
  await persistence.close();
  await file.drop();
});

const addRoom = (name: string, to = persistence) =>
  to.unitOfWork.run({}, ({ rooms }) => rooms.add({ name, capacity: 1, description: null }));

/** Returns a promise and the function that resolves it. */
function deferred() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((onResolve) => (resolve = onResolve));
  return { resolve, promise };
}

/** Makes the next statement fail as if another process had locked the index of the write-ahead log. */
function failOnce({ driver }: DataSource, code: string): void {
  const { databaseConnection } = driver as unknown as { databaseConnection: { prepare(sql: string): unknown } };
  jest.spyOn(databaseConnection, 'prepare').mockImplementationOnce(() => {
    throw Object.assign(new Error('database is locked'), { code });
  });
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Resolves when the condition holds. Has no separate timeout: the test's timeout applies. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await turn();
}

/** Waits for pending work that depends on neither a timer nor another process. */
async function manyTurns(): Promise<void> {
  for (let count = 0; count < 200; count += 1) await turn();
}

describe('an SQLite database', () => {
  it('creates its folder and file on start, not earlier', async () => {
    expect(existsSync(dirname(path))).toBe(false);
    await expect(persistence.rooms.list()).rejects.toMatchObject({ code: 'UNAVAILABLE' });

    await persistence.database.start();

    expect(existsSync(path)).toBe(true);
    expect(await persistence.rooms.list()).toEqual([]);
    expect(await persistence.database.ping()).toBe(true);
  });

  it.each(['a new file', 'a file that others could read'])('is readable by its owner only: %s', async (which) => {
    await persistence.database.start();
    await addRoom('Attic');
    if (which !== 'a new file') {
      for (const name of ['', '-wal', '-shm']) chmodSync(path + name, 0o644);
      await (await openPersistence(file.target)).close();
    }
    const modes = ['', '-wal', '-shm'].map((name) => [name, (statSync(path + name).mode & 0o777).toString(8)]);
    expect(modes).toEqual([
      ['', '600'],
      ['-wal', '600'],
      ['-shm', '600'],
    ]);
  });

  it('keeps its data across a restart', async () => {
    await persistence.database.start();
    const room = await addRoom('Attic');
    await persistence.close();

    persistence = await openPersistence(file.target);

    expect(await persistence.rooms.list()).toEqual([room]);
  });

  it('uses synchronous = FULL, WAL mode and foreign keys', async () => {
    await persistence.database.start();
    const pragma = async (name: string) => Object.values((await persistence.writing.query(`PRAGMA ${name}`))[0])[0];

    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('foreign_keys')).toBe(1);
  });

  it('serialises concurrent transactions; each is atomic', async () => {
    await persistence.database.start();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) =>
        persistence.unitOfWork.run({}, async ({ rooms }) => {
          await rooms.add({ name: `Room ${index}`, capacity: 1, description: null });
          await new Promise((resolve) => setImmediate(resolve));
          await rooms.add({ name: `Annexe ${index}`, capacity: 1, description: null });
          if (index % 3 === 0) throw new Error('changed my mind');
        }),
      ),
    );

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(40);
    expect(await persistence.rooms.list()).toHaveLength(80);
  });

  it('hides uncommitted changes from readers without blocking them', async () => {
    await persistence.database.start();

    await persistence.unitOfWork.run({}, async ({ rooms }) => {
      await rooms.add({ name: 'Attic', capacity: 1, description: null });
      expect(await persistence.rooms.list()).toEqual([]);
    });

    expect(await persistence.rooms.list()).toHaveLength(1);
  });

  it.each(['SQLITE_BUSY_RECOVERY', 'SQLITE_LOCKED'])('retries a read that failed with %s', async (code) => {
    await persistence.database.start();
    const room = await addRoom('Attic');
    failOnce(persistence.reading, code);

    expect(await persistence.rooms.list()).toEqual([room]);
    expect(await persistence.database.ping()).toBe(true);
  });

  it('passes the health check after one has failed', async () => {
    await persistence.database.start();
    failOnce(persistence.reading, 'SQLITE_BUSY_RECOVERY');

    expect(await persistence.database.ping()).toBe(false);
    expect(await persistence.database.ping()).toBe(true);
  });

  it('opens the file again after a transaction that could not be rolled back', async () => {
    await persistence.database.start();
    const room = await addRoom('Attic');
    const reason = new Error('changed my mind');

    const run = persistence.database.write(async (manager) => {
      await execute(manager, "INSERT INTO room (name, name_key, capacity, schedule_version) VALUES ('B', 'b', 1, 0)");
      // SQLite does this by itself when the disk is full.
      await manager.query('ROLLBACK');
      throw reason;
    });

    await expect(run).rejects.toBe(reason);
    expect(persistence.writing.isInitialized).toBe(false);
    expect(await persistence.rooms.list()).toEqual([room]);
    await addRoom('Cellar');
    expect(persistence.writing.isInitialized).toBe(true);
    expect(await persistence.rooms.list()).toHaveLength(2);
  });

  it('rejects writes on the reading connection', async () => {
    await persistence.database.start();

    const run = persistence.database.read((manager) => execute(manager, 'DELETE FROM plan'));

    await expect(run).rejects.toMatchObject({ name: 'DatabaseFault' });
  });

  it('close waits for running work and rejects new work', async () => {
    await persistence.database.start();
    const entered = deferred();
    const leave = deferred();
    const run = persistence.database.write(async () => {
      entered.resolve();
      await leave.promise;
    });
    await entered.promise;
    const waiting = addRoom('Attic');

    const closed = persistence.close();
    await expect(addRoom('Cellar')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(persistence.writing.isInitialized).toBe(true);

    leave.resolve();
    await Promise.all([run, waiting, closed]);
    expect(persistence.writing.isInitialized).toBe(false);
    expect(await persistence.database.ping()).toBe(false);
  });

  it('can be closed before start', async () => {
    await persistence.close();

    await expect(persistence.database.start()).resolves.toBeUndefined();
    expect(persistence.database.isReady()).toBe(false);
  });
});

describe('the seed callback of start', () => {
  it('runs after the migrations and before the database is ready', async () => {
    const seen: unknown[] = [];

    await persistence.database.start(async () => {
      seen.push(persistence.database.isReady(), await persistence.rooms.list());
      await addRoom('Attic');
    });

    expect(seen).toEqual([false, []]);
    expect(persistence.database.isReady()).toBe(true);
    expect(await persistence.rooms.list()).toHaveLength(1);
  });

  it('receives isNew for a created database, also after a failed first attempt', async () => {
    const received: boolean[] = [];
    let attempts = 0;
    const seed = async (isNew: boolean) => {
      received.push(isNew);
      if ((attempts += 1) === 1) throw Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' });
    };
    persistence = createPersistence(file.target, {
      timing: { acquireTimeoutMs: 5_000, pingTimeoutMs: 1_000, reconnectDelayMs: 1 },
    });
    await persistence.database.start(seed);
    await persistence.close();

    persistence = createPersistence(file.target);
    await persistence.database.start(seed);

    expect(received).toEqual([true, true, false]);
  });

  it('blocks the start of another process until it ends', async () => {
    const entered = deferred();
    const leave = deferred();
    const first = persistence.database.start(async () => {
      entered.resolve();
      await leave.promise;
    });
    await entered.promise;
    const second = createPersistence(file.target);
    const seedSecond = jest.fn(async () => undefined);
    const secondStarted = second.database.start(seedSecond);
    await until(() => second.reading.isInitialized);
    await manyTurns();
    const seededMeanwhile = seedSecond.mock.calls.length;

    leave.resolve();
    await Promise.all([first, secondStarted]);
    await second.close();

    expect([seededMeanwhile, seedSecond.mock.calls.length]).toEqual([0, 1]);
  });

  it('rejects start with its own error; another process can start', async () => {
    const reason = new Error('no such demo');

    await expect(persistence.database.start(() => Promise.reject(reason))).rejects.toBe(reason);
    expect(persistence.database.isReady()).toBe(false);

    const next = await openPersistence(file.target);
    expect(next.database.isReady()).toBe(true);
    await next.close();
  });
});

describe('a permanent failure at start', () => {
  it('rejects immediately: the file cannot be opened', async () => {
    await mkdir(path, { recursive: true });

    await expect(persistence.database.start()).rejects.toThrow(/unable to open/i);
  });

  it('rejects immediately: a migration fails and is rolled back', async () => {
    class Broken {
      readonly name = 'Broken1790000000000';
      up = async (runner: { query(sql: string): Promise<unknown> }) => {
        await runner.query('CREATE TABLE half_done (id INTEGER)');
        await runner.query('CREATE TABLE room (id INTEGER)');
      };
      down = async () => undefined;
    }
    persistence.writing.setOptions({ migrations: [...MIGRATIONS, Broken] });

    await expect(persistence.database.start()).rejects.toMatchObject({ name: 'DatabaseFault' });

    const next = await openPersistence(file.target);
    expect(await next.reading.query("SELECT name FROM sqlite_master WHERE name = 'half_done'")).toEqual([]);
    await next.close();
  });
});

describe('stopRetrying', () => {
  it('lets running work finish, and rejects waiting work and retries', async () => {
    await persistence.database.start();
    const { database } = persistence;
    const entered = deferred();
    const leave = deferred();
    const running = database.write(async () => {
      entered.resolve();
      await leave.promise;
      return 'done';
    });
    await entered.promise;
    const waiting = database.write(async () => 'never');

    database.stopRetrying();

    await expect(waiting).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: expect.any(Number) });
    leave.resolve();
    await expect(running).resolves.toBe('done');
    for (const run of [database.read.bind(database), database.write.bind(database)]) {
      const work = jest.fn(() => Promise.reject(Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' })));
      await expect(run(work)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      expect(work).toHaveBeenCalledTimes(1);
    }
  });
});

describe('a second process on the same file', () => {
  it('retries a transaction that finds the file busy', async () => {
    await persistence.database.start();
    const delay = jest.fn(async () => undefined);
    const leave = deferred();
    const other = await openPersistence(file.target, {
      retry: {
        ...DEFAULT_RETRY,
        maxAttempts: 3,
        random: () => 1,
        delay: async () => (await delay(), leave.resolve(), await first),
      },
    });
    const entered = deferred();
    // Has sent no statement yet but already holds the write lock: it cannot fail with SQLITE_BUSY later.
    const first = persistence.database.write(async () => {
      entered.resolve();
      await leave.promise;
    });
    await entered.promise;

    await addRoom('Attic', other);

    expect(delay).toHaveBeenCalledTimes(1);
    expect(await persistence.rooms.list()).toHaveLength(1);
    await other.close();
  });
});
