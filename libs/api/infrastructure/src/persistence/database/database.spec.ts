import { chmodSync, existsSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DataSource } from 'typeorm';
import { type Persistence, type TestDatabase, aDatabase, openPersistence, persistenceOn } from '../../../testing';
import { MIGRATIONS } from '../migrations';
import { execute } from './statements';
import { DEFAULT_RETRY } from '../transactions/retry-policy';

let file: TestDatabase;
let path: string;
let persistence: Persistence;

beforeEach(async () => {
  file = await aDatabase('sqlite');
  path = file.target.kind === 'sqlite' ? file.target.path : '';
  persistence = persistenceOn(file.target);
});
afterEach(async () => {
  await persistence.close();
  await file.drop();
});

const addRoom = (name: string, to = persistence) =>
  to.unitOfWork.run({}, ({ rooms }) => rooms.add({ name, capacity: 1, description: null }));

/** Sends a value to everybody who waits for it. */
function signal() {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { give, given };
}

/** Makes the next statement fail as one that finds the index of the log locked by another process. */
function failOnce({ driver }: DataSource, code: string): void {
  const { databaseConnection } = driver as unknown as { databaseConnection: { prepare(sql: string): unknown } };
  jest.spyOn(databaseConnection, 'prepare').mockImplementationOnce(() => {
    throw Object.assign(new Error('database is locked'), { code });
  });
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Resolves when the condition holds, however slow the machine is; a test that waits in vain runs into its limit. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await turn();
}

/** Enough for everything to happen that waits for no clock and no other process. */
async function manyTurns(): Promise<void> {
  for (let count = 0; count < 200; count += 1) await turn();
}

describe('an SQLite database', () => {
  it('makes its folder and file when it is started, and not before', async () => {
    expect(existsSync(dirname(path))).toBe(false);
    await expect(persistence.rooms.list()).rejects.toMatchObject({ code: 'UNAVAILABLE' });

    await persistence.database.start();

    expect(existsSync(path)).toBe(true);
    expect(await persistence.rooms.list()).toEqual([]);
    expect(await persistence.database.ping()).toBe(true);
  });

  it.each(['a new file', 'a file that others could read'])('can be read by its owner only: %s', async (which) => {
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

  it('keeps what was written over a restart', async () => {
    await persistence.database.start();
    const room = await addRoom('Attic');
    await persistence.close();

    persistence = await openPersistence(file.target);

    expect(await persistence.rooms.list()).toEqual([room]);
  });

  it('acknowledges what is on the disk, keeps a log that readers do not wait for, and checks references', async () => {
    await persistence.database.start();
    const pragma = async (name: string) => Object.values((await persistence.writing.query(`PRAGMA ${name}`))[0])[0];

    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('foreign_keys')).toBe(1);
  });

  it('gives transactions their turn: each is whole or leaves nothing, however many come at once', async () => {
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

  it('shows readers nothing of a transaction that is not committed, and does not keep them waiting', async () => {
    await persistence.database.start();

    await persistence.unitOfWork.run({}, async ({ rooms }) => {
      await rooms.add({ name: 'Attic', capacity: 1, description: null });
      expect(await persistence.rooms.list()).toEqual([]);
    });

    expect(await persistence.rooms.list()).toHaveLength(1);
  });

  it.each(['SQLITE_BUSY_RECOVERY', 'SQLITE_LOCKED'])('reads again after one read has failed with %s', async (code) => {
    await persistence.database.start();
    const room = await addRoom('Attic');
    failOnce(persistence.reading, code);

    expect(await persistence.rooms.list()).toEqual([room]);
    expect(await persistence.database.ping()).toBe(true);
  });

  it('answers the health check again after one has failed', async () => {
    await persistence.database.start();
    failOnce(persistence.reading, 'SQLITE_BUSY_RECOVERY');

    expect(await persistence.database.ping()).toBe(false);
    expect(await persistence.database.ping()).toBe(true);
  });

  it('refuses to be changed by a reader', async () => {
    await persistence.database.start();

    const run = persistence.database.read((manager) => execute(manager, 'DELETE FROM plan'));

    await expect(run).rejects.toMatchObject({ name: 'DatabaseFault' });
  });

  it('is closed once what runs is done; then nothing is taken on', async () => {
    await persistence.database.start();
    const [entered, leave] = [signal(), signal()];
    const run = persistence.database.write(async () => {
      entered.give();
      await leave.given;
    });
    await entered.given;
    const waiting = addRoom('Attic');

    const closed = persistence.close();
    await expect(addRoom('Cellar')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(persistence.writing.isInitialized).toBe(true);

    leave.give();
    await Promise.all([run, waiting, closed]);
    expect(persistence.writing.isInitialized).toBe(false);
    expect(await persistence.database.ping()).toBe(false);
  });

  it('can be closed before it was started', async () => {
    await persistence.close();

    await expect(persistence.database.start()).resolves.toBeUndefined();
    expect(persistence.database.isReady()).toBe(false);
  });
});

describe('filling at start', () => {
  it('happens after the migrations and before anybody is told that the database is ready', async () => {
    const seen: unknown[] = [];

    await persistence.database.start(async () => {
      seen.push(persistence.database.isReady(), await persistence.workspace.openingHours());
      await addRoom('Attic');
    });

    expect(seen).toEqual([false, expect.objectContaining({ slotMinutes: 30 })]);
    expect(persistence.database.isReady()).toBe(true);
    expect(await persistence.rooms.list()).toHaveLength(1);
  });

  it('is told whether this start has created the database, also where its first try failed', async () => {
    const told: boolean[] = [];
    let tries = 0;
    const fill = async (isNew: boolean) => {
      told.push(isNew);
      if ((tries += 1) === 1) throw Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' });
    };
    persistence = persistenceOn(file.target, { timing: { patienceMs: 5_000, pingMs: 1_000, reconnectMs: 1 } });
    await persistence.database.start(fill);
    await persistence.close();

    persistence = persistenceOn(file.target);
    await persistence.database.start(fill);

    expect(told).toEqual([true, true, false]);
  });

  it('keeps the next process waiting until it is done', async () => {
    const [entered, leave] = [signal(), signal()];
    const first = persistence.database.start(async () => {
      entered.give();
      await leave.given;
    });
    await entered.given;
    const second = persistenceOn(file.target);
    const fillSecond = jest.fn(async () => undefined);
    const secondStarted = second.database.start(fillSecond);
    await until(() => second.reading.isInitialized);
    await manyTurns();
    const filledMeanwhile = fillSecond.mock.calls.length;

    leave.give();
    await Promise.all([first, secondStarted]);
    await second.close();

    expect([filledMeanwhile, fillSecond.mock.calls.length]).toEqual([0, 1]);
  });

  it('that fails ends the start with what it threw, and lets the next one try', async () => {
    const reason = new Error('no such demo');

    await expect(persistence.database.start(() => Promise.reject(reason))).rejects.toBe(reason);
    expect(persistence.database.isReady()).toBe(false);

    const next = await openPersistence(file.target);
    expect(next.database.isReady()).toBe(true);
    await next.close();
  });
});

describe('a start that no waiting mends', () => {
  it('is refused at once: the file cannot be opened', async () => {
    await mkdir(path, { recursive: true });

    await expect(persistence.database.start()).rejects.toThrow(/unable to open/i);
  });

  it('is refused at once: a migration fails, and leaves nothing behind', async () => {
    class Broken {
      readonly name = 'Broken1763600000001';
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

describe('a database that is to end its work soon', () => {
  it('lets run what runs, and refuses what waits and what would have to be run again', async () => {
    await persistence.database.start();
    const { database } = persistence;
    const [entered, leave] = [signal(), signal()];
    const running = database.write(async () => {
      entered.give();
      await leave.given;
      return 'done';
    });
    await entered.given;
    const waiting = database.write(async () => 'never');

    database.stopRetrying();

    await expect(waiting).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: expect.any(Number) });
    leave.give();
    await expect(running).resolves.toBe('done');
    for (const run of [database.read.bind(database), database.write.bind(database)]) {
      const work = jest.fn(() => Promise.reject(Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' })));
      await expect(run(work)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      expect(work).toHaveBeenCalledTimes(1);
    }
  });
});

describe('a second process at the same file', () => {
  it('is served in turn: a transaction that finds the file busy is run again', async () => {
    await persistence.database.start();
    const delay = jest.fn(async () => undefined);
    const leave = signal();
    const other = await openPersistence(file.target, {
      retry: {
        ...DEFAULT_RETRY,
        tries: 3,
        random: () => 1,
        delay: async () => (await delay(), leave.give(), await first),
      },
    });
    const entered = signal();
    // It has not said a word yet, but has the right to write: it cannot be refused in its middle.
    const first = persistence.database.write(async () => {
      entered.give();
      await leave.given;
    });
    await entered.given;

    await addRoom('Attic', other);

    expect(delay).toHaveBeenCalledTimes(1);
    expect(await persistence.rooms.list()).toHaveLength(1);
    await other.close();
  });
});
