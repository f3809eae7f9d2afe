import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  AddedUser,
  AdminMessage,
  ApiToken,
  AuditRecord,
  CreateBookingResponse,
  CreatedApiToken,
  CreatedCalendarFeed,
  HeldMessages,
  Room,
} from '@roomhours/contract';
import { TestMailServer, openPersistence } from '@roomhours/infrastructure/testing';
import { BearerClient, createToken } from './support/bearer-client';
import { type ApiDatabase, FIRST_ADMINISTRATOR, builtApis } from './support/built-apis';

import { stateOf } from './support/state';
import { TestClient } from './support/test-client';

/** What the tool prints after each restore. */
const RESTORED = 'has been restored, and its integrity was checked. The API can now be started.';
const ENDED = [
  'All users must sign in again, and password links no longer work. Waiting messages are held until an administrator',
  'releases them on the Messages page.',
];
/** Added to the sequences of all bookings. */
const SKIPPED = 1_000_000;
/** Nothing listens on the port for discarded data. */
const NO_MAIL_SERVER = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'rooms@example.com' };
const ZONE = { WORKSPACE_TIME_ZONE: 'UTC', PUBLIC_URL: 'http://rooms.example' };
const PASSWORD = 'battery staple';
const WORKSPACE = join(__dirname, '../../..');

/** Databases, processes and the file of a backup in one folder. */
function backupSite(kind: 'sqlite' | 'mysql', until?: 'end of all') {
  const apis = builtApis(until);
  return {
    ...apis,
    file: () => join(apis.folder(), 'all.backup'),
    emptyDatabase: () => apis.createDatabase(kind),
    launch({ DATABASE_URL }: ApiDatabase, more: Record<string, string> = {}) {
      const secret = { SESSION_SECRET: 'the same before and after' };
      return apis.launch({ DATABASE_URL, ...secret, ...FIRST_ADMINISTRATOR, ...more });
    },
    /** Runs `npm run backup` or `npm run restore` with the file. */
    async run(name: 'backup' | 'restore', { DATABASE_URL }: ApiDatabase, ...options: string[]) {
      const command = [join(WORKSPACE, `tools/${name}.mjs`), this.file(), ...options];
      const child = spawn(process.execPath, command, { env: { ...process.env, DATABASE_URL } });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => (output += text.toString()));
      const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
      return { code, output: output.trim() };
    },
  };
}

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
const stored = async ({ target }: ApiDatabase) => {
  const persistence = await openPersistence(target);
  const state = await stateOf(persistence.database);
  await persistence.close();
  return state;
};

describe.each(['sqlite', 'mysql'] as const)('a backup, on %s', (kind) => {
  const site = backupSite(kind);

  it('restores all data', async () => {
    const source = await site.emptyDatabase();
    const first = site.launch(source, {
      DEMO_DATA: 'true',
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
    });
    await first.address();
    expect(await site.run('backup', source)).toMatchObject({ code: 0 });
    expect(await modeOf(site.file())).toBe('600');
    await first.stop();

    const target = await site.emptyDatabase();
    expect(await site.run('restore', target)).toMatchObject({ code: 0 });
    if (target.target.kind === 'sqlite') expect(await modeOf(target.target.path)).toBe('600');
    const [before, after] = [await stored(source), await stored(target)];
    const bookings = before['booking'] as { sequence: number }[];
    const booking = bookings.map((row) => ({ ...row, sequence: row.sequence + SKIPPED }));
    expect(after).toEqual({ ...before, booking });
    const process = site.launch(target);
    const back = await new TestClient([await process.address()]).signIn('robin@roomhours.example', 'roomhours');
    expect((await back.get<unknown[]>('/api/admin/bookings')).body.length).toBeGreaterThan(100);
  });

  it('taken during bookings contains only complete series, and all earlier bookings', async () => {
    const source = await site.emptyDatabase();
    const admin = await site.signIn(site.launch(source, { WORKSPACE_TIME_ZONE: 'UTC' }));
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
    expect(await site.run('backup', source)).toMatchObject({ code: 0 });
    isTaken = true;
    await booking;

    const target = await site.emptyDatabase();
    expect(await site.run('restore', target)).toMatchObject({ code: 0 });
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
    const source = await site.emptyDatabase();
    await site.signIn(site.launch(source));
    await writeFile(site.file(), 'precious');
    expect(await site.run('backup', source)).toEqual({
      code: 1,
      output: `${site.file()} already exists; a backup never overwrites a file.`,
    });
    expect(await readFile(site.file(), 'utf8')).toBe('precious');
    await rm(site.file());
    expect(await site.run('backup', source)).toMatchObject({ code: 0 });
    const before = await stored(source);
    const refused = await site.run('restore', source);
    expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/already has tables|already exists/) });
    expect(await stored(source)).toEqual(before);
  });

  it('invalidates all entity tags when it is restored, although ids and versions repeat', async () => {
    const source = await site.emptyDatabase();
    const admin = await site.signIn(site.launch(source, { WORKSPACE_TIME_ZONE: 'UTC' }));
    const { body: room } = await admin.post<Room>('/api/rooms', { name: 'Salon', capacity: 4 });
    const day = `${new Date().getUTCFullYear() + 1}-03-01`;
    const path = `/api/bookings?roomId=${room.id}&weekStart=${day}`;
    const book = (who: TestClient, time: string) =>
      who.post('/api/bookings', { roomId: room.id, startTime: `${day}T${time}:00`, endTime: `${day}T${time}:30` });
    expect(await site.run('backup', source)).toMatchObject({ code: 0 });
    await book(admin, '10');
    const tag = (await admin.get(path)).headers.get('ETag')!;
    expect((await admin.get(path, { 'If-None-Match': tag })).status).toBe(304);

    const target = await site.emptyDatabase();
    expect(await site.run('restore', target)).toEqual({
      code: 0,
      output: [`${site.file()} ${RESTORED}`, ...ENDED].join('\n'),
    });
    const back = await site.signIn(site.launch(target, { WORKSPACE_TIME_ZONE: 'UTC' }));
    await book(back, '11');
    expect((await back.get(path, { 'If-None-Match': tag })).status).toBe(200);
  });

  it('is refused if it is truncated', async () => {
    const source = await site.emptyDatabase();
    await site.signIn(site.launch(source));
    expect(await site.run('backup', source)).toMatchObject({ code: 0 });
    await truncate(site.file(), Math.floor((await stat(site.file())).size / 2));
    const refusal = { code: 1, output: `${site.file()} is no complete backup of Roomhours.` };
    expect(await site.run('restore', await site.emptyDatabase())).toEqual(refusal);
  });

  if (kind === 'mysql') {
    it('of another database is refused', async () => {
      const other = await site.emptyDatabase();
      const name = other.target.kind === 'mysql' ? new URL(other.target.url).pathname.slice(1) : '';
      const output = `The database ${name} has no table of bookings.`;
      expect(await site.run('backup', other)).toEqual({ code: 1, output });
      expect(existsSync(site.file())).toBe(false);
    });

    it('that is damaged in the middle is refused, and leaves the database empty for the next try', async () => {
      const target = await site.emptyDatabase();
      const part = 'CREATE TABLE plan (id INT PRIMARY KEY);\nCREATE TABLE app_user (plan_id INT REFERENCES plan (id));';
      await writeFile(site.file(), `${part}\nINSERT INTO app_users VALUES ('ada@rooms.example');\n-- Dump completed\n`);
      const { code, output } = await site.run('restore', target);
      expect([code, output.split('\n')]).toEqual([1, [expect.stringMatching(/^ERROR 1146 /), expect.any(String)]]);
      expect(output).not.toContain('ada@rooms.example');
      expect(await site.run('restore', target)).toEqual({ code, output });
    });
  }

  if (kind === 'sqlite') {
    it.each(['-wal', '-shm', '-journal'])('is not restored next to a left-over %s file', async (end) => {
      const source = await site.emptyDatabase();
      await (await openPersistence(source.target)).close();
      expect(await site.run('backup', source)).toMatchObject({ code: 0 });
      const path = source.target.kind === 'sqlite' ? source.target.path : '';
      // Reading the file can leave a log file next to it.
      for (const part of ['', '-wal', '-shm']) await rm(`${path}${part}`, { force: true });
      await writeFile(`${path}${end}`, 'left over');

      expect(await site.run('restore', source)).toEqual({
        code: 1,
        output: `${path}${end} belongs to another database file: move it away, or name a new file in DATABASE_URL.`,
      });
      expect(existsSync(path)).toBe(false);
    });

    it.each(['-wal', '-shm', '-journal'])('is incomplete with a %s file next to it', async (end) => {
      const source = await site.emptyDatabase();
      await (await openPersistence(source.target)).close();
      expect(await site.run('backup', source)).toMatchObject({ code: 0 });
      await writeFile(`${site.file()}${end}`, 'left over');

      expect(await site.run('restore', await site.emptyDatabase())).toEqual({
        code: 1,
        output: `${site.file()} is no complete backup of Roomhours: a part of it is in ${site.file()}${end}.`,
      });
    });
  }
});

describe.each(['sqlite', 'mysql'] as const)('a backup of a workspace in use, on %s', (kind) => {
  const site = backupSite(kind, 'end of all');
  let mailServer: TestMailServer;
  let admin: TestClient;
  let ada: TestClient;
  let booking: CreateBookingResponse;
  let secrets: { token: CreatedApiToken; feed: CreatedCalendarFeed; link: string };
  const day = `${new Date().getUTCFullYear() + 1}-03-0`;
  const times = (date: number) => ({ startTime: `${day}${date}T10:00`, endTime: `${day}${date}T11:00` });

  beforeAll(async () => {
    const source = await site.emptyDatabase();
    const process = site.launch(source, { ...ZONE, ...NO_MAIL_SERVER });
    admin = await site.signIn(process);
    const { body: room } = await admin.post<Room>('/api/rooms', { name: 'Salon', capacity: 4 });
    await admin.post('/api/admin/users', { email: 'ada@example.com', password: PASSWORD, monthlyQuota: 0 });
    ada = await new TestClient([await process.address()]).signIn('ada@example.com', PASSWORD);
    booking = (await ada.post<CreateBookingResponse>('/api/bookings', { roomId: room.id, ...times(1) })).body;
    const own = { kind: 'own', currentPassword: PASSWORD };
    const feed = (await ada.post<CreatedCalendarFeed>('/api/users/profile/calendar-feeds', own)).body;
    const invited = { email: 'ben@example.com', invite: true };
    const { link } = (await admin.post<AddedUser>('/api/admin/users', invited)).body;
    secrets = { token: await createToken(ada, 'read'), feed, link: link!.url.split('token=')[1]! };
    expect(await site.run('backup', source)).toMatchObject({ code: 0 });
  });
  beforeEach(async () => {
    mailServer = await TestMailServer.start();
  });
  afterEach(() => mailServer.close());

  const restored = async (...options: string[]) => {
    const target = await site.emptyDatabase();
    const { code, output } = await site.run('restore', target, ...options);
    expect(code).toBe(0);
    const process = site.launch(target, { ...ZONE, SMTP_URL: mailServer.url, MAIL_FROM: 'rooms@example.com' });
    return { address: await process.address(), listed: output.split('\n').slice(3) };
  };
  const statuses = async (address: string) => ({
    session: (await ada.twin([address]).get('/api/user')).status,
    token: (await new BearerClient([address], secrets.token.token).get('/api/user')).status,
    feed: (await new TestClient([address]).get(new URL(secrets.feed.url).pathname)).status,
    link: (await new TestClient([address]).post('/api/set-password', { token: secrets.link, newPassword: PASSWORD }))
      .status,
  });
  const calendarOf = async (who: TestClient, id: number) => {
    const { body } = await who.get<string>(`/api/bookings/${id}/calendar`);
    const [, uid, sequence] = /UID:(\S+)[^]*SEQUENCE:(\d+)/.exec(body)!;
    return { uid: uid!, sequence: Number(sequence) };
  };
  const back = (address: string, email = 'ada@example.com', password = PASSWORD) =>
    new TestClient([address]).signIn(email, password);

  it('ends sessions and links, and disables and lists tokens and feeds', async () => {
    const { address, listed } = await restored();
    expect(listed).toEqual([
      'These no longer work:',
      '  Calendar address of ada@example.com: own bookings',
      '  API token Script read of ada@example.com',
    ]);
    expect(await statuses(address)).toEqual({ session: 401, token: 401, feed: 404, link: 410 });
    const again = await back(address);
    for (const path of ['api-tokens', 'calendar-feeds']) {
      const [{ id, isDisabled }] = (await again.get<[ApiToken]>(`/api/users/profile/${path}`)).body;
      expect([isDisabled, (await again.delete(`/api/users/profile/${path}/${id}`)).status]).toEqual([true, 204]);
    }
  });

  it('keeps tokens and feeds with --keep-access', async () => {
    const { address, listed } = await restored('--keep-access');
    expect(listed[0]).toBe('These still work, even if they were revoked after the backup:');
    expect(await statuses(address)).toEqual({ session: 401, token: 200, feed: 200, link: 410 });
  });

  it('repeats no UID and no SEQUENCE that a calendar may know', async () => {
    await ada.patch(`/api/bookings/${booking.id}`, times(2));
    const { roomId } = booking;
    const lost = (await ada.post<CreateBookingResponse>('/api/bookings', { roomId, ...times(3) })).body;
    const known = await calendarOf(ada, booking.id);
    const again = await back((await restored()).address);
    const { uid, sequence } = await calendarOf(again, booking.id);
    expect([uid, sequence > known.sequence]).toEqual([known.uid, true]);
    const added = (await again.post<CreateBookingResponse>('/api/bookings', { roomId, ...times(4) })).body;
    expect(added.id).toBeGreaterThan(lost.id);
  });

  it('holds what waited until an administrator releases it', async () => {
    const { address } = await restored();
    const { ADMIN_EMAIL, ADMIN_PASSWORD } = FIRST_ADMINISTRATOR;
    const administrator = await back(address, ADMIN_EMAIL, ADMIN_PASSWORD);
    const messages = async () => (await administrator.get<AdminMessage[]>('/api/admin/messages')).body;
    const states = async () => Object.fromEntries((await messages()).map(({ kind, state }) => [kind, state]));
    const held = { bookingConfirmed: 'held', calendarFeedCreated: 'held', apiTokenCreated: 'held' };
    expect(await states()).toEqual({ ...held, invitation: 'failed' });
    // A worker sends what waits, and leaves what is held.
    await administrator.patch('/api/admin/users/1/password', { newPassword: PASSWORD });
    await mailServer.receivedCount(1);
    expect(await states()).toEqual({ ...held, invitation: 'failed', passwordChanged: expect.any(String) });

    const { etag, count } = (await administrator.get<HeldMessages>('/api/admin/messages/held')).body;
    const release = (tag: string) => administrator.post('/api/admin/messages/release', {}, { 'If-Match': tag });
    expect([count, (await release('"other"')).status]).toEqual([3, 412]);
    expect(await release(etag)).toMatchObject({ status: 200, body: { count: 0 } });
    await mailServer.receivedCount(4);
    const audit = (await administrator.get<AuditRecord[]>('/api/admin/audit')).body;
    expect(audit.find(({ action }) => action === 'message.released')).toMatchObject({ after: { count: 3 } });
  });
});

/** On systems other than Linux, the test command counts this spec as skipped. */
const onLinux = spawnSync('prlimit', ['--version']).status === 0 ? describe : describe.skip;

onLinux('a backup on a full disk', () => {
  const { folder, createDatabase } = builtApis();

  it('prints one sentence and leaves no file', async () => {
    const { target, DATABASE_URL } = await createDatabase('sqlite');
    await (await openPersistence(target)).close();
    // A limit of the file size simulates a full disk. The shared memory of the source, 32 KiB, is below the limit.
    const tool = [join(WORKSPACE, 'tools/backup.mjs'), join(folder(), 'all.backup')];
    const command = ['--fsize=65536:', process.execPath, ...tool];
    const env = { ...process.env, DATABASE_URL };
    const { status, stdout, stderr } = spawnSync('prlimit', command, { env, encoding: 'utf8' });

    expect([status, stdout, stderr]).toEqual([1, '', `There is no space left in ${folder()}: no backup was made.\n`]);
    expect(await readdir(folder())).toEqual([]);
  });
});
