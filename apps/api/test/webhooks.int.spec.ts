import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiError, AuditRecord, Webhook, WebhookDelivery, WebhookWithSecret } from '@roomhours/contract';
import type { Room } from '@roomhours/domain';
import { type OutboxWorker, WEBHOOK_WORKER } from '@roomhours/infrastructure';
import { WebhookReceiver } from '@roomhours/infrastructure/testing';
import { onMySql } from './support/both-engines';
import { examplesIn } from './support/document-examples';
import { fieldsOf } from './support/refusals';
import type { TestClient } from './support/test-client';

const WEBHOOKS = '/api/admin/webhooks';
const DELIVERIES = '/api/admin/webhook-deliveries';
/** Where the receiver finds the library. */
const NODE_PATH = join(__dirname, '../../../node_modules');

onMySql('webhooks', (api) => {
  let admin: TestClient;
  let room: Room;
  let receiver: WebhookReceiver;

  beforeEach(async () => {
    room = await api().room('Salon');
    admin = (await api().administrator()).client;
    receiver = await WebhookReceiver.start();
  });
  afterEach(() => receiver.close());

  const add = (change = {}) =>
    admin.post<WebhookWithSecret>(WEBHOOKS, { url: receiver.url, events: ['booking.created'], ...change });
  const list = async () => (await admin.get<Webhook[]>(WEBHOOKS)).body;
  const deliveries = async (query = '') => (await admin.get<WebhookDelivery[]>(`${DELIVERIES}${query}`)).body;
  const deliver = async () => {
    const worker = api().app.get<OutboxWorker>(WEBHOOK_WORKER);
    worker.wake();
    await worker.idle();
  };
  const book = (who: TestClient, change = {}) => who.book(room, '2026-03-03T10:00', '2026-03-03T11:00', change);

  it('show their secret once, and never list it', async () => {
    const { status, body } = await add();
    const { secret, ...webhook } = body;

    expect([status, secret]).toEqual([201, expect.stringMatching(/^whsec_[\w+/]{43}=$/)]);
    expect(webhook).toEqual({
      id: webhook.id,
      url: receiver.url,
      events: ['booking.created'],
      enabled: true,
      etag: webhook.etag,
      createdAt: '2026-03-02T08:00:00Z',
      disabledBecause: null,
      failingSince: null,
    });
    expect(await list()).toEqual([webhook]);

    const rotated = (await admin.post<WebhookWithSecret>(`${WEBHOOKS}/${webhook.id}/secret`, {})).body;
    expect(rotated.secret).toMatch(/^whsec_/);
    expect(rotated.secret).not.toBe(secret);
    const everything = await Promise.all([WEBHOOKS, DELIVERIES, '/api/admin/audit'].map((path) => admin.get(path)));
    for (const shown of [secret, rotated.secret]) expect(JSON.stringify(everything)).not.toContain(shown);
  });

  it.each([
    [{ url: 'ftp://example.org' }, 'url'],
    [{ url: 'https://user:password@example.org' }, 'url'],
    [{ url: 'https://example.org/#part' }, 'url'],
    [{ url: 'example.org' }, 'url'],
    [{ events: ['booking.created', 'booking.created'] }, 'events'],
  ])('are refused with %j', async (change, field) => {
    expect(fieldsOf(await add(change))).toEqual([400, 'VALIDATION_FAILED', field]);
    expect(await list()).toEqual([]);
  });

  it('are at most twenty', async () => {
    for (let count = 1; count <= 20; count += 1) await add();
    expect(fieldsOf(await add())).toEqual([400, 'VALIDATION_FAILED', 'url']);
  });

  it('are changed based on a known state, and removed', async () => {
    const { id, etag } = (await add()).body;
    const path = `${WEBHOOKS}/${id}`;
    const changed = await admin.patch<Webhook>(
      path,
      { enabled: false, events: ['user.changed'] },
      { 'If-Match': etag },
    );
    expect([changed.status, changed.body]).toEqual([200, expect.objectContaining({ enabled: false })]);
    expect((await admin.patch(path, { enabled: true }, { 'If-Match': etag })).status).toBe(412);
    expect((await admin.delete(path)).status).toBe(204);
    expect((await admin.delete(path)).status).toBe(404);
    expect((await admin.patch(path, { enabled: true })).status).toBe(404);
    const actions = (await admin.get<AuditRecord[]>('/api/admin/audit')).body.map(({ action }) => action);
    expect(actions.slice(0, 3)).toEqual(['webhook.removed', 'webhook.changed', 'webhook.added']);
  });

  it('receive what members and administrators change, and nothing that was refused', async () => {
    await add({ events: ['booking.created', 'booking.changed', 'booking.cancelled', 'room.removed', 'user.created'] });
    const { user, client } = await api().member(0, 'ada@example.com');
    const { id } = (await book(client)).body;
    expect((await book(client)).status).toBe(409);
    await admin.patch(`/api/bookings/${id}`, { startTime: '2026-03-03T12:00', endTime: '2026-03-03T13:00' });
    await admin.delete(`/api/rooms/${room.id}`);
    await deliver();

    const events = receiver.events.map(({ type, data }) => [type, data['id'], data['sequence']]);
    expect(events).toEqual([
      ['user.created', user.id, undefined],
      ['booking.created', id, 0],
      ['booking.changed', id, 1],
      ['booking.cancelled', id, 2],
      ['room.removed', room.id, undefined],
    ]);
    expect(receiver.events[2]!.data).toMatchObject({
      roomName: 'Salon',
      userId: user.id,
      userEmail: 'ada@example.com',
      startTime: '2026-03-03T11:00:00Z',
      previous: { startTime: '2026-03-03T09:00:00Z', endTime: '2026-03-03T10:00:00Z' },
    });
  });

  it('are tested, and deliver again what an administrator wants', async () => {
    const { id } = (await add({ enabled: false })).body;
    receiver.answerWith(500);
    const { status, body } = await admin.post<WebhookDelivery>(`${WEBHOOKS}/${id}/test`, {});
    expect([status, body]).toEqual([200, expect.objectContaining({ event: 'webhook.test', state: 'waiting' })]);
    await deliver();
    const failed = { attempts: 1, lastStatus: 500, lastError: 'The receiver answered 500.', url: receiver.url };
    expect(await deliveries(`?webhookId=${id}&page=1`)).toEqual([expect.objectContaining(failed)]);
    expect(await deliveries('?webhookId=9999')).toEqual([]);

    receiver.answerWith(204);
    const again = await admin.post<WebhookDelivery>(`${DELIVERIES}/${body.id}/send-again`, {});
    expect([again.status, again.body]).toEqual([200, expect.objectContaining({ attempts: 0, lastError: null })]);
    await deliver();

    expect(await deliveries()).toEqual([expect.objectContaining({ state: 'sent', attempts: 1, lastStatus: 204 })]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const { body: refused } = await admin.post<ApiError>(`${DELIVERIES}/${body.id}/send-again`, {});
    expect(refused).toMatchObject({
      ...{ statusCode: 404, message: 'The content of this delivery was deleted when it was sent.' },
    });
  });

  describe('and the receiver of the documents', () => {
    let folder: string;
    let child: ChildProcess;

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'roomhours-receiver-'));
    });
    afterEach(async () => {
      child.kill();
      await rm(folder, { recursive: true });
    });

    it('accepts a delivery with its secret', async () => {
      const [source] = examplesIn('webhooks.md', 'js');
      await writeFile(join(folder, 'receiver.cjs'), source!);
      const { id, secret } = (await add()).body;
      // The receiver compares the timestamp with its clock.
      await writeFile(join(folder, 'clock.cjs'), `Date.now = () => ${api().clock.now()};`);
      child = spawn(process.execPath, ['-r', join(folder, 'clock.cjs'), join(folder, 'receiver.cjs')], {
        env: { NODE_PATH, WEBHOOK_SECRET: secret, PORT: '0' },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [listening] = (await once(child.stdout!, 'data')) as [Buffer];
      const [port] = /\d+/.exec(String(listening))!;
      await admin.patch(`${WEBHOOKS}/${id}`, { url: `http://127.0.0.1:${port}/` });
      const printed = once(child.stdout!, 'data');
      await admin.post(`${WEBHOOKS}/${id}/test`, {});
      await deliver();

      expect(String(await printed)).toBe(`webhook.test {"webhookId":${id}}\n`);
      expect(await deliveries()).toEqual([expect.objectContaining({ state: 'sent', lastStatus: 204 })]);
    });
  });
});
