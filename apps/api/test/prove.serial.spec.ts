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

/** The last line of the table: cases, requests, winners, refusals, 503, overlaps, overruns, lost, run again. */
function sums({ out }: Said): number[] {
  return /^all +([\d ]+)$/m.exec(out)![1]!.trim().split(/ +/).map(Number);
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

  it('finds that everything holds over two processes, and leaves the database as empty as it was', async () => {
    const said = await prove('--database', url, '--processes', '2', '--rounds', '1', '--seed', '7', '--api', BUILT);
    expect(said).toMatchObject({ code: 0, err: '' });
    const [requests, winners, refusals, busy, overlaps, overruns, lost] = sums(said);
    expect([busy, overlaps, overruns, lost]).toEqual([0, 0, 0, 0]);
    // A block is neither, nor is the slot given up.
    expect(winners! + refusals!).toBe(requests! - 6);
    expect(said.out).toContain('API processes: 2; rounds of each race: 1; seed: 7;');
    expect(said.out).toContain('Everything held');
    expect(await onDatabase('SHOW TABLES')).toEqual([]);
  });

  it('finds what an API without the lock lets happen, leaves it as evidence, and next time refuses', async () => {
    const said = await prove('--database', url, '--processes', '2', '--rounds', '2', '--api', WITHOUT_LOCK);
    expect(said.code).toBe(1);
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
    const said = await Promise.all([
      prove('--rounds', '1', '--api', BUILT),
      prove('--database', `sqlite:${file.path}`, '--rounds', '1', '--api', BUILT),
    ]);
    expect(said).toMatchObject([
      { code: 0, err: '' },
      { code: 0, err: '' },
    ]);
    const [, path] = /^sqlite:(\S+): SQLite/m.exec(said[0]!.out)!;
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
