import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { type Socket, connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AuditRecord, Booking, Room } from '@roomhours/contract';
import { openPersistence } from '@roomhours/infrastructure/testing';
import type { ApiProcess } from './support/api-process';
import { FIRST_ADMINISTRATOR as ADMIN, builtApis } from './support/built-apis';
import { type RawAnswer, exchange } from './support/raw-exchange';
import { TestClient } from './support/test-client';

const PRODUCTION = { NODE_ENV: 'production', SESSION_SECRET: 'a secret of production' };

describe('the built API', () => {
  const { folder, launch, createDatabase, signIn } = builtApis();
  const createDatabaseUrl = async (kind: 'sqlite' | 'mysql') => (await createDatabase(kind)).DATABASE_URL;
  /** Returns a client with the same cookies for another process. */
  const continueAt = async (client: TestClient, process: ApiProcess) => client.twin([await process.address()]);

  describe('at start', () => {
    it('reports all invalid settings together, and exits with 1', async () => {
      const process = launch({
        PORT: 'x',
        WORKSPACE_TIME_ZONE: 'Mars',
        ADMIN_EMAIL: 'admin@example.com',
        NODE_ENV: 'production',
      });
      expect(await process.ended).toEqual({ code: 1, signal: null });
      expect(process.output.trim().split('\n')).toEqual([
        'PORT must be a port from 0 to 65535.',
        'WORKSPACE_TIME_ZONE must be an IANA time zone such as Europe/Berlin.',
        'ADMIN_PASSWORD is missing: ADMIN_EMAIL is set without it.',
        'SESSION_SECRET is required with NODE_ENV=production: set it to a long random text.',
      ]);
    });

    it('reports a port in use in one line', async () => {
      const other = createServer().listen(0, '127.0.0.1');
      await new Promise((resolve) => other.on('listening', resolve));
      const { port } = other.address() as AddressInfo;
      const process = launch({ PORT: String(port) });
      const ending = await process.ended;
      other.close();
      expect(ending).toEqual({ code: 1, signal: null });
      expect(process.output.trim()).toBe(`127.0.0.1:${port} is taken by another program: choose another PORT.`);
    });

    it('names the setting of a host that is no address of this machine', async () => {
      const process = launch({ METRICS_HOST: 'no.host', METRICS_PORT: '0' });
      expect(await process.ended).toEqual({ code: 1, signal: null });
      expect(process.output.trim()).toBe('no.host:0 is no address of this machine: choose another METRICS_HOST.');
    });

    it('refuses a database that it cannot use in one line', async () => {
      await writeFile(join(folder(), 'notes.txt'), 'These are notes, and no database.');
      const server = new URL(await createDatabaseUrl('mysql'));
      const unknown = Object.assign(new URL(server), { pathname: '/no_such_database' }).href;
      const refused = Object.assign(new URL(server), { username: 'nobody', password: 'wrong' }).href;
      for (const DATABASE_URL of [
        `sqlite:${folder()}`,
        'sqlite:notes.txt',
        'sqlite:notes.txt/a.sqlite',
        'sqlite:/proc/none/a.sqlite',
        unknown,
        refused,
      ]) {
        const process = launch({ ...PRODUCTION, DATABASE_URL });
        expect(await process.ended).toEqual({ code: 1, signal: null });
        expect(process.output.trim()).toMatch(/^The .+ cannot be used \(.+\): check DATABASE_URL\.$/);
        expect(process.output).not.toContain('wrong');
      }
    });

    it('without settings seeds demo data once, creates a session secret, and prints the demo accounts', async () => {
      const first = launch();
      await first.address();
      expect((await stat(join(folder(), 'data/session-secret'))).mode & 0o777).toBe(0o600);
      const printed = ({ output }: ApiProcess) => /^ +(\S+@\S+) +(\S+) +\(administrator\)$/m.exec(output)!.slice(1);
      const [email, password] = printed(first) as [string, string];
      const client = await (await first.client()).signIn(email, password);
      expect((await client.get<Room[]>('/api/rooms')).body).toHaveLength(5);
      await first.stop();

      const second = launch({ ...ADMIN });
      const again = await continueAt(client, second);
      expect((await again.get<Room[]>('/api/rooms')).body).toHaveLength(5);
      expect(printed(second)).toEqual([email, password]);
      // The demo data contain an administrator, so that of the settings is not created.
      const admin = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD };
      expect((await (await second.client()).post('/api/login', admin)).status).toBe(401);
    });

    it('with demo data in production deactivates the demo accounts, ends their sessions, creates the administrator and logs it', async () => {
      const demo = launch({ SESSION_SECRET: 'shared by both starts' });
      const robin = await new TestClient([await demo.address()]).signIn('robin@roomhours.example', 'roomhours');
      await demo.stop();

      const env = { NODE_ENV: 'production', SESSION_SECRET: 'shared by both starts', ...ADMIN };
      const real = launch(env);
      const admin = await signIn(real);
      expect((await (await continueAt(robin, real)).get('/api/user')).status).toBe(401);
      const { body: me } = await admin.get<{ id: number }>('/api/user');
      const leave = await admin.patch<{ code: string }>(`/api/admin/users/${me.id}/active`, { isActive: false });
      expect(leave.body.code).toBe('LAST_ADMIN');
      await real.stop();
      expect(real.output).toContain('ADMIN_EMAIL: the first administrator was created');
      expect(real.output).toContain('Demo accounts were deactivated, because NODE_ENV=production');
    });

    it('continues if ADMIN_EMAIL belongs to a member, and does not seed a database of an earlier start', async () => {
      const env = { DATABASE_URL: await createDatabaseUrl('sqlite'), ALLOW_REGISTRATION: 'true' };
      const first = launch(env);
      const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ADMIN;
      expect((await (await first.client()).post('/api/register', { email, password })).status).toBe(201);
      await first.stop();

      const second = launch({ ...env, DEMO_DATA: 'true', ...ADMIN });
      const member = await signIn(second);
      expect((await member.get('/api/user')).body).toMatchObject({ role: 'user' });
      expect((await member.get('/api/rooms')).body).toEqual([]);
      await second.stop();
      expect(second.output).toContain('ADMIN_EMAIL: no administrator was created, because the email belongs to');
      expect(second.output).not.toContain('Demo accounts');
    });

    // start.stress.spec.ts of the infrastructure starts more processes, on both engines.
    it('may start twice concurrently on an empty database', async () => {
      const { target, DATABASE_URL } = await createDatabase('mysql');
      const env = { DATABASE_URL, SESSION_SECRET: 'shared by both processes', DEMO_DATA: 'true', ...ADMIN };
      const processes = [launch(env), launch(env)];
      const clients = await Promise.all(processes.map(signIn));
      for (const client of clients) expect((await client.get<Room[]>('/api/rooms')).body).toHaveLength(5);
      const persistence = await openPersistence(target);
      const counts = await persistence.reading.query<{ n: number }[]>(
        "SELECT COUNT(*) AS n FROM app_user WHERE role = 'admin' AND email = 'admin@example.com'",
      );
      await persistence.close();
      expect(Number(counts[0]!.n)).toBe(1);
    });
  });

  describe('after another start', () => {
    it.each([
      ['sqlite', 'SIGKILL'],
      ['mysql', 'SIGTERM'],
    ] as const)('keeps sessions and bookings: %s, %s', async (kind, signal) => {
      const env = { DATABASE_URL: await createDatabaseUrl(kind), WORKSPACE_TIME_ZONE: 'UTC', ...ADMIN };
      const first = launch(env);
      const admin = await signIn(first);
      const { body: room } = await admin.post<Room>('/api/rooms', { name: 'Salon', capacity: 4 });
      const year = new Date().getUTCFullYear() + 1;
      const { body: booking } = await admin.post<Booking>('/api/bookings', {
        roomId: room.id,
        startTime: `${year}-05-04T10:00:00Z`,
        endTime: `${year}-05-04T11:00:00Z`,
      });
      await first.stop(signal);
      const back = await continueAt(admin, launch(env));
      expect((await back.get('/api/user')).body).toMatchObject({ email: ADMIN.ADMIN_EMAIL });
      expect((await back.get('/api/rooms')).body).toEqual([room]);
      expect((await back.get('/api/bookings/user')).body).toEqual([booking]);
    });

    it('changes a state only once for concurrent changes by two processes', async () => {
      const env = {
        DATABASE_URL: await createDatabaseUrl('mysql'),
        SESSION_SECRET: 'shared by both processes',
        ...ADMIN,
      };
      const one = launch(env);
      const other = launch(env);
      const admin = await signIn(one);
      const there = await continueAt(admin, other);
      const { body: room } = await admin.post<Room>('/api/rooms', { name: 'Salon', capacity: 4 });
      for (let round = 1; round <= 20; round += 1) {
        const [{ etag }] = (await admin.get<[Room]>('/api/rooms')).body;
        const headers = { 'If-Match': etag };
        const answers = await Promise.all([
          admin.patch<Room>(`/api/rooms/${room.id}`, { capacity: 100 + round }, headers),
          there.patch<Room>(`/api/rooms/${room.id}`, { capacity: 200 + round }, headers),
        ]);
        expect([round, ...answers.map(({ status }) => status).sort()]).toEqual([round, 200, 412]);
        const winner = answers.find(({ status }) => status === 200)!.body;
        for (const client of [admin, there])
          expect((await client.get<Room[]>('/api/rooms')).body).toMatchObject([{ capacity: winner.capacity }]);
      }
    });
  });

  describe('at a stop', () => {
    /** Sends the first part of a request. `finish` sends the rest. */
    const sendPartially = async (
      process: ApiProcess,
      path = '/api/login',
      body = JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
      headers: Record<string, string> = {},
    ) => {
      const { hostname, port } = new URL(await process.address());
      const socket: Socket = connect(Number(port), hostname);
      let answer = '';
      socket.on('data', (text: Buffer) => (answer += text.toString()));
      const closed = new Promise<void>((resolve, reject) => {
        socket.once('close', () => resolve()).once('error', reject);
      });
      const lines = { Host: `${hostname}:${port}`, 'Content-Type': 'application/json', ...headers };
      const head = Object.entries({ ...lines, 'Content-Length': String(body.length) });
      socket.write(`POST ${path} HTTP/1.1\r\n${head.map((line) => `${line.join(': ')}\r\n`).join('')}\r\n`);
      socket.write(body.slice(0, 10));
      // The server has accepted the request once a later one has a response.
      await (await process.client()).get('/api/health/live');
      return { finish: () => socket.write(body.slice(10)), answer: () => closed.then(() => answer) };
    };
    /** Resolves when a connection is established, and so are all earlier ones. */
    const isConnected = async (address: string) => {
      const { hostname, port } = new URL(address);
      const socket = connect(Number(port), hostname).once('error', () => undefined);
      await once(socket, 'connect');
      socket.destroy();
    };
    const isRefused = async (address: string) =>
      fetch(`${address}/api/health/live`).then(
        () => false,
        (error: Error) => (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED',
      );

    it.each(['SIGTERM', 'SIGINT'] as const)(
      'completes running requests, accepts no new ones, and exits with 0: %s',
      async (signal) => {
        const process = launch({ DATABASE_URL: await createDatabaseUrl('mysql'), ...ADMIN });
        const address = await process.address();
        const running = await sendPartially(process);
        const ended = process.stop(signal);
        // If the process accepted connections until its timeout, the partial request would have no response.
        while (!(await isRefused(address))) await wait(20);
        running.finish();
        expect(await running.answer()).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*"email":"admin@example.com"/);
        expect(await ended).toEqual({ code: 0, signal: null });
      },
    );

    it('drains under load: responds to every earlier request, running, partially sent, and in the accept queue', async () => {
      // Longer than a sign-in waits for its check and for its refusal.
      const env = { DATABASE_URL: await createDatabaseUrl('sqlite'), DRAIN_SECONDS: '10', ...ADMIN };
      const process = launch({ ...env, WORKSPACE_TIME_ZONE: 'UTC' });
      const address = await process.address();
      const admin = await signIn(process);
      const { body: room } = await admin.post<Room>('/api/rooms', { name: 'Salon', capacity: 4 });
      const year = new Date().getUTCFullYear() + 1;
      const bookings = Array.from({ length: 6 }, (_, index) =>
        JSON.stringify({
          roomId: room.id,
          startTime: `${year}-05-04T1${index}:00:00Z`,
          endTime: `${year}-05-04T1${index}:30:00Z`,
        }),
      );
      const halfSent = await Promise.all(
        bookings.map((body) => sendPartially(process, '/api/bookings', body, admin.cookieHeader())),
      );
      const json = { 'Content-Type': 'application/json' };
      const signIns = Array.from({ length: 32 }, (_, index) => {
        const body = JSON.stringify({ email: `user${index}@example.com`, password: 'wrong password' });
        return exchange(address, [{ method: 'POST', path: '/api/login', headers: json, body }]);
      });
      await admin.get('/api/health/live');

      // A suspended process accepts no connections, so that its queue fills.
      process.send('SIGSTOP');
      const queued = Array.from({ length: 40 }, () =>
        exchange(address, [{ method: 'GET', path: '/api/health/live', headers: {} }]),
      );
      await isConnected(address);
      const ended = process.stop();
      process.send('SIGCONT');
      halfSent.forEach(({ finish }) => finish());
      const statuses = async (answers: Promise<RawAnswer[]>[]) =>
        (await Promise.all(answers)).flatMap((each) => each.map(({ status }) => status));
      expect(await statuses(queued)).toEqual(Array(40).fill(200));
      for (const { answer } of halfSent) expect(await answer()).toMatch(/^HTTP\/1\.1 201 /);
      for (const status of await statuses(signIns)) expect([401, 429, 503]).toContain(status);
      expect((await statuses(signIns)).length).toBe(32);
      expect(await ended).toEqual({ code: 0, signal: null });
    });

    it('stops while it waits for its database', async () => {
      const process = launch({ DATABASE_URL: 'mysql://root@127.0.0.1:1/rooms' });
      await process.printed(/(warning: Waiting for the MySQL database)/);
      expect(await process.stop()).toEqual({ code: 0, signal: null });
    });

    it('ends in production after the reader of its log has ended', async () => {
      const process = launch({ ...PRODUCTION, DATABASE_URL: await createDatabaseUrl('sqlite') });
      await process.address();
      process.closeOutput();
      expect(await process.stop()).toEqual({ code: 0, signal: null });
    });
  });

  it('in production writes a JSON log and an audit record, both with request ids and without secrets', async () => {
    const env = { ...PRODUCTION, DEMO_DATA: 'true', ...ADMIN };
    const process = launch({ ...env, DATABASE_URL: await createDatabaseUrl('sqlite') });
    const admin = await signIn(process);
    const added = await admin.post<Room>('/api/rooms', { name: 'Salon', capacity: 4 });
    const refused = await admin.post('/api/login', { email: 'ada@roomhours.example', password: 'roomhours' });
    expect(refused.status).toBe(401);
    const kept = (await (await continueAt(admin, process)).get<AuditRecord[]>('/api/admin/audit')).body;
    await process.stop();
    const lines = process.output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const id = added.headers.get('X-Request-Id');
    expect(lines.filter(({ requestId }) => requestId === id)).toEqual([
      expect.objectContaining({
        req: { method: 'POST', path: '/api/rooms' },
        res: { statusCode: 201 },
        userId: expect.any(Number),
      }),
    ]);
    expect(kept.slice(0, 3)).toMatchObject([
      { action: 'login.failed', actorEmail: 'ada@roomhours.example' },
      { action: 'room.added', actorEmail: ADMIN.ADMIN_EMAIL, subjectId: added.body.id, requestId: id },
      { action: 'login.succeeded', actorEmail: ADMIN.ADMIN_EMAIL },
    ]);
    expect(process.output).not.toMatch(/correct horse|a secret of production|roomhours\.sid|"password/);
    await expect(readFile(join(folder(), 'data/session-secret'))).rejects.toThrow('ENOENT');
  });
});
