import { chmodSync, existsSync, statSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
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
import { DEFAULT_RETRY } from '../transactions/transaction-runner';

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

/** A transaction, or another wait, that runs until `leave` is called. */
function held() {
  let [enter, leave] = [(): void => undefined, (): void => undefined];
  const entered = new Promise<void>((resolve) => (enter = resolve));
  const left = new Promise<void>((resolve) => (leave = resolve));
  const work = () => {
    enter();
    return left;
  };
  return { entered, work, leave };
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

  it('can be closed before start', async () => {
    await persistence.close();

    await expect(persistence.database.start()).resolves.toBeUndefined();
    expect(persistence.database.isReady()).toBe(false);
  });
});

describe('a started SQLite database', () => {
  beforeEach(() => persistence.database.start());

  it.each(['a new file', 'a file that others could read'])('is readable by its owner only: %s', async (which) => {
    await addRoom('Attic');
    if (which !== 'a new file') {
      for (const name of ['', '-wal', '-shm']) chmodSync(path + name, 0o644);
      await (await openPersistence(file.target)).close();
    }
    const modes = ['', '-wal', '-shm'].map((name) => (statSync(path + name).mode & 0o777).toString(8));
    expect(modes).toEqual(['600', '600', '600']);
  });

  it('keeps its data across a restart', async () => {
    const room = await addRoom('Attic');
    await persistence.close();

    persistence = await openPersistence(file.target);

    expect(await persistence.rooms.list()).toEqual([room]);
  });

  it('has all data in its file after it was closed', async () => {
    await addRoom('Attic');
    await persistence.close();
    expect(statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  });

  it('uses synchronous = FULL, WAL mode and foreign keys', async () => {
    const pragma = async (name: string) => Object.values((await persistence.writing.query(`PRAGMA ${name}`))[0])[0];

    expect([await pragma('synchronous'), await pragma('journal_mode'), await pragma('foreign_keys')]).toEqual([
      ...[2, 'wal', 1],
    ]);
  });

  it('serialises concurrent transactions; each is atomic', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) =>
        persistence.unitOfWork.run({}, async ({ rooms }) => {
          await rooms.add({ name: `Room ${index}`, capacity: 1, description: null });
          await turn();
          await rooms.add({ name: `Annexe ${index}`, capacity: 1, description: null });
          if (index % 3 === 0) throw new Error('changed my mind');
        }),
      ),
    );

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await persistence.rooms.list()).toHaveLength(40);
  });

  it('hides uncommitted changes from readers without blocking them', async () => {
    await persistence.unitOfWork.run({}, async ({ rooms }) => {
      await rooms.add({ name: 'Attic', capacity: 1, description: null });
      expect(await persistence.rooms.list()).toEqual([]);
    });

    expect(await persistence.rooms.list()).toHaveLength(1);
  });

  it.each(['SQLITE_BUSY_RECOVERY', 'SQLITE_LOCKED'])('retries a read, not a health check, after %s', async (code) => {
    const room = await addRoom('Attic');
    failOnce(persistence.reading, code);
    expect(await persistence.rooms.list()).toEqual([room]);

    failOnce(persistence.reading, code);
    expect([await persistence.database.ping(), await persistence.database.ping()]).toEqual([false, true]);
  });

  it('opens the file again after a transaction that could not be rolled back', async () => {
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
    const run = persistence.database.read((manager) => execute(manager, 'DELETE FROM plan'));

    await expect(run).rejects.toMatchObject({ name: 'DatabaseFault' });
  });

  it('close waits for running work and rejects new work', async () => {
    const { entered, work, leave } = held();
    const run = persistence.database.write(work);
    await entered;
    const waiting = addRoom('Attic');

    const closed = persistence.close();
    await expect(addRoom('Cellar')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(persistence.writing.isInitialized).toBe(true);

    leave();
    await Promise.all([run, waiting, closed]);
    expect(persistence.writing.isInitialized).toBe(false);
    expect(await persistence.database.ping()).toBe(false);
  });

  it('lets running work finish after stopRetrying, and rejects waiting work and retries', async () => {
    const { database } = persistence;
    const { entered, work, leave } = held();
    const running = database.write(() => work().then(() => 'done'));
    await entered;
    const waiting = database.write(async () => 'never');

    database.stopRetrying();

    await expect(waiting).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: expect.any(Number) });
    leave();
    await expect(running).resolves.toBe('done');
    for (const run of [database.read.bind(database), database.write.bind(database)]) {
      const busy = jest.fn(() => Promise.reject(Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' })));
      await expect(run(busy)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      expect(busy).toHaveBeenCalledTimes(1);
    }
  });

  it('retries a transaction that finds the file locked by another process', async () => {
    const delay = jest.fn();
    const { entered, work, leave } = held();
    const other = await openPersistence(file.target, {
      retry: {
        ...DEFAULT_RETRY,
        maxAttempts: 3,
        random: () => 1,
        delay: async () => (delay(), leave(), await first),
      },
    });
    // Has sent no statement yet but already holds the write lock: it cannot fail with SQLITE_BUSY later.
    const first = persistence.database.write(work);
    await entered;

    await addRoom('Attic', other);

    expect(delay).toHaveBeenCalledTimes(1);
    expect(await persistence.rooms.list()).toHaveLength(1);
    await other.close();
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
    const { entered, work, leave } = held();
    const first = persistence.database.start(work);
    await entered;
    const second = createPersistence(file.target);
    const seedSecond = jest.fn(async () => undefined);
    const secondStarted = second.database.start(seedSecond);
    await until(() => second.reading.isInitialized);
    await manyTurns();
    const seededMeanwhile = seedSecond.mock.calls.length;

    leave();
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

  it('rejects immediately: the log of the file cannot be opened', async () => {
    await mkdir(dirname(path), { recursive: true });
    await symlink('/no-such-folder/log', `${path}-wal`);

    await expect(persistence.database.start()).rejects.toThrow('(unable to open database file): check DATABASE_URL.');
  });

  it('rejects immediately: the file can only be read', async () => {
    // The reading connection refuses writes with the error of a file that can only be read.
    const write = async () => void (await persistence.reading.query('DELETE FROM room'));
    await expect(persistence.database.start(write)).rejects.toThrow('a readonly database): check DATABASE_URL.');
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
