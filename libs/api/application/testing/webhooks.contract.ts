import type { WebhookId } from '@roomhours/domain';
import { parseInstant, plusMinutes } from '@roomhours/time';
import type { NewWebhook, Webhook, WebhookEvent } from '../src';
import type { StorageUnderTest } from './storage.contract';

const AT = parseInstant('2026-11-24T10:00:00Z');
const PAGE = { page: 1, pageSize: 200 };
const SECRET = 'whsec_c2VjcmV0';

const aWebhook = (change: Partial<NewWebhook> = {}): NewWebhook => ({
  url: 'https://hooks.example.org/größe?a=1',
  events: ['booking.created', 'room.removed'],
  isEnabled: true,
  createdAt: AT,
  ...change,
});
const anEvent = (type: WebhookEvent['type'], minutes = 0): WebhookEvent => {
  return { type, at: plusMinutes(AT, minutes), data: { name: 'Größe 😀' } };
};

export function describeWebhooks(storage: StorageUnderTest): void {
  describe('webhooks', () => {
    const add = (change: Partial<NewWebhook> = {}) =>
      storage.run(({ webhooks }) => webhooks.add(aWebhook(change), SECRET));
    const find = (id: WebhookId) => storage.run(({ webhooks }) => webhooks.find(id));
    const save = (webhook: Webhook) => storage.run(({ webhooks }) => webhooks.save(webhook));
    const publish = (...events: WebhookEvent[]) => storage.run(({ webhooks }) => webhooks.publish(events));
    const deliveries = async (webhookId: WebhookId | null = null, page = PAGE, since = AT) =>
      storage.ports.webhooks.deliveries(since, webhookId, page);
    const events = async (webhookId: WebhookId | null = null) =>
      (await deliveries(webhookId)).items.map(({ event }) => event);

    it('are listed as they were added, without their secrets', async () => {
      const first = await add();
      const second = await add({ url: 'https://other.example', events: [], isEnabled: false });

      expect(first).toEqual({ ...aWebhook(), id: first.id, disabledBecause: null, failingSince: null });
      expect(await storage.ports.webhooks.list()).toEqual([first, second]);
      expect(await find(second.id)).toEqual(second);
      expect(await find(4_000_000 as WebhookId)).toBeNull();
      expect(await storage.run(({ webhooks }) => webhooks.count())).toBe(2);
    });

    it('are changed, and removed with their deliveries', async () => {
      const first = await add();
      const second = await add();
      await publish(anEvent('booking.created'));
      const changed = { ...first, url: 'https://new.example', events: ['user.changed'] as const };

      await save(changed);
      await storage.run(({ webhooks }) => webhooks.remove(second.id));

      expect(await storage.ports.webhooks.list()).toEqual([changed]);
      expect((await deliveries()).items.map(({ url }) => url)).toEqual(['https://new.example']);
    });

    it('receive the events of their types while they are enabled', async () => {
      const first = await add();
      const second = await add({ events: ['room.removed'] });
      await add({ isEnabled: false });

      await publish(anEvent('booking.created'), anEvent('room.removed', 1), anEvent('user.changed'));

      expect(await events(first.id)).toEqual(['room.removed', 'booking.created']);
      expect(await events(second.id)).toEqual(['room.removed']);
      expect((await deliveries()).total).toBe(3);
      const wanted = await storage.run(({ webhooks }) =>
        Promise.all((['booking.created', 'user.changed'] as const).map((type) => webhooks.isWanted(type))),
      );
      expect(wanted).toEqual([true, false]);
    });

    it('are used as the transaction has changed them', async () => {
      const webhook = await add();

      await storage.run(async ({ webhooks }) => {
        expect(await webhooks.isWanted('booking.created')).toBe(true);
        await webhooks.save({ ...webhook, isEnabled: false });
        await webhooks.publish([anEvent('booking.created')]);
      });

      expect(await events()).toEqual([]);
    });

    it('that are disabled receive nothing that was waiting, but what an administrator sends', async () => {
      const webhook = await add();
      await publish(anEvent('booking.created'));

      await save({ ...webhook, isEnabled: false });
      await storage.run(({ webhooks }) => webhooks.deliver(webhook, anEvent('webhook.test', 1)));

      expect((await deliveries()).items).toEqual([
        expect.objectContaining({ event: 'webhook.test', state: 'waiting', lastError: null }),
        expect.objectContaining({ state: 'failed', lastError: 'The webhook was disabled.' }),
      ]);
    });

    it('have deliveries by pages, newest first, since a time', async () => {
      const { id: webhookId, url } = await add();
      await publish(anEvent('booking.created'), anEvent('room.removed'), anEvent('booking.created', 1));

      expect(await events()).toEqual(['booking.created', 'room.removed', 'booking.created']);
      const { items, total } = await deliveries(webhookId, { page: 3, pageSize: 1 });
      expect([items, total]).toEqual([
        [
          {
            id: expect.any(Number),
            webhookId,
            url,
            event: 'booking.created',
            createdAt: AT,
            state: 'waiting',
            attempts: 0,
            sentAt: null,
            lastStatus: null,
            lastError: null,
          },
        ],
        3,
      ]);
      expect((await deliveries(null, PAGE, plusMinutes(AT, 1))).total).toBe(1);
      expect((await deliveries((webhookId + 1) as WebhookId)).total).toBe(0);
    });

    it('have deliveries that can be sent again', async () => {
      const webhook = await add();
      const { id } = await storage.run(({ webhooks }) => webhooks.deliver(webhook, anEvent('webhook.test')));
      await save({ ...webhook, isEnabled: false });

      await storage.run(({ webhooks }) => webhooks.sendAgain(id, AT));

      const found = (wanted: number) => storage.run(({ webhooks }) => webhooks.findDelivery(wanted));
      expect(await found(id)).toMatchObject({ id, event: 'webhook.test', state: 'waiting', lastError: null });
      expect(await found(id + 1)).toBeNull();
    });
  });
}
