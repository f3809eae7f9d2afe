import type { AdminMessage, Room, WebhookWithSecret } from '@roomhours/contract';
import { TestMailServer, WebhookReceiver, openPersistence } from '@roomhours/infrastructure/testing';
import { type ApiDatabase, FIRST_ADMINISTRATOR, builtApis } from '../support/built-apis';
import type { TestClient } from '../support/test-client';

/** Receives what an outbox sends. */
interface Recipient {
  settings: Record<string, string>;
  /** Prepares that every booking of the administrator sends one message. */
  subscribe(admin: TestClient): Promise<unknown>;
  /** The ids of the received messages, including repeated ones. */
  ids(): (string | undefined)[];
  /** Called with each received message before it is accepted. */
  beforeAccept(action: () => Promise<void>): void;
  close(): Promise<void>;
}

async function mailServer(): Promise<Recipient> {
  const server = await TestMailServer.start();
  return {
    settings: { SMTP_URL: server.url, PUBLIC_URL: 'https://rooms.example.com' },
    subscribe: async () => undefined,
    ids: () => server.received.map(({ parsed }) => parsed.messageId),
    beforeAccept: (action) => (server.beforeAccept = action),
    close: () => server.close(),
  };
}

async function webhookReceiver(): Promise<Recipient> {
  const receiver = await WebhookReceiver.start();
  const hook = { url: receiver.url, events: ['booking.created'] };
  return {
    settings: {},
    subscribe: (admin) => admin.post<WebhookWithSecret>('/api/admin/webhooks', hook),
    ids: () => receiver.received.map(({ headers }) => headers['webhook-id']),
    beforeAccept: (action) => {
      receiver.answer = async (response) => {
        await action();
        response.writeHead(204).end();
      };
    },
    close: () => receiver.close(),
  };
}

describe.each([
  ['mail', 'message', mailServer],
  ['webhooks', 'webhook_delivery', webhookReceiver],
] as const)('%s of the built API', (_, table, open) => {
  const { launch, createDatabase, signIn } = builtApis();
  let database: ApiDatabase;
  let recipient: Recipient;

  beforeEach(async () => {
    database = await createDatabase('mysql');
    recipient = await open();
  });
  afterEach(() => recipient.close());

  const start = () => {
    const env = { DATABASE_URL: database.DATABASE_URL, WORKSPACE_TIME_ZONE: 'UTC', DEMO_DATA: 'false' };
    return launch({ ...FIRST_ADMINISTRATOR, ...env, ...recipient.settings, SESSION_SECRET: 'only for these specs' });
  };
  /** Adds a room, and subscribes to its bookings. */
  const prepare = async (admin: TestClient) => {
    await recipient.subscribe(admin);
    return (await admin.post<Room>('/api/rooms', { name: 'Salon', capacity: 4 })).body.id;
  };
  const book = (admin: TestClient, roomId: number, day: number) => {
    const date = `2099-03-${String(day).padStart(2, '0')}`;
    return admin.post('/api/bookings', { roomId, startTime: `${date}T10:00`, endTime: `${date}T11:00` });
  };
  /** Resolves with the ids once as many messages have been received. */
  const received = (count: number) =>
    new Promise<(string | undefined)[]>((resolve) => {
      recipient.beforeAccept(async () => {
        if (recipient.ids().length >= count) resolve(recipient.ids());
      });
    });

  it('are sent again, with the same id, if the process is killed between sending and noting', async () => {
    const first = start();
    const admin = await signIn(first);
    const roomId = await prepare(admin);
    const killed = new Promise<void>((resolve) => {
      recipient.beforeAccept(async () => {
        await first.stop('SIGKILL');
        resolve();
      });
    });
    await book(admin, roomId, 2).catch(() => undefined);
    await killed;
    // As after minutes: the lease of the killed process ends.
    const persistence = await openPersistence(database.target);
    await persistence.writing.query(`UPDATE ${table} SET due_at = 0`);
    await persistence.close();

    const again = received(3);
    await book(await signIn(start()), roomId, 3);

    const ids = await again;
    expect([ids.length, new Set(ids).size]).toEqual([3, 2]);
  });

  it('are shared by two processes, and each message is sent once', async () => {
    const admins = await Promise.all([start(), start()].map(signIn));
    const roomId = await prepare(admins[0]!);
    const all = received(12);
    for (let day = 1; day <= 12; day += 1) await book(admins[day % 2]!, roomId, day);

    const ids = await all;

    expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
  });

  it('do not delay a stop, and wait for the next process', async () => {
    const process = start();
    const admin = await signIn(process);
    const roomId = await prepare(admin);
    const sending = new Promise<void>((resolve) => {
      recipient.beforeAccept(() => (resolve(), new Promise(() => undefined)));
    });
    await book(admin, roomId, 2);
    await sending;

    expect(await process.stop()).toEqual({ code: 0, signal: null });

    const again = received(3);
    const other = await signIn(start());
    await book(other, roomId, 3);
    expect(new Set(await again).size).toBe(2);
    const { body } = await other.get<AdminMessage[]>('/api/admin/messages');
    expect(body.map(({ lastError }) => lastError).filter((error) => error !== null)).toEqual([]);
  });
});
