import type { AddedUser, ApiError, AuditRecord, InvitationDeliveries, Invitations } from '@roomhours/contract';
import { MAIL_WORKER, type OutboxWorker } from '@roomhours/infrastructure';
import { TestMailServer } from '@roomhours/infrastructure/testing';
import { BearerClient, createToken } from './support/bearer-client';
import { onBothEngines } from './support/both-engines';
import { fieldsOf } from './support/refusals';
import { PASSWORD } from './support/test-api';
import type { TestClient } from './support/test-client';

const USERS = '/api/admin/users';
const INVITATION = `${USERS}/bulk/invitation`;
const CONFIRMED = { currentPassword: PASSWORD };

type Started = Parameters<Parameters<typeof onBothEngines>[1]>[0];

/** Adds a user without a password. */
async function added(admin: TestClient, email: string, person: object = {}): Promise<number> {
  return (await admin.post<AddedUser>(USERS, { email, invite: true, ...person })).body.id;
}

const administratorOf = async (api: Started) => (await api().administrator('admin@example.com')).client;

onBothEngines('an invitation of several users without mail', (api) => {
  let admin: TestClient;
  let eve: number;
  let ada: { user: { id: number }; client: TestClient };

  beforeEach(async () => {
    admin = await administratorOf(api);
    eve = await added(admin, 'eve@example.com', { firstName: '=Eve', lastName: 'Adams' });
    ada = await api().member(0, 'ada@example.com');
  });

  const invite = <T = Invitations>(body: object, who = admin) => who.post<T>(INVITATION, body);
  const refused = async (body: object, who = admin) => fieldsOf(await invite<ApiError>(body, who));
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

  it('needs the password of the administrator, and makes no link with a wrong one', async () => {
    expect(await refused({ users: [eve] })).toEqual([400, 'VALIDATION_FAILED', 'currentPassword']);
    const wrong = { users: [eve], currentPassword: 'wrong' };
    expect(await refused(wrong)).toEqual([400, 'VALIDATION_FAILED', 'currentPassword']);
    expect(await countOfLinks()).toBe(0);
  });

  it.each([
    ['no users', () => [], 400],
    ['something else than ids', () => ['x'], 400],
    ['too many users', () => Array.from({ length: 1_201 }, (_, index) => index + 1), 400],
    ['an unknown user', () => [eve, 999_999], 404],
  ])('is refused with %s', async (_, users, status) => {
    expect((await refused({ users: users(), ...CONFIRMED }))[0]).toBe(status);
    expect(await countOfLinks()).toBe(0);
  });

  it('is for the session of an administrator only', async () => {
    const body = { users: [eve], ...CONFIRMED };
    expect(await refused(body, ada.client)).toEqual([403, 'FORBIDDEN']);
    expect(await refused(body, api().anonymous())).toEqual([401, 'UNAUTHENTICATED']);
    const { token } = await createToken(admin, 'admin');
    expect((await new BearerClient([api().address], token).post(INVITATION, body)).status).toBe(403);
    expect(await countOfLinks()).toBe(0);
  });
});

let server: TestMailServer;

beforeAll(async () => {
  server = await TestMailServer.start();
});
afterAll(() => server.close());

onBothEngines(
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
      const bad = await admin.get<ApiError>('/api/admin/messages/invitations?invitedAt=yesterday');
      expect(fieldsOf(bad)).toEqual([400, 'VALIDATION_FAILED', 'invitedAt']);
    });
  },
  { env: () => ({ SMTP_URL: server.url, PUBLIC_URL: 'https://rooms.example.com' }) },
);
