import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdminMessage, Room } from '@roomhours/contract';
import {
  type ReceivedMail,
  type TestDatabase,
  TestMailServer,
  createTestDatabase,
  openPersistence,
} from '@roomhours/infrastructure/testing';
import { ApiProcess, databaseUrl } from '../support/api-process';
import type { TestClient } from '../support/test-client';

const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'correct horse' };

describe('mail of the built API', () => {
  let folder: string;
  let database: TestDatabase;
  let server: TestMailServer;
  let launched: ApiProcess[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roomhours-mail-'));
    database = await createTestDatabase('mysql');
    server = await TestMailServer.start();
    launched = [];
  });
  afterEach(async () => {
    await Promise.all(launched.map((process) => process.stop('SIGKILL')));
    await server.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const launch = () => {
    const env = {
      ...ADMIN,
      DATABASE_URL: databaseUrl(database.target),
      WORKSPACE_TIME_ZONE: 'UTC',
      DEMO_DATA: 'false',
    };
    const mail = { SMTP_URL: server.url, PUBLIC_URL: 'https://rooms.example.com' };
    const process = ApiProcess.launch({ ...env, ...mail, SESSION_SECRET: 'only for the specs of mail' }, folder);
    launched.push(process);
    return process;
  };
  const signIn = async (process: ApiProcess) =>
    (await process.client()).signIn(ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
  const addRoom = async (admin: TestClient) =>
    (await admin.post<Room>('/api/rooms', { name: 'Salon', capacity: 4 })).body.id;
  const book = (admin: TestClient, roomId: number, day: number) => {
    const date = `2099-03-${String(day).padStart(2, '0')}`;
    return admin.post('/api/bookings', { roomId, startTime: `${date}T10:00`, endTime: `${date}T11:00` });
  };
  /** Resolves once the server has received as many mails. */
  const received = (count: number): Promise<ReceivedMail[]> =>
    new Promise((resolve) => {
      const check = async () => {
        if (server.received.length >= count) resolve(server.received);
      };
      server.beforeAccept = check;
      void check();
    });

  it('is sent again, with the same Message-ID, if the process is killed between sending and noting', async () => {
    const first = launch();
    const admin = await signIn(first);
    const roomId = await addRoom(admin);
    const killed = new Promise<void>((resolve) => {
      server.beforeAccept = async () => {
        await first.stop('SIGKILL');
        resolve();
      };
    });
    await book(admin, roomId, 2);
    await killed;
    // As after three minutes: the lease of the killed process ends.
    const persistence = await openPersistence(database.target);
    await persistence.writing.query('UPDATE message SET due_at = 0');
    await persistence.close();

    const again = received(3);
    const other = await signIn(launch());
    await book(other, roomId, 3);

    const ids = (await again).map(({ parsed }) => parsed.messageId);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(2);
  });

  it('is shared by two processes, and each message is sent once', async () => {
    const admins = await Promise.all([launch(), launch()].map(signIn));
    const roomId = await addRoom(admins[0]!);
    const all = received(12);
    for (let day = 1; day <= 12; day += 1) await book(admins[day % 2]!, roomId, day);

    const ids = (await all).map(({ parsed }) => parsed.messageId);

    expect(new Set(ids).size).toBe(12);
    expect(ids).toHaveLength(12);
  });

  it('does not delay a stop, and waits for the next process', async () => {
    const process = launch();
    const admin = await signIn(process);
    const roomId = await addRoom(admin);
    const sending = new Promise<void>((resolve) => {
      server.beforeAccept = () => (resolve(), new Promise(() => undefined));
    });
    await book(admin, roomId, 2);
    await sending;

    expect(await process.stop('SIGTERM')).toEqual({ code: 0, signal: null });

    const again = received(3);
    const other = await signIn(launch());
    await book(other, roomId, 3);
    const days = (await again).map(({ parsed }) => parsed.subject?.split(', ')[1]);
    expect(new Set(days)).toEqual(new Set(['Monday 2 March', 'Tuesday 3 March']));
    const { body } = await other.get<AdminMessage[]>('/api/admin/messages');
    expect(body.map(({ lastError }) => lastError)).toEqual([null, null]);
  });
});
