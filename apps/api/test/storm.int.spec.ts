import type { AdminMessage, ApiError, CreateBookingResponse } from '@roomhours/contract';
import type { Room } from '@roomhours/domain';
import { TestMailServer, WebhookReceiver } from '@roomhours/infrastructure/testing';
import { BearerClient, createToken } from './support/bearer-client';
import { onBothEngines } from './support/both-engines';
import type { TestClient } from './support/test-client';

const BUDGET = 200;
/** Bookings of the series; each move changes all of them. */
const DAYS = 20;

let server: TestMailServer;
let receiver: WebhookReceiver;

beforeAll(async () => {
  server = await TestMailServer.start();
});
beforeEach(async () => {
  server.forget();
  receiver = await WebhookReceiver.start();
});
afterEach(() => receiver.close());
afterAll(() => server.close());

/** A member moves a series to and fro as fast as possible. It is Monday 2 March 2026, 09:00 in Berlin. */
onBothEngines(
  'a storm of changes',
  (api) => {
    let ada: TestClient;
    let room: Room;
    let id: number;

    beforeEach(async () => {
      room = await api().room('Salon');
      ada = (await api().member(0, 'ada@example.com')).client;
      const { client: admin } = await api().administrator();
      await admin.post('/api/admin/webhooks', { url: receiver.url, events: ['booking.created', 'booking.changed'] });
      const times = { startTime: '2026-03-03T10:00', endTime: '2026-03-03T11:00' };
      const series = { roomId: room.id, ...times, repeat: { every: 'day', count: DAYS } };
      id = (await ada.post<CreateBookingResponse>('/api/bookings', series)).body.id;
    });

    const move = (count: number, who = ada) => {
      const [from, to] = count % 2 === 0 ? ['12', '13'] : ['10', '11'];
      const times = { startTime: `2026-03-03T${from}:00`, endTime: `2026-03-03T${to}:00` };
      return who.patch<ApiError>(`/api/bookings/${id}?scope=all`, times);
    };
    /** Returns the number of moves until the first refusal, and the refusal. */
    const storm = async (who = ada) => {
      for (let count = 0; ; count += 1) {
        const answer = await move(count, who);
        if (answer.status !== 200) return { count, answer };
      }
    };
    const messages = async () =>
      (await (await api().administrator()).client.get<AdminMessage[]>('/api/admin/messages')).body.filter(
        ({ recipient }) => recipient === 'ada@example.com',
      );

    it('is refused for the rest of the minute, with a token too', async () => {
      const { count, answer } = await storm();
      expect(count).toBe(BUDGET / DAYS - 1);
      expect([answer.status, answer.headers.get('Retry-After'), answer.body]).toEqual([
        ...[429, '60'],
        expect.objectContaining({
          code: 'TOO_MANY_ATTEMPTS',
          message: 'You have changed too many bookings. Please try again in a minute.',
        }),
      ]);
      const script = new BearerClient([api().address], (await createToken(ada, 'book')).token);
      expect((await storm(script)).count).toBe(0);
      api().clock.set('2026-03-02T08:01:00Z');
      expect((await storm(script)).count).toBe(BUDGET / DAYS);
      expect((await ada.delete(`/api/bookings/${id}`)).status).toBe(429);
    });

    it('does not delay the link of another person, while its own messages are not accepted', async () => {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      let linked = () => {};
      const link = new Promise<void>((resolve) => (linked = resolve));
      const held = new Promise<void>((resolve) => {
        server.beforeAccept = async ({ recipients }) => {
          if (recipients.includes('eve@example.com')) return linked();
          resolve();
          return released;
        };
      });
      // The receiver of the webhook does not answer either.
      receiver.answer = () => undefined;
      await api().member(0, 'eve@example.com');
      await move(0);
      await held;
      for (const minute of ['01', '02']) {
        api().clock.set(`2026-03-02T08:${minute}:00Z`);
        await storm();
      }

      await api().anonymous().post('/api/password-reset', { email: 'eve@example.com' });
      await link;

      // At most one message to the member is on its way, and one waits. The others were replaced.
      expect((await messages()).filter(({ attempts }) => attempts === 0)).toHaveLength(1);
      release();
    });
  },
  {
    env: () => ({
      SMTP_URL: server.url,
      PUBLIC_URL: 'https://rooms.example.com',
      BOOKING_CHANGES_PER_MINUTE: String(BUDGET),
    }),
  },
);
