import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CreateBookingResponse, Room } from '@roomhours/contract';
import { type TestDatabase, createTestDatabase, openPersistence } from '@roomhours/infrastructure/testing';
import { ApiProcess, databaseUrl } from './support/api-process';

import { stateOf } from './support/state';
import { TestClient } from './support/test-client';

const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'correct horse' };
const WORKSPACE = join(__dirname, '../../..');

describe.each(['sqlite', 'mysql'] as const)('a backup, on %s', (kind) => {
  let folder: string;
  let databases: TestDatabase[];
  let launched: ApiProcess[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roomhours-backup-'));
    databases = [];
    launched = [];
  });
  afterEach(async () => {
    await Promise.all(launched.map((process) => process.stop('SIGKILL')));
    await Promise.all(databases.map((database) => database.drop()));
    await rm(folder, { recursive: true, force: true });
  });

  const emptyDatabase = async () => {
    const database = await createTestDatabase(kind);
    databases.push(database);
    return database;
  };
  const launch = ({ target }: TestDatabase, more: Record<string, string> = {}) => {
    const secret = { SESSION_SECRET: 'the same before and after' };
    const process = ApiProcess.launch({ DATABASE_URL: databaseUrl(target), ...secret, ...ADMIN, ...more }, folder);
    launched.push(process);
    return process;
  };
  const file = () => join(folder, 'all.backup');
  const tool = async (name: 'backup' | 'restore', { target }: TestDatabase) => {
    const child = spawn(process.execPath, [join(WORKSPACE, `tools/${name}.mjs`), file()], {
      env: { ...process.env, DATABASE_URL: databaseUrl(target) },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, output: output.trim() };
  };
  const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
  const signIn = async (process: ApiProcess) =>
    new TestClient([await process.address()]).signIn(ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
  const stored = async ({ target }: TestDatabase) => {
    const persistence = await openPersistence(target);
    const state = await stateOf(persistence.database);
    await persistence.close();
    return state;
  };

  it('restores all data, including sessions', async () => {
    const source = await emptyDatabase();
    const first = launch(source, {
      DEMO_DATA: 'true',
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
    });
    const robin = await new TestClient([await first.address()]).signIn('robin@roomhours.example', 'roomhours');
    expect(await tool('backup', source)).toMatchObject({ code: 0 });
    expect(await modeOf(file())).toBe('600');
    await first.stop();

    const target = await emptyDatabase();
    expect(await tool('restore', target)).toMatchObject({ code: 0 });
    if (target.target.kind === 'sqlite') expect(await modeOf(target.target.path)).toBe('600');
    expect(await stored(target)).toEqual(await stored(source));
    const back = robin.twin([await launch(target).address()]);
    expect((await back.get('/api/user')).body).toMatchObject({ email: 'robin@roomhours.example' });
    expect((await back.get<unknown[]>('/api/admin/bookings')).body.length).toBeGreaterThan(100);
  });

  it('taken during bookings contains only complete series, and all earlier bookings', async () => {
    const source = await emptyDatabase();
    const admin = await signIn(launch(source, { WORKSPACE_TIME_ZONE: 'UTC' }));
    const { body: room } = await admin.post<Room>('/api/rooms', { name: 'Salon', capacity: 4 });
    const year = new Date().getUTCFullYear() + 1;
    const bookSeries = async (n: number) => {
      const day = `${year}-0${1 + (n % 3)}-${String(1 + (n % 7)).padStart(2, '0')}`;
      const start = `${String(9 + Math.floor(n / 21)).padStart(2, '0')}:00`;
      const end = `${String(9 + Math.floor(n / 21)).padStart(2, '0')}:30`;
      const times = { startTime: `${day}T${start}`, endTime: `${day}T${end}` };
      const answer = await admin.post<CreateBookingResponse>('/api/bookings', {
        roomId: room.id,
        ...times,
        repeatWeeks: 3,
      });
      expect([201, 409]).toContain(answer.status);
      return answer.status === 201 ? answer.body.occurrences! : [];
    };
    const before = await bookSeries(0);
    let isTaken = false;
    const booking = (async () => {
      for (let n = 1; n < 160 && !isTaken; n += 1) await bookSeries(n);
    })();
    expect(await tool('backup', source)).toMatchObject({ code: 0 });
    isTaken = true;
    await booking;

    const target = await emptyDatabase();
    expect(await tool('restore', target)).toMatchObject({ code: 0 });
    const state = await stored(target);
    const rows = state['booking'] as { id: number; series_id: string }[];
    const sizes = new Map<string, number>();
    for (const { series_id } of rows) sizes.set(series_id, (sizes.get(series_id) ?? 0) + 1);
    expect([...new Set(sizes.values())]).toEqual([3]);
    // The rooms are from the same moment: each series has incremented the version of the room once.
    const [{ schedule_version: version }] = state['room'] as [{ schedule_version: number }];
    expect(Number(version)).toBe(sizes.size);
    expect(rows.map(({ id }) => Number(id))).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
  });

  it('is never overwritten, and never restored into a database with data', async () => {
    const source = await emptyDatabase();
    await signIn(launch(source));
    await writeFile(file(), 'precious');
    expect(await tool('backup', source)).toEqual({
      code: 1,
      output: `${file()} already exists; a backup never overwrites a file.`,
    });
    expect(await readFile(file(), 'utf8')).toBe('precious');
    await rm(file());
    expect(await tool('backup', source)).toMatchObject({ code: 0 });
    const before = await stored(source);
    const refused = await tool('restore', source);
    expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/already has tables|already exists/) });
    expect(await stored(source)).toEqual(before);
  });

  it('invalidates all entity tags when it is restored, although ids and versions repeat', async () => {
    const source = await emptyDatabase();
    const admin = await signIn(launch(source, { WORKSPACE_TIME_ZONE: 'UTC' }));
    const { body: room } = await admin.post<Room>('/api/rooms', { name: 'Salon', capacity: 4 });
    const day = `${new Date().getUTCFullYear() + 1}-03-01`;
    const path = `/api/bookings?roomId=${room.id}&weekStart=${day}`;
    const book = (who: TestClient, time: string) =>
      who.post('/api/bookings', { roomId: room.id, startTime: `${day}T${time}:00`, endTime: `${day}T${time}:30` });
    expect(await tool('backup', source)).toMatchObject({ code: 0 });
    await book(admin, '10');
    const tag = (await admin.get(path)).headers.get('ETag')!;
    expect((await admin.get(path, { 'If-None-Match': tag })).status).toBe(304);

    const target = await emptyDatabase();
    expect(await tool('restore', target)).toEqual({
      code: 0,
      output: `${file()} has been restored, and its integrity was checked. The API can now be started.`,
    });
    const back = admin.twin([await launch(target, { WORKSPACE_TIME_ZONE: 'UTC' }).address()]);
    await book(back, '11');
    expect((await back.get(path, { 'If-None-Match': tag })).status).toBe(200);
  });

  it('is refused if it is truncated', async () => {
    const source = await emptyDatabase();
    await signIn(launch(source));
    expect(await tool('backup', source)).toMatchObject({ code: 0 });
    await truncate(file(), Math.floor((await stat(file())).size / 2));
    const refusal = { code: 1, output: `${file()} is no complete backup of Roomhours.` };
    expect(await tool('restore', await emptyDatabase())).toEqual(refusal);
  });

  if (kind === 'sqlite') {
    it.each(['-wal', '-shm', '-journal'])('is not restored next to a left-over %s file', async (end) => {
      const source = await emptyDatabase();
      await (await openPersistence(source.target)).close();
      expect(await tool('backup', source)).toMatchObject({ code: 0 });
      const path = source.target.kind === 'sqlite' ? source.target.path : '';
      // Reading the file can leave a log file next to it.
      for (const part of ['', '-wal', '-shm']) await rm(`${path}${part}`, { force: true });
      await writeFile(`${path}${end}`, 'left over');

      expect(await tool('restore', source)).toEqual({
        code: 1,
        output: `${path}${end} belongs to another database file: move it away, or name a new file in DATABASE_URL.`,
      });
      expect(existsSync(path)).toBe(false);
    });

    it.each(['-wal', '-shm', '-journal'])('is incomplete with a %s file next to it', async (end) => {
      const source = await emptyDatabase();
      await (await openPersistence(source.target)).close();
      expect(await tool('backup', source)).toMatchObject({ code: 0 });
      await writeFile(`${file()}${end}`, 'left over');

      expect(await tool('restore', await emptyDatabase())).toEqual({
        code: 1,
        output: `${file()} is no complete backup of Roomhours: a part of it is in ${file()}${end}.`,
      });
    });
  }
});

/** On systems other than Linux, the test command counts this spec as skipped. */
const onLinux = spawnSync('prlimit', ['--version']).status === 0 ? describe : describe.skip;

onLinux('a backup on a full disk', () => {
  it('prints one sentence and leaves no file', async () => {
    const database = await createTestDatabase('sqlite');
    await (await openPersistence(database.target)).close();
    const folder = await mkdtemp(join(tmpdir(), 'roomhours-backup-'));
    // A limit of the file size simulates a full disk. The shared memory of the source, 32 KiB, is below the limit.
    const command = [
      '--fsize=65536:',
      process.execPath,
      join(WORKSPACE, 'tools/backup.mjs'),
      join(folder, 'all.backup'),
    ];
    const env = { ...process.env, DATABASE_URL: databaseUrl(database.target) };
    const { status, stdout, stderr } = spawnSync('prlimit', command, { env, encoding: 'utf8' });

    expect([status, stdout, stderr]).toEqual([1, '', `There is no space left in ${folder}: no backup was made.\n`]);
    expect(await readdir(folder)).toEqual([]);
    await database.drop();
    await rm(folder, { recursive: true });
  });
});
