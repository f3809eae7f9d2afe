import type { AdminUser, ApiError, AuditRecord, Retention, User } from '@roomhours/contract';
import { Log, MAIL_WORKER, type OutboxWorker, RetentionJob } from '@roomhours/infrastructure';
import { TestMailServer } from '@roomhours/infrastructure/testing';
import { DatabaseSeed } from '../src/seed/database-seed';
import { onMySql } from './support/both-engines';
import { PASSWORD } from './support/test-api';
import type { TestClient } from './support/test-client';

let server: TestMailServer;

beforeAll(async () => {
  server = await TestMailServer.start();
});
beforeEach(() => server.forget());
afterAll(() => server.close());

const mail = () => ({ SMTP_URL: server.url, MAIL_FROM: 'rooms@example.com', PUBLIC_URL: 'https://rooms.example.com' });

onMySql(
  'the email of a user',
  (api) => {
    let admin: TestClient;
    let ada: { user: { id: number }; client: TestClient };

    beforeEach(async () => {
      admin = (await api().administrator()).client;
      ada = await api().member(0, 'ada@example.com');
    });

    const change = (email: string, headers = {}) =>
      admin.patch<AdminUser>(`/api/admin/users/${ada.user.id}/email`, { email }, headers);
    const received = async () => {
      const worker = api().app.get<OutboxWorker>(MAIL_WORKER);
      worker.wake();
      await worker.idle();
      return server.received.map(({ recipients, parsed }) => [recipients.join().toLowerCase(), parsed.subject]).sort();
    };
    // No message arrives during the next spec.
    afterEach(received);

    it('is changed by an administrator: both addresses receive a message, and sessions go on', async () => {
      const { status, body } = await change(' Ada@Example.net ');
      expect([status, body.email, body.username]).toEqual([200, 'Ada@Example.net', 'ada']);

      expect((await ada.client.get<User>('/api/user')).body.email).toBe('Ada@Example.net');
      await api().anonymous().signIn('ada@example.net', PASSWORD);
      const old = await api().anonymous().post('/api/login', { email: 'ada@example.com', password: PASSWORD });
      expect(old.status).toBe(401);
      const subject = 'The email of your Roomhours account was changed';
      expect(await received()).toEqual([
        ['ada@example.com', subject],
        ['ada@example.net', subject],
      ]);
      expect(server.received.map(({ parsed }) => parsed.text).join()).not.toMatch(/@example/);
      const [record] = (await admin.get<AuditRecord[]>(`/api/admin/audit?userId=${ada.user.id}`)).body;
      expect(record).toMatchObject({
        action: 'user.changed',
        before: { email: 'ada@example.com' },
        after: { email: 'Ada@Example.net' },
      });
      expect((await admin.get<AdminUser[]>('/api/admin/users?search=example.net')).body).toHaveLength(1);
    });

    it('is unique without case, also under simultaneous changes', async () => {
      const ben = await api().member(0, 'ben@example.com');
      expect(await change('BEN@example.com')).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } });
      const both = await Promise.all([
        change('new@example.com'),
        admin.patch(`/api/admin/users/${ben.user.id}/email`, { email: 'NEW@example.com' }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('ends links to set a password, which the previous address has received', async () => {
      const { body } = await admin.post<{ url: string }>(`/api/admin/users/${ada.user.id}/password-link`, {});
      const token = new URL(body.url).hash.slice('#token='.length);
      await change('ada@example.net');
      const set = await api().anonymous().post<ApiError>('/api/set-password', { token, newPassword: PASSWORD });
      expect([set.status, set.body.code]).toEqual([410, 'TOKEN_EXPIRED']);
    });

    it('in another spelling sends one message, and the same one changes nothing', async () => {
      await change('ADA@example.com');
      expect(await received()).toEqual([['ada@example.com', 'The email of your Roomhours account was changed']]);
      await change('ADA@example.com');
      expect(await received()).toHaveLength(1);
      expect((await admin.get<AuditRecord[]>(`/api/admin/audit?userId=${ada.user.id}`)).body).toHaveLength(1);
    });
  },
  { env: mail },
);

onMySql(
  'the data of a member',
  (api) => {
    it('are one file, without secrets and without the data of other people', async () => {
      const admin = (await api().administrator('root@example.com')).client;
      const { client, user } = await api().member(0, 'ada@example.com');
      const room = await api().room('Salon');
      const booking = { roomId: room.id, startTime: '2026-03-03T10:00', endTime: '2026-03-03T11:00', purpose: 'Talk' };
      await client.post('/api/bookings', booking);
      const token = { name: 'Laptop', scope: 'read', expiresInDays: 30, currentPassword: PASSWORD };
      await client.post('/api/users/profile/api-tokens', token);
      await client.post('/api/users/profile/calendar-feeds', { kind: 'own', name: 'Phone', currentPassword: PASSWORD });
      await admin.post(`/api/admin/users/${user.id}/password-link`, { send: true });
      await admin.patch(`/api/admin/users/${user.id}`, { lastName: 'King' });

      const { status, headers, body } = await client.get('/api/users/profile/export');

      expect(status).toBe(200);
      expect(headers.get('Content-Disposition')).toBe('attachment; filename="roomhours-my-data.json"');
      expect(body).toMatchObject({
        exportedAt: '2026-03-02T08:00:00Z',
        profile: { email: 'ada@example.com', lastName: 'King' },
        mail: { ownChanges: true, reminderMinutes: null },
        bookings: [{ roomName: 'Salon', startTime: '2026-03-03T09:00:00Z', purpose: 'Talk' }],
        lateCancellations: [],
        apiTokens: [{ name: 'Laptop', scope: 'read' }],
        calendarFeeds: [{ kind: 'own', name: 'Phone' }],
        auditEntries: [
          { action: 'login.succeeded', isByYou: true },
          { action: 'booking.created', isByYou: true },
          { action: 'user.linkCreated', isByYou: false },
          { action: 'user.changed', isByYou: false, before: { lastName: null }, after: { lastName: 'King' } },
        ],
      });
      const { messages } = body as { messages: { kind: string; content: object }[] };
      expect(messages.map(({ kind }) => kind)).toEqual([
        ...['bookingConfirmed', 'apiTokenCreated', 'calendarFeedCreated', 'passwordReset'],
      ]);
      expect(Object.keys(messages.at(-1)!.content).sort()).toEqual(['expiresAt', 'kind']);
      expect(JSON.stringify(body)).not.toMatch(/rh_|\.ics|root@example|plain:/);
    });

    it('of an administrator name the changes of others by number only', async () => {
      const { client, user } = await api().administrator('root@example.com');
      const ada = await api().member(0, 'ada@example.com');
      await client.patch(`/api/admin/users/${ada.user.id}`, { lastName: 'King' });
      const { body } = await client.get<{ auditEntries: object[] }>('/api/users/profile/export');
      expect(body.auditEntries.at(-1)).toEqual(
        expect.objectContaining({ action: 'user.changed', subjectId: ada.user.id, before: null, after: null }),
      );
      expect(JSON.stringify(body)).not.toMatch(/ada@example|King/);
      expect(body).toMatchObject({ profile: { id: user.id } });
    });
  },
  // Nothing listens on the port for discarded data, so the messages keep their contents.
  { env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'rooms@example.com', PUBLIC_URL: 'https://rooms.example.com' } },
);

const read = async (client: TestClient) => (await client.get<Retention>('/api/admin/retention')).body;

onMySql(
  'with retention',
  (api) => {
    it('the daily job logs what it has removed, administrators see it, and a changed setting is logged', async () => {
      const { client } = await api().administrator('root@example.com');
      const room = await api().room('Salon');
      await client.post('/api/bookings', {
        ...{ roomId: room.id, startTime: '2026-03-02T10:00', endTime: '2026-03-02T11:00', purpose: 'Interview' },
      });
      const auditEntries = Number((await client.get('/api/admin/audit')).headers.get('X-Total-Count'));
      const { pino } = api().app.get(Log);
      const [warn, info] = [jest.spyOn(pino, 'warn'), jest.spyOn(pino, 'info')];
      await api().app.get(DatabaseSeed).run(false);
      await api().app.get(DatabaseSeed).run(false);
      expect(warn.mock.calls).toEqual([
        [
          { reason: 'none before, 3 now' },
          'RETENTION_MONTHS has changed: personal data that are older are removed once a day',
        ],
      ]);
      api().clock.set('2026-06-03T02:00:00Z');

      await api().app.get(RetentionJob).run();
      await api().app.get(RetentionJob).run();

      const removed = { purposes: 1, auditEntries, messages: 0, deliveries: 0 };
      expect(info.mock.calls).toEqual([[{ removed }, 'Older personal data were removed']]);
      const admin = await api().anonymous().signIn('root@example.com', PASSWORD);
      expect(await read(admin)).toEqual({ months: 3, lastRun: { at: '2026-06-03T02:00:00Z', ...removed } });
      warn.mockRestore();
      info.mockRestore();
    });

    it('an error of the job is logged, and the process goes on', async () => {
      const { pino } = api().app.get(Log);
      const warn = jest.spyOn(pino, 'warn').mockReturnValue(undefined);
      const job = new RetentionJob(
        { runOnceADay: () => Promise.reject(new Error('down')) } as never,
        api().app.get(Log),
      );
      await job.run();
      expect(warn).toHaveBeenCalledWith(
        { reason: 'down' },
        'Older personal data could not be removed; it will be tried again in an hour',
      );
      warn.mockRestore();
    });
  },
  { env: { RETENTION_MONTHS: '3' } },
);
