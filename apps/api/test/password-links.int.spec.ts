import { DeferredWork } from '@roomhours/application';
import type {
  AddedUser,
  AdminUser,
  ApiError,
  AuditRecord,
  InvitationDeliveries,
  Invitations,
  PasswordLink,
} from '@roomhours/contract';
import type { User } from '@roomhours/domain';
import { Database, type DelayedWork, MAIL_WORKER, type OutboxWorker } from '@roomhours/infrastructure';
import { TestMailServer } from '@roomhours/infrastructure/testing';
import { onMySql } from './support/both-engines';
import { fieldsOf } from './support/refusals';
import { PASSWORD, type TestApi } from './support/test-api';
import type { Answer, TestClient } from './support/test-client';

const USERS = '/api/admin/users';

const NEW = 'battery staple';

const EVE = 'eve@example.com';

const tokenOf = ({ url }: PasswordLink) => new URL(url).hash.slice('#token='.length);

const INVITATION = `${USERS}/bulk/invitation`;

const CONFIRMED = { currentPassword: PASSWORD };

type Started = Parameters<Parameters<typeof onMySql>[1]>[0];

/** Adds a user without a password. */
async function added(admin: TestClient, email: string, person: object = {}): Promise<number> {
  return (await admin.post<AddedUser>(USERS, { email, invite: true, ...person })).body.id;
}

const administratorOf = async (api: Started) => (await api().administrator('admin@example.com')).client;

let server: TestMailServer;

beforeAll(async () => {
  server = await TestMailServer.start();
});

afterAll(() => server.close());

const RESET = '/api/password-reset';

/** No server listens there, so messages wait. */
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'https://rooms.example.org/app' };

interface Message {
  kind: string;
  recipient: string;
  content: string;
}

function messagesOf(api: TestApi): Promise<Message[]> {
  const sql = 'SELECT kind, recipient, content FROM message ORDER BY id';
  return api.app.get(Database).read((manager) => manager.query<Message[]>(sql));
}

const settle = (api: TestApi) => (api.app.get(DeferredWork) as DelayedWork).onApplicationShutdown();

onMySql('links for passwords', (api) => {
  describe('a password link', () => {
    let admin: TestClient;
    let ada: { user: User; client: TestClient };

    beforeEach(async () => {
      admin = (await api().administrator('admin@example.com')).client;
      ada = await api().member(0, 'ada@example.com');
    });

    const invite = (body: object = {}) => admin.post<AddedUser>(USERS, { email: EVE, invite: true, ...body });
    const create = async ({ id }: { id: number }) => admin.post<PasswordLink>(`${USERS}/${id}/password-link`, {});
    const set = <T = ApiError>(token: string, newPassword = NEW, who = api().anonymous()) =>
      who.post<T>('/api/set-password', { token, newPassword });
    const login = async (email: string, password: string) =>
      (await api().anonymous().post<ApiError>('/api/login', { email, password })).status;
    const isIn = async (who: TestClient) => (await who.get('/api/user')).status === 200;
    const storedOf = async (email: string) =>
      (await admin.get<AdminUser[]>(`${USERS}?search=${email}`)).body.map(({ state, isActive }) => [state, isActive]);

    it('invites a user, who sets a password, is signed in and books', async () => {
      const { status, body } = await invite({ firstName: 'Eve', subscription: 'standard' });
      expect([status, body]).toMatchObject([
        201,
        { email: EVE, firstName: 'Eve', subscription: 'standard', monthlyQuota: 20, state: 'invited', isActive: true },
      ]);
      expect(body.link).toMatchObject({ purpose: 'invitation', expiresAt: '2026-03-09T08:00:00Z' });
      expect(body.link!.url).toMatch(/^http:\/\/[^/]+:\d+\/set-password#token=[\w-]{43}$/);
      expect([await login(EVE, NEW), await storedOf(EVE)]).toEqual([401, [['invited', true]]]);
      const eve = api().anonymous();
      const answer = await set<User>(tokenOf(body.link!), NEW, eve);
      expect([answer.status, answer.body.email, await isIn(eve)]).toEqual([200, EVE, true]);
      expect([await login(EVE, NEW), await storedOf(EVE)]).toEqual([200, [['active', true]]]);
      const { id: roomId } = await api().room('Salon');
      const booking = { roomId, startTime: '2026-03-03T09:00:00Z', endTime: '2026-03-03T10:00:00Z' };
      expect((await eve.post('/api/bookings', booking)).status).toBe(201);
    });

    it('that is unknown, used, replaced or expired is refused with one answer', async () => {
      const unknown = await set('x'.repeat(43));
      const { status, body } = await create(ada.user);
      expect([status, body.purpose, body.expiresAt]).toEqual([201, 'reset', '2026-03-02T09:00:00Z']);
      const used = tokenOf(body);
      await set(used);
      const replaced = tokenOf((await create(ada.user)).body);
      const expired = tokenOf((await create(ada.user)).body);
      const answers = [unknown, await set(used), await set(replaced)];
      api().clock.set('2026-03-02T09:00:00Z');
      answers.push(await set(expired));
      for (const { status, body } of answers) {
        expect([status, body]).toEqual([
          410,
          {
            statusCode: 410,
            code: 'TOKEN_EXPIRED',
            requestId: body.requestId,
            message: 'This link has expired or has been used. Please request a new one.',
          },
        ]);
      }
    });

    it('is used by one of many simultaneous requests', async () => {
      const token = tokenOf((await create(ada.user)).body);
      const answers = await Promise.all(['one', 'two', 'three', 'four'].map((name) => set(token, `${NEW} ${name}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
      const winner = ['one', 'two', 'three', 'four'][answers.findIndex(({ status }) => status === 200)];
      expect(await login('ada@example.com', `${NEW} ${winner}`)).toBe(200);
    });

    it('is made once more by the last of several simultaneous calls, and a user is invited by the first', async () => {
      const invited = await Promise.all([invite(), invite(), invite()]);
      expect(invited.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      const links = await Promise.all([create(ada.user), create(ada.user), create(ada.user)]);
      const outcomes = [];
      for (const { body } of links) outcomes.push((await set(tokenOf(body))).status);
      expect(outcomes.sort()).toEqual([200, 410, 410]);
    });

    it('needs a password or an invitation for a new user', async () => {
      const add = (body: object) => admin.post<ApiError>(USERS, { email: EVE, ...body });
      expect(fieldsOf(await add({}))).toEqual([400, 'VALIDATION_FAILED', 'password']);
      expect(fieldsOf(await add({ invite: false }))).toEqual([400, 'VALIDATION_FAILED', 'password']);
      expect((await add({ invite: true, password: PASSWORD })).status).toBe(201);
      expect(await login(EVE, PASSWORD)).toBe(401);
    });
  });

  describe('an invitation of several users without mail', () => {
    let admin: TestClient;
    let eve: number;
    let ada: { user: { id: number }; client: TestClient };

    beforeEach(async () => {
      admin = await administratorOf(api);
      eve = await added(admin, 'eve@example.com', { firstName: '=Eve', lastName: 'Adams' });
      ada = await api().member(0, 'ada@example.com');
    });

    const invite = <T = Invitations>(body: object) => admin.post<T>(INVITATION, body);
    const refused = async (body: object) => fieldsOf(await invite<ApiError>(body));
    const countOfLinks = async () =>
      (await admin.get<AuditRecord[]>('/api/admin/audit?kind=user')).body.filter(
        ({ action }) => action === 'user.linkCreated',
      ).length;

    it('answers with a file of links, of which each works once, and records them', async () => {
      const kim = await added(admin, 'kim@example.com');
      const { status, body } = await invite({ users: [eve, kim, ada.user.id], ...CONFIRMED });
      expect([status, body.invited, body.invitedAt]).toEqual([200, 2, '2026-03-02T08:00:00Z']);
      expect(body.skipped).toEqual([{ id: ada.user.id, email: 'ada@example.com', name: 'Ada', reason: 'passwordSet' }]);
      const [header, first, second, ...rest] = body.linksFile!.split('\r\n');
      expect([header, rest]).toEqual(['\ufeffemail,firstName,lastName,link,expiresAt', ['']]);
      expect(first).toMatch(
        /^eve@example\.com,'=Eve,Adams,http:\/\/[^,]+\/set-password#token=[\w-]{43},2026-03-09T08:00:00Z$/,
      );
      const token = /token=([\w-]+)/.exec(second!)![1];
      const set = () => api().anonymous().post('/api/set-password', { token, newPassword: 'battery staple' });
      expect([(await set()).status, (await set()).status]).toEqual([200, 410]);
      const [record] = (await admin.get<AuditRecord[]>(`/api/admin/audit?userId=${eve}`)).body;
      expect(record).toMatchObject({
        action: 'user.linkCreated',
        after: { email: 'eve@example.com', purpose: 'invitation', isSent: false },
      });
      const again = await invite({ users: [kim], ...CONFIRMED });
      expect(again.body).toMatchObject({ invited: 0, skipped: [{ id: kim, reason: 'passwordSet' }] });
    });

    it('needs the password of the administrator, and makes no link with a wrong one or for an unknown user', async () => {
      expect(await refused({ users: [eve] })).toEqual([400, 'VALIDATION_FAILED', 'currentPassword']);
      const wrong = { users: [eve], currentPassword: 'wrong' };
      expect(await refused(wrong)).toEqual([400, 'VALIDATION_FAILED', 'currentPassword']);
      expect(await refused({ users: [eve, 999_999], ...CONFIRMED })).toEqual([404, 'NOT_FOUND']);
      expect(await countOfLinks()).toBe(0);
    });
  });
});

onMySql(
  'an invitation of several users with mail',
  (api) => {
    it('is sent without a password, and its sent and failed messages are counted', async () => {
      const admin = await administratorOf(api);
      const [eve, kim] = [await added(admin, 'eve@example.com'), await added(admin, 'refused@example.com')];
      const worker = api().app.get<OutboxWorker>(MAIL_WORKER);
      await worker.idle();
      server.refused.add('refused@example.com');
      api().clock.set('2026-03-02T08:01:00Z');
      const { status, body } = await admin.post<Invitations>(INVITATION, { users: [eve, kim] });
      expect([status, body]).toMatchObject([200, { invited: 2, skipped: [], linksFile: null }]);
      const counts = async () =>
        (await admin.get<InvitationDeliveries>(`/api/admin/messages/invitations?invitedAt=${body.invitedAt}`)).body;
      expect(Object.values(await counts()).reduce((sum, count) => sum + count)).toBe(2);
      worker.wake();
      await worker.idle();
      expect(await counts()).toEqual({ sent: 1, failed: 1, waiting: 0 });
    });
  },
  { env: () => ({ SMTP_URL: server.url, PUBLIC_URL: 'https://rooms.example.com' }) },
);

onMySql(
  'a forgotten password',
  (api) => {
    const request = <T = ApiError>(email: unknown) => api().anonymous().post<T>(RESET, { email });

    it('is replaced with a link that is sent by mail', async () => {
      await api().member(0, 'ada@example.com');
      expect(await request('ADA@example.com')).toMatchObject({ status: 204, body: null });
      await settle(api());
      const [message, ...others] = await messagesOf(api());
      expect([message!.kind, message!.recipient, others]).toEqual(['passwordReset', 'ada@example.com', []]);
      const { token } = (JSON.parse(message!.content) as { content: { token: string } }).content;
      const answer = await api().anonymous().post('/api/set-password', { token, newPassword: 'battery staple' });
      expect(answer.status).toBe(200);
      expect((await messagesOf(api())).map(({ kind }) => kind)).toEqual(['passwordReset', 'passwordChanged']);
    });

    it('is answered alike for known and unknown emails, with the limits', async () => {
      await api().member(0, 'ada@example.com');
      const known: Answer<ApiError>[] = [];
      const unknown: Answer<ApiError>[] = [];
      for (let count = 0; count < 6; count += 1) known.push(await request('ada@example.com'));
      await api().empty();
      for (let count = 0; count < 6; count += 1) unknown.push(await request('eve@example.com'));
      const shown = ({ status, headers, body }: Answer<ApiError | null>) => [
        status,
        headers.get('Retry-After'),
        body === null ? null : [body.code, body.message],
      ];
      expect(known.map(shown)).toEqual(unknown.map(shown));
      expect(known.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 429]);
      expect(shown(known[5]!)).toEqual([
        429,
        '3600',
        ['TOO_MANY_ATTEMPTS', 'Too many requests. Please try again in 60 minutes.'],
      ]);
      await settle(api());
    });

    it('links of administrators begin with PUBLIC_URL, and are sent on request', async () => {
      const { client: admin } = await api().administrator();
      const { body: eve } = await admin.post<AddedUser>('/api/admin/users', { email: 'eve@example.com', invite: true });
      const path = `/api/admin/users/${eve.id}/password-link`;
      const { body: copied } = await admin.post<PasswordLink>(path, {});
      const { body: sent } = await admin.post<PasswordLink>(path, { send: true });
      expect([eve.link!.sent, copied.sent, sent.sent]).toEqual([true, false, true]);
      expect(sent.url).toMatch(/^https:\/\/rooms\.example\.org\/app\/set-password#token=/);
      expect((await messagesOf(api())).map(({ kind }) => kind)).toEqual(['invitation', 'invitation']);
    });
  },
  { env: MAIL },
);
