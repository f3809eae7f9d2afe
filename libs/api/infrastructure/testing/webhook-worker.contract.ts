import type { Stores, Webhook, WebhookDelivery } from '@roomhours/application';
import { FixedClock } from '@roomhours/application/testing';
import { instant, plusMinutes } from '@roomhours/time';
import { Webhook as Verifier } from 'standardwebhooks';
import { OutboxWorker } from '../src/outbox/outbox-worker';
import type { DatabaseTarget } from '../src/persistence';
import { DeliveryQueue } from '../src/persistence/outbox-queues';
import { silentLog } from '../src/system';
import { ConfiguredWebhookAddresses, publicLookup } from '../src/webhooks/addresses';
import { WebhookHandler } from '../src/webhooks/webhook-handler';
import { WebhookSender } from '../src/webhooks/webhook-sender';
import type { Persistence } from './open-persistence';
import { GRACE_MS, describeOutboxWorker, moveClock, send as sendDue } from './outbox-worker.contract';
import { emptyStorage } from './storage-under-test';
import { usePersistence } from './use-persistence';
import { type ReceivedDelivery, WebhookReceiver } from './webhook-receiver';

const NOW = '2026-11-24T09:00:00Z';
const RETRY_MINUTES = [1, 5, 30, 120, 240, 480, 540];
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const NEXT_SECRET = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const DAY_MINUTES = 1_440;

/** Contract of the delivery on an engine, with real receivers on loopback. */
export function describeWebhookWorker(kind: DatabaseTarget['kind']): void {
  describe(`the webhook worker on ${kind}`, () => {
    let persistence: Persistence;
    let receiver: WebhookReceiver;
    let clock: FixedClock;
    let webhook: Webhook;

    usePersistence(kind, (opened) => (persistence = opened));
    beforeEach(async () => {
      await emptyStorage(persistence);
      receiver = await WebhookReceiver.start();
      clock = new FixedClock(NOW);
      webhook = await add(receiver.url);
    });
    afterEach(async () => {
      jest.restoreAllMocks();
      await receiver.close();
    });

    const run = <T>(work: (stores: Stores) => Promise<T>) => persistence.unitOfWork.run({}, work);
    const add = (url: string) => {
      const created = { url, events: ['room.changed'], isEnabled: true, createdAt: clock.now() } as const;
      return run(({ webhooks }) => webhooks.add(created, SECRET));
    };
    const publish = (...ids: number[]) =>
      run(({ webhooks }) =>
        webhooks.publish(
          (ids.length === 0 ? [1] : ids).map((id) => ({ type: 'room.changed', at: clock.now(), data: { id } })),
        ),
      );
    const aSender = () =>
      new WebhookSender(new ConfiguredWebhookAddresses({ production: false, webhookAllowedHosts: [] }));
    const queue = () => new DeliveryQueue(persistence.database);
    const aWorker = (sender = aSender(), change: Partial<WebhookHandler> = {}) => {
      const handler = Object.assign(new WebhookHandler(queue(), sender, clock, silentLog()), change);
      return new OutboxWorker(handler, clock, silentLog(), GRACE_MS);
    };
    const send = (worker = aWorker()) => sendDue(worker);
    const stored = async (): Promise<WebhookDelivery[]> =>
      (await persistence.webhooks.deliveries(instant(0), null, { page: 1, pageSize: 99 })).items;
    const health = async () => {
      const [{ isEnabled, disabledBecause, failingSince }] = (await persistence.webhooks.list()) as [Webhook];
      return [isEnabled, disabledBecause, failingSince];
    };
    const later = (minutes: number) => moveClock(clock, minutes);
    /** Verifies as a receiver does, whose clock is that of the spec. */
    const verify = ({ body, headers }: ReceivedDelivery, secret = SECRET) => {
      jest.spyOn(Date, 'now').mockReturnValue(clock.now());
      try {
        return new Verifier(secret).verify(body, headers);
      } finally {
        jest.restoreAllMocks();
      }
    };

    describeOutboxWorker({
      retryMinutes: RETRY_MINUTES,
      clock: () => clock,
      createWorker: () => aWorker(),
      add: (count) => publish(...Array.from({ length: count }, (_, index) => index)),
      stored,
      receivedIds: () => receiver.received.map(({ headers }) => headers['webhook-id']),
      lease: async (until) => {
        const leased = await queue().lease(webhook.id, clock.now(), until);
        const outcome = { state: 'sent', sentAt: clock.now(), lastError: null, lastStatus: 204 } as const;
        return leased.map((delivery) => () => queue().settle(delivery, outcome, 'healthy', clock.now()));
      },
      receiver: {
        refuse: () => receiver.answerWith(500),
        accept: () => receiver.answerWith(204),
        close: () => receiver.close(),
        open: async () => void (receiver = await WebhookReceiver.start(receiver.port)),
      },
      arrival: () => new Promise((resolve) => (receiver.answer = () => resolve())),
    });

    it('sends a signed event, and notes it', async () => {
      await publish();

      await send();

      expect(receiver.received).toHaveLength(1);
      const [delivery] = receiver.received as [ReceivedDelivery];
      expect(verify(delivery)).toEqual({ type: 'room.changed', timestamp: NOW, data: { id: 1 } });
      expect(() => verify({ ...delivery, body: delivery.body.replace('1', '2') })).toThrow('No matching signature');
      expect([delivery.path, delivery.headers['content-type'], delivery.headers['user-agent']]).toEqual([
        '/hook?key=of-the-receiver',
        'application/json',
        'Roomhours',
      ]);
      const sent = { state: 'sent', attempts: 1, sentAt: clock.now(), lastStatus: 204, lastError: null };
      expect(await stored()).toEqual([expect.objectContaining(sent)]);
    });

    it('deletes the content of a delivery that was sent, and keeps that of others', async () => {
      await publish(1, 2);
      receiver.answer = (response) => response.writeHead(receiver.received.length === 1 ? 204 : 500).end();

      await send();

      const rows: { body: string }[] = await persistence.writing.query('SELECT body FROM webhook_delivery ORDER BY id');
      expect(rows.map(({ body }) => body)).toEqual(['', expect.stringContaining('"id":2')]);
      expect((await stored()).map(({ state }) => state)).toEqual(['waiting', 'sent']);
    });

    it('signs with both secrets for a day after a new one was made', async () => {
      await run(({ webhooks }) =>
        webhooks.replaceSecret(webhook.id, NEXT_SECRET, plusMinutes(clock.now(), DAY_MINUTES)),
      );
      await publish();
      await send();
      for (const secret of [SECRET, NEXT_SECRET]) verify(receiver.received[0]!, secret);

      later(DAY_MINUTES);
      await publish();
      await send();

      verify(receiver.received[1]!, NEXT_SECRET);
      expect(() => verify(receiver.received[1]!, SECRET)).toThrow('No matching signature');
    });

    it.each<[number, Record<string, string>]>([
      [500, {}],
      [101, { connection: 'upgrade', upgrade: 'websocket' }],
    ])('notes the answer %d of a receiver, which fails since then', async (status, headers) => {
      receiver.answerWith(status, headers);
      await publish();

      await send();

      const outcome = { state: 'waiting', lastStatus: status, lastError: `The receiver answered ${status}.` };
      expect(await stored()).toEqual([expect.objectContaining(outcome)]);
      expect(await health()).toEqual([true, null, clock.now()]);
    });

    it('repeats a failed delivery for less than a day', () => {
      expect(RETRY_MINUTES.reduce((sum, minutes) => sum + minutes, 0)).toBeLessThanOrEqual(DAY_MINUTES);
    });

    it('disables a webhook after five days of failures, and fails what is waiting', async () => {
      receiver.answerWith(500);
      for (let day = 0; day <= 5; day += 1) {
        expect((await health())[0]).toBe(true);
        await publish(day);
        await send();
        later(DAY_MINUTES);
      }

      expect(await health()).toEqual([false, 'failures', instant(Date.parse(NOW))]);
      expect(new Set((await stored()).map(({ state }) => state))).toEqual(new Set(['failed']));
      await publish();
      expect(await stored()).toHaveLength(6);
    });

    it('forgets the failures of a webhook that succeeds', async () => {
      receiver.answerWith(500);
      await publish();
      await send();
      receiver.answerWith(200);
      later(1);
      await send();

      expect(await health()).toEqual([true, null, null]);
    });

    it('disables a webhook at once if its receiver is gone', async () => {
      receiver.answerWith(410);
      await publish(1, 2);

      await send();

      expect(receiver.received).toHaveLength(1);
      expect(await health()).toEqual([false, 'gone', null]);
      expect((await stored()).map(({ state, lastError }) => [state, lastError]).sort()).toEqual([
        ['failed', 'The receiver answered 410.'],
        ['failed', 'The webhook was disabled.'],
      ]);
    });

    it('sends to a disabled webhook what an administrator sends', async () => {
      await run(({ webhooks }) => webhooks.save({ ...webhook, isEnabled: false }));
      await run(({ webhooks }) => webhooks.deliver(webhook, { type: 'webhook.test', at: clock.now(), data: {} }));

      await send();

      expect(receiver.events.map(({ type }) => type)).toEqual(['webhook.test']);
    });

    it('ends an attempt to which a receiver is too slow to answer, and sends to others meanwhile', async () => {
      const other = await WebhookReceiver.start();
      await add(other.url);
      receiver.answer = () => undefined;
      const arrived = new Promise<void>((resolve) => {
        other.answer = (response) => (response.writeHead(204).end(), other.received.length === 3 && resolve());
      });
      await publish(1, 2, 3);
      const worker = aWorker(aSender(), { sendMs: 500 });

      const sending = send(worker);
      await arrived;
      await sending;
      await other.close();

      expect(other.events.map(({ data }) => data['id'])).toEqual([1, 2, 3]);
      expect(new Set((await stored()).map(({ lastError }) => lastError))).toEqual(
        new Set([null, 'The server did not answer in time.']),
      );
    });

    it('follows no redirect', async () => {
      const other = await WebhookReceiver.start();
      receiver.answerWith(302, { location: other.url });
      await publish();

      await send();
      await other.close();

      expect(other.received).toEqual([]);
      const outcome = { state: 'waiting', lastStatus: 302 };
      const lastError = 'The receiver answered 302. Redirects are not followed.';
      expect(await stored()).toEqual([expect.objectContaining({ ...outcome, lastError })]);
    });

    it('does not read an endless answer', async () => {
      receiver.answer = (response) => {
        response.writeHead(200).on('error', () => undefined);
        const write = () => !response.destroyed && response.write('x'.repeat(10_000), write);
        write();
      };
      await publish();

      await send();

      expect(await stored()).toEqual([expect.objectContaining({ state: 'sent', lastStatus: 200 })]);
    });

    it('connects to no address that is not public in production', async () => {
      const guarded = new WebhookSender(
        new ConfiguredWebhookAddresses({ production: false, webhookAllowedHosts: [] }),
        publicLookup(),
      );
      await run(({ webhooks }) => webhooks.save({ ...webhook, url: `http://localhost:${receiver.port}/` }));
      await publish();
      await send(aWorker(guarded));
      const strict = new WebhookSender(
        new ConfiguredWebhookAddresses({ production: true, webhookAllowedHosts: [] }),
        publicLookup(),
      );
      later(1);
      await send(aWorker(strict));

      expect(receiver.received).toEqual([]);
      const outcome = { lastStatus: null, lastError: 'The address must start with https://.' };
      expect(await stored()).toEqual([expect.objectContaining(outcome)]);
    });
  });
}
