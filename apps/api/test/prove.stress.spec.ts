import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, createTestDatabase, openPersistence } from '@roomhours/infrastructure/testing';
import { createConnection } from 'mysql2/promise';
import { databaseUrl } from './support/api-process';

const ROOT = join(__dirname, '../../..');
const BUILT = join(ROOT, 'dist/apps/api/main.js');
const WITHOUT_LOCK = join(__dirname, 'support/without-lock/api.cjs');

// The races take 12 s on two idle cores, and ten times as long on busy ones.
jest.setTimeout(300_000);

interface Output {
  code: number;
  out: string;
  err: string;
}

/** Runs the command like an operator, but without the build. */
function prove(...args: string[]): Promise<Output> {
  const { PATH } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, [join(ROOT, 'tools/prove.mjs'), ...args], { env: { PATH } }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });
}

/**
 * Parses the result table: by race, the columns requests, winners, refusals, 503, overlaps, overruns, lost, run again,
 * and held.
 */
function tableOf({ out }: Output): Map<string, { counts: number[]; hasHeld: boolean }> {
  const rows = [...out.matchAll(/^(\S.*?) {2,}(\d[\d ]*?) +(yes|NO)$/gm)];
  return new Map(
    rows.map(([, race, counts, held]) => [
      race!,
      { counts: counts!.trim().split(/ +/).map(Number), hasHeld: held === 'yes' },
    ]),
  );
}

/** Returns the totals of the columns requests, winners, refusals, 503, overlaps, overruns, lost, run again. */
function sums(output: Output): number[] {
  return tableOf(output).get('all')!.counts;
}

function racesThatFailed(output: Output): string[] {
  return [...tableOf(output)].filter(([, { hasHeld }]) => !hasHeld).map(([race]) => race);
}

/** All races, in the order of the table. */
const RACES = [
  ...['one slot', 'overlapping slots', 'quota over ten rooms', 'quota by longer bookings', 'series against series'],
  ...['series that skip dates', 'series edits, single edits', 'a series given up', 'moves into one slot'],
  ...['a slot given up', 'rooms changed crosswise'],
];
const KILLS = 'API process killed with -9';
/**
 * Races that fail without the lock in nearly every round. The others fail by chance, or are serialised by another row.
 */
const DECIDED_BY_LOCK = [
  ...['one slot', 'overlapping slots', 'quota over ten rooms', 'series against series', 'moves into one slot'],
  'a slot given up',
];

/** Expects that every race was run and that no guarantee was violated. */
function expectHeld(output: Output, races: readonly string[]): void {
  // The output of the command explains a failure.
  expect({ ...output, failed: racesThatFailed(output) }).toEqual({ ...output, code: 0, err: '', failed: [] });
  expect([...tableOf(output).keys()]).toEqual([...races, 'all']);
  const [, , , busy, overlaps, overruns, lost] = sums(output);
  expect({ overlaps, overruns, lost }).toEqual({ overlaps: 0, overruns: 0, lost: 0 });
  if (!races.includes(KILLS)) expect(busy).toBe(0);
  expect(output.out).toContain('Everything held');
}

describe('npm run prove', () => {
  let database: TestDatabase;
  let url: string;
  let folder: string;

  const onDatabase = async <T>(sql: string): Promise<T[]> => {
    const connection = await createConnection(url);
    const [rows] = await connection.query(sql);
    await connection.end();
    return rows as T[];
  };

  beforeEach(async () => {
    database = await createTestDatabase('mysql');
    url = databaseUrl(database.target);
    folder = await mkdtemp(join(tmpdir(), 'roomhours-prove-spec-'));
  });
  afterEach(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('passes with two processes that are killed, and leaves the database empty', async () => {
    const options = ['--processes', '2', '--rounds', '2', '--kills', '2', '--seed', '7'];
    const output = await prove('--database', url, ...options, '--api', BUILT);
    expectHeld(output, [...RACES, KILLS]);
    expect(output.out).toContain('API processes: 2; rounds of each race: 2; seed: 7;');
    expect(await onDatabase('SHOW TABLES')).toEqual([]);
  });

  it('passes with one process', async () => {
    expectHeld(await prove('--database', url, '--rounds', '1', '--kills', '0', '--api', BUILT), RACES);
  });

  it('fails for an API without the lock, keeps the rows, and refuses the database at the next run', async () => {
    const options = ['--processes', '2', '--rounds', '3', '--kills', '0'];
    const output = await prove('--database', url, ...options, '--api', WITHOUT_LOCK);
    expect(output.code).toBe(1);
    expect(racesThatFailed(output)).toEqual(expect.arrayContaining(DECIDED_BY_LOCK));
    const [, , , , overlaps, overruns] = sums(output);
    expect(overlaps).toBeGreaterThan(0);
    expect(overruns).toBeGreaterThan(0);
    expect(output.out).toContain('NOT everything held.');
    expect(output.out).toContain(`The data of the run is in mysql://${new URL(url).host}`);

    const [{ n }] = (await onDatabase<{ n: number }>('SELECT COUNT(*) AS n FROM booking')) as [{ n: number }];
    expect(n).toBeGreaterThan(0);
    const again = await prove('--database', url, '--api', BUILT);
    expect(again).toMatchObject({ code: 1, out: '' });
    expect(again.err).toMatch(/^mysql:\S+ is not empty: app_user has \d+ rows\. Nothing was changed\.\n$/);
    expect(await onDatabase('SELECT COUNT(*) AS n FROM booking')).toEqual([{ n }]);
  });

  it('accepts a temporary file, or a migrated and empty one, which keeps its schema', async () => {
    const file = { kind: 'sqlite' as const, path: join(folder, 'rooms.sqlite') };
    await (await openPersistence(file)).close();
    const migrated = ['--database', `sqlite:${file.path}`, '--processes', '2', '--rounds', '1', '--kills', '0'];
    const output = await Promise.all([
      prove('--rounds', '1', '--kills', '1', '--api', BUILT),
      prove(...migrated, '--api', BUILT),
    ]);
    expectHeld(output[0], [...RACES, KILLS]);
    expectHeld(output[1], RACES);
    const [, path] = /^sqlite:(\S+): SQLite/m.exec(output[0].out)!;
    expect(existsSync(path!)).toBe(false);
    const kept = await openPersistence(file);
    expect(await kept.rooms.list()).toEqual([]);
    expect(await kept.plans.list()).toHaveLength(2);
    await kept.close();
  });

  it('refuses unusable databases and options in one line, without changes', async () => {
    await onDatabase('CREATE TABLE invoice (id INT PRIMARY KEY)');
    const refused = async (...args: string[]) => {
      const { code, out, err } = await prove(...args, '--api', BUILT);
      expect([code, out]).toEqual([1, '']);
      return err.trim();
    };
    const host = `mysql://${new URL(url).host}`;
    const name = new URL(url).pathname;
    expect(await refused('--database', url)).toBe(
      `${host}${name} has tables of another program (invoice). Nothing was changed.`,
    );
    expect(await onDatabase('SHOW TABLES')).toHaveLength(1);
    expect(await refused('--database', `${url}_gone`)).toBe(
      `${host}${name}_gone does not exist: create an empty database first.`,
    );
    expect(await refused('--database', 'mysql://root@127.0.0.1:1/rooms')).toMatch(
      /^mysql:\/\/127\.0\.0\.1:1\/rooms cannot be queried: /,
    );
    expect(await refused('--database', 'postgres://x/y')).toBe(
      'A database is mysql://user:password@host:3306/name or sqlite:PATH.',
    );
    expect(await refused('--rounds', '0')).toBe('--rounds must be a number from 1 to 300.');
  });
});
