import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Room, WebhookWithSecret } from '@roomhours/contract';
import {
  type ReceivedDelivery,
  type TestDatabase,
  WebhookReceiver,
  createTestDatabase,
  openPersistence,
} from '@roomhours/infrastructure/testing';
import { ApiProcess, databaseUrl } from '../support/api-process';
import type { TestClient } from '../support/test-client';

const ADMIN = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'correct horse' };

describe('webhooks of the built API', () => {
  let folder: string;
  let database: TestDatabase;
  let receiver: WebhookReceiver;
  let launched: ApiProcess[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'roomhours-webhooks-'));
    database = await createTestDatabase('mysql');
    receiver = await WebhookReceiver.start();
    launched = [];
  });
  afterEach(async () => {
    await Promise.all(launched.map((process) => process.stop('SIGKILL')));
    await receiver.close();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const launch = () => {
    const env = { DATABASE_URL: databaseUrl(database.target), WORKSPACE_TIME_ZONE: 'UTC', DEMO_DATA: 'false' };
    const process = ApiProcess.launch({ ...ADMIN, ...env, SESSION_SECRET: 'only for the specs of webhooks' }, folder);
    launched.push(process);
    return process;
  };
  const signIn = async (process: ApiProcess) =>
    (await process.client()).signIn(ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
  const addWebhook = async (admin: TestClient) =>
    (await admin.post<WebhookWithSecret>('/api/admin/webhooks', { url: receiver.url, events: ['room.created'] })).body;
  const addRoom = (admin: TestClient, name: string) => admin.post<Room>('/api/rooms', { name, capacity: 4 });
  const received = (count: number): Promise<ReceivedDelivery[]> =>
    new Promise((resolve) => {
      receiver.answer = (response) => {
        response.writeHead(204).end();
        if (receiver.received.length >= count) resolve(receiver.received);
      };
    });
  const idsOf = (deliveries: readonly ReceivedDelivery[]) => deliveries.map(({ headers }) => headers['webhook-id']);

  it('send again, with the same id, if the process is killed between sending and noting', async () => {
    const first = launch();
    const admin = await signIn(first);
    await addWebhook(admin);
    const killed = new Promise<void>((resolve) => {
      receiver.answer = () => void first.stop('SIGKILL').then(() => resolve());
    });
    await addRoom(admin, 'Attic').catch(() => undefined);
    await killed;
    // As after a minute: the lease of the killed process ends.
    const persistence = await openPersistence(database.target);
    await persistence.writing.query('UPDATE webhook_delivery SET due_at = 0');
    await persistence.close();

    const again = received(3);
    await addRoom(await signIn(launch()), 'Cellar');

    const ids = idsOf(await again);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(2);
  });

  it('are shared by two processes, and each delivery is sent once', async () => {
    const admins = await Promise.all([launch(), launch()].map(signIn));
    const { secret } = await addWebhook(admins[0]!);
    const all = received(12);
    for (let index = 1; index <= 12; index += 1) await addRoom(admins[index % 2]!, `Room ${index}`);

    const ids = idsOf(await all);

    expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
    const output = launched.map((process) => process.output).join('');
    for (const hidden of [secret, 'of-the-receiver']) expect(output).not.toContain(hidden);
  });
});
