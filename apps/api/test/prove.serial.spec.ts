import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, aDatabase, openPersistence } from '@roomhours/infrastructure/testing';
import { createConnection } from 'mysql2/promise';
import { databaseUrl } from './support/api-process';

const ROOT = join(__dirname, '../../..');
const BUILT = join(ROOT, 'dist/apps/api/main.js');
const WITHOUT_LOCK = join(__dirname, 'support/without-lock/api.cjs');

// The races take 12 s on two idle cores, and ten times as long on busy ones.
jest.setTimeout(300_000);

interface Said {
  code: number;
  out: string;
  err: string;
}

/** The command as an operator runs it, but for the build. */
function prove(...args: string[]): Promise<Said> {
  const { PATH } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, [join(ROOT, 'tools/prove.mjs'), ...args], { env: { PATH } }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });
}

/** The rows of the table by race: requests, winners, refusals, 503, overlaps, overruns, lost, run again; and whether it held. */
function tableOf({ out }: Said): Map<string, { counts: number[]; hasHeld: boolean }> {
  const rows = [...out.matchAll(/^(\S.*?) {2,}(\d[\d ]*?) +(yes|NO)$/gm)];
  return new Map(
    rows.map(([, race, counts, held]) => [
      race!,
      { counts: counts!.trim().split(/ +/).map(Number), hasHeld: held === 'yes' },
    ]),
  );
}

/** Requests, winners, refusals, 503, overlaps, overruns, lost, run again, of all races. */
function sums(said: Said): number[] {
  return tableOf(said).get('all')!.counts;
}

function racesThatFailed(said: Said): string[] {
  return [...tableOf(said)].filter(([, { hasHeld }]) => !hasHeld).map(([race]) => race);
}

/** Each collision that is raced; all have to be in the table. */
const RACES = [
  ...['one slot', 'overlapping slots', 'quota over ten rooms', 'quota by longer bookings', 'block against bookings'],
  ...['series against series', 'moves into one slot', 'a slot given up', 'administrators', 'rooms changed crosswise'],
  ...['a room removed', 'hours changed', 'a member deactivated', 'an administrator demoted', 'a quota lowered'],
];
const KILLS = 'API process killed with -9';
/** Races that fail without the lock in nearly every round. The others fail by chance, or wait for a row of their own. */
const DECIDED_BY_LOCK = [
  ...['one slot', 'overlapping slots', 'quota over ten rooms', 'block against bookings', 'series against series'],
  ...['moves into one slot', 'a slot given up', 'administrators', 'a member deactivated', 'an administrator demoted'],
];

/** Expects every race to have been run, with a winner, and with nothing but what was promised. */
function expectHeld(said: Said, races: readonly string[]): void {
  // What the command has printed explains a failure.
  expect({ ...said, failed: racesThatFailed(said) }).toEqual({ ...said, code: 0, err: '', failed: [] });
  expect([...tableOf(said).keys()]).toEqual([...races, 'all']);
  const [, , , busy, overlaps, overruns, lost] = sums(said);
  expect({ overlaps, overruns, lost }).toEqual({ overlaps: 0, overruns: 0, lost: 0 });
  if (!races.includes(KILLS)) expect(busy).toBe(0);
  expect(said.out).toContain('Everything held');
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
    database = await aDatabase('mysql');
    url = databaseUrl(database.target);
    folder = await mkdtemp(join(tmpdir(), 'roomhours-prove-spec-'));
  });
  afterEach(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('finds that everything holds over two processes that are killed, and leaves the database as empty as it was', async () => {
    const options = ['--processes', '2', '--rounds', '2', '--kills', '2', '--seed', '7'];
    const said = await prove('--database', url, ...options, '--api', BUILT);
    expectHeld(said, [...RACES, KILLS]);
    expect(said.out).toContain('API processes: 2; rounds of each race: 2; seed: 7;');
    expect(await onDatabase('SHOW TABLES')).toEqual([]);
  });

  it('finds that everything holds in one process', async () => {
    expectHeld(await prove('--database', url, '--rounds', '1', '--kills', '0', '--api', BUILT), RACES);
  });

  it('finds what an API without the lock lets happen, leaves it as evidence, and next time refuses', async () => {
    const options = ['--processes', '2', '--rounds', '3', '--kills', '0'];
    const said = await prove('--database', url, ...options, '--api', WITHOUT_LOCK);
    expect(said.code).toBe(1);
    expect(racesThatFailed(said)).toEqual(expect.arrayContaining(DECIDED_BY_LOCK));
    const [, , , , overlaps, overruns] = sums(said);
    expect(overlaps).toBeGreaterThan(0);
    expect(overruns).toBeGreaterThan(0);
    expect(said.out).toContain('NOT everything held.');
    expect(said.out).toContain(`What the run has stored was left in mysql://${new URL(url).host}`);

    const [{ n }] = (await onDatabase<{ n: number }>('SELECT COUNT(*) AS n FROM booking')) as [{ n: number }];
    expect(n).toBeGreaterThan(0);
    const again = await prove('--database', url, '--api', BUILT);
    expect(again).toMatchObject({ code: 1, out: '' });
    expect(again.err).toMatch(/^mysql:\S+ is not empty: app_user holds \d+ rows\. Nothing was changed\.\n$/);
    expect(await onDatabase('SELECT COUNT(*) AS n FROM booking')).toEqual([{ n }]);
  });

  it('takes a file of its own, or one that is migrated but empty, which keeps its schema', async () => {
    const file = { kind: 'sqlite' as const, path: join(folder, 'rooms.sqlite') };
    await (await openPersistence(file)).close();
    const migrated = ['--database', `sqlite:${file.path}`, '--processes', '2', '--rounds', '1', '--kills', '0'];
    const said = await Promise.all([
      prove('--rounds', '1', '--kills', '1', '--api', BUILT),
      prove(...migrated, '--api', BUILT),
    ]);
    expectHeld(said[0], [...RACES, KILLS]);
    expectHeld(said[1], RACES);
    const [, path] = /^sqlite:(\S+): SQLite/m.exec(said[0].out)!;
    expect(existsSync(path!)).toBe(false);
    const kept = await openPersistence(file);
    expect(await kept.rooms.list()).toEqual([]);
    expect(await kept.plans.list()).toHaveLength(2);
    await kept.close();
  });

  it('refuses what it must not touch or cannot find, in one line, and changes nothing', async () => {
    await onDatabase('CREATE TABLE invoice (id INT PRIMARY KEY)');
    const refused = async (...args: string[]) => {
      const { code, out, err } = await prove(...args, '--api', BUILT);
      expect([code, out]).toEqual([1, '']);
      return err.trim();
    };
    const host = `mysql://${new URL(url).host}`;
    const name = new URL(url).pathname;
    expect(await refused('--database', url)).toBe(
      `${host}${name} holds tables of something else (invoice). Nothing was changed.`,
    );
    expect(await onDatabase('SHOW TABLES')).toHaveLength(1);
    expect(await refused('--database', `${url}_gone`)).toBe(
      `${host}${name}_gone does not exist: make an empty database first.`,
    );
    expect(await refused('--database', 'mysql://root@127.0.0.1:1/rooms')).toMatch(
      /^mysql:\/\/127\.0\.0\.1:1\/rooms cannot be asked: /,
    );
    expect(await refused('--database', 'postgres://x/y')).toBe(
      'A database is mysql://user:password@host:3306/name or sqlite:PATH.',
    );
    expect(await refused('--rounds', '0')).toBe('--rounds must be a number from 1 to 300.');
  });
});
