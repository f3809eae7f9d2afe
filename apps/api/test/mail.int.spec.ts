import type { AdminMessage, ApiError, AuditRecord, MailChoices } from '@roomhours/contract';
import type { Room, User } from '@roomhours/domain';
import { MAIL_WORKER, type OutboxWorker } from '@roomhours/infrastructure';
import { TestMailServer } from '@roomhours/infrastructure/testing';
import { onMySql } from './support/both-engines';
import type { TestClient } from './support/test-client';

const CHOICES = '/api/users/profile/mail';
const MESSAGES = '/api/admin/messages';

let server: TestMailServer;

beforeAll(async () => {
  server = await TestMailServer.start();
});
beforeEach(() => server.forget());
afterAll(() => server.close());

onMySql(
  'mail',
  (api) => {
    let ada: { user: User; client: TestClient };
    let admin: TestClient;
    let room: Room;

    beforeEach(async () => {
      room = await api().room('Salon');
      ada = await api().member(0, 'ada@example.com');
      admin = (await api().administrator()).client;
    });

    const deliver = async () => {
      const worker = api().app.get<OutboxWorker>(MAIL_WORKER);
      worker.wake();
      await worker.idle();
    };
    const subjects = () => server.received.map(({ parsed }) => parsed.subject);
    const book = (who: TestClient, change = {}) => who.book(room, '2026-03-03T10:00', '2026-03-03T11:00', change);
    const choose = (choices: object, who = ada.client) => who.put<MailChoices>(CHOICES, choices);
    const list = async () => (await admin.get<AdminMessage[]>(MESSAGES)).body;

    it('is a feature that can be read without a session, and cached', async () => {
      const { body, headers } = await api().anonymous().get('/api/features');
      expect([body, headers.get('Cache-Control')]).toEqual([
        { mail: true, organisationSignIn: false, demoAccounts: [] },
        'public, max-age=60',
      ]);
    });

    it('tells a member about a new, a changed and a cancelled booking', async () => {
      const { body } = await book(ada.client);
      expect((await book(ada.client)).status).toBe(409);
      await deliver();
      await admin.patch(`/api/bookings/${body.id}`, { startTime: '2026-03-03T12:00', endTime: '2026-03-03T13:00' });
      await deliver();
      await ada.client.delete(`/api/bookings/${body.id}`);
      await deliver();

      expect(subjects()).toEqual([
        'Booked: Salon, Tuesday 3 March, 10:00 to 11:00',
        'Changed: Salon, Tuesday 3 March, 12:00 to 13:00',
        'Cancelled: Salon, Tuesday 3 March, 12:00 to 13:00',
      ]);
      expect(new Set(server.received.flatMap(({ recipients }) => recipients))).toEqual(new Set(['ada@example.com']));
    });

    it('tells a member about a booking that an administrator has made, whatever the member has chosen', async () => {
      await choose({ ownChanges: false });
      await book(admin, { userId: ada.user.id });
      await book(ada.client, { startTime: '2026-03-04T10:00', endTime: '2026-03-04T11:00' });
      await deliver();

      expect(server.received.map(({ parsed }) => parsed.text)).toEqual([
        expect.stringContaining('An administrator has booked this for you.'),
      ]);
    });

    describe('that a user has chosen', () => {
      it('is about own changes, without reminders, until the user chooses', async () => {
        expect((await ada.client.get(CHOICES)).body).toEqual({ ownChanges: true, reminderMinutes: null });
        const chosen = { ownChanges: false, reminderMinutes: 30 };
        expect(await choose({ ...chosen, userId: 1 })).toMatchObject({ status: 200, body: chosen });
        expect((await ada.client.get(CHOICES)).body).toEqual(chosen);
        expect((await admin.get(CHOICES)).body).toEqual({ ownChanges: true, reminderMinutes: null });
      });

      it('reminds of a booking', async () => {
        await choose({ ownChanges: false, reminderMinutes: 30 });
        await book(ada.client);
        api().clock.set('2026-03-03T08:30:00Z');
        await deliver();
        expect(subjects()).toEqual(['Reminder: Salon, Tuesday 3 March, 10:00 to 11:00']);
      });
    });

    describe('in the list of administrators', () => {
      it('has recipient, kind, state, attempts and the last error, and no content', async () => {
        server.refused.add('ada@example.com');
        await admin.patch(`/api/admin/users/${ada.user.id}`, { firstName: 'Ada', lastName: 'Lovelace' });
        await book(ada.client, { purpose: 'canary' });
        await deliver();

        const { body, headers } = await admin.get<AdminMessage[]>(MESSAGES);
        expect(headers.get('X-Total-Count')).toBe('1');
        expect(body).toEqual([
          {
            id: body[0]!.id,
            kind: 'bookingConfirmed',
            recipient: 'ada@example.com',
            recipientName: 'Ada Lovelace',
            state: 'waiting',
            attempts: 1,
            createdAt: '2026-03-02T08:00:00Z',
            sentAt: null,
            canSendAgain: true,
            lastError: expect.stringContaining('No such mailbox'),
          },
        ]);
        expect(JSON.stringify(body)).not.toContain('canary');
      });

      it('can be sent again until it was sent, which the audit log records', async () => {
        server.refused.add('ada@example.com');
        await book(ada.client);
        await deliver();
        const [{ id }] = (await list()) as [AdminMessage];
        server.forget();

        const { status, body } = await admin.post<AdminMessage>(`${MESSAGES}/${id}/send-again`);
        expect([status, body]).toEqual([200, expect.objectContaining({ id, state: 'waiting', attempts: 0 })]);
        await deliver();

        expect(subjects()).toHaveLength(1);
        expect(await list()).toEqual([
          expect.objectContaining({ id, state: 'sent', attempts: 1, canSendAgain: false }),
        ]);
        const { body: refused } = await admin.post<ApiError>(`${MESSAGES}/${id}/send-again`);
        expect(refused).toMatchObject({
          ...{ statusCode: 404, message: 'The content of this message was deleted when it was sent.' },
        });
        const [entry] = (await admin.get<AuditRecord[]>('/api/admin/audit')).body;
        expect(entry).toMatchObject({
          action: 'message.sentAgain',
          subject: 'message',
          subjectId: id,
          after: { kind: 'bookingConfirmed', recipient: 'ada@example.com' },
        });
      });

      it('cannot be sent again once its link has been deleted', async () => {
        await admin.post(`/api/admin/users/${ada.user.id}/password-link`, { send: true });
        await deliver();
        const [message] = await list();
        expect(message).toMatchObject({ kind: 'passwordReset', state: 'sent', canSendAgain: false });

        const { body } = await admin.post<ApiError>(`${MESSAGES}/${message!.id}/send-again`);
        expect(body).toMatchObject({ statusCode: 410, code: 'TOKEN_EXPIRED' });
      });

      it('is gone after 30 days', async () => {
        await book(ada.client);
        api().clock.set('2026-04-01T08:00:01Z');
        admin = (await api().administrator()).client;
        expect(await list()).toEqual([]);
      });
    });
  },
  { env: () => ({ SMTP_URL: server.url, PUBLIC_URL: 'https://rooms.example.com' }) },
);
