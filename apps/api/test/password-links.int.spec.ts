import type { AddedUser, AdminUser, ApiError, AuditRecord, PasswordLink } from '@roomhours/contract';
import type { User } from '@roomhours/domain';
import { Database } from '@roomhours/infrastructure';
import { onBothEngines } from './support/both-engines';
import { fieldsOf } from './support/refusals';
import { stateOf } from './support/state';
import { PASSWORD } from './support/test-api';
import type { TestClient } from './support/test-client';

const USERS = '/api/admin/users';
const NEW = 'battery staple';
const EVE = 'eve@example.com';

const tokenOf = ({ url }: PasswordLink) => new URL(url).hash.slice('#token='.length);

onBothEngines('a password link', (api) => {
  let admin: TestClient;
  let ada: { user: User; client: TestClient };

  beforeEach(async () => {
    admin = (await api().administrator('admin@example.com')).client;
    ada = await api().member(0, 'ada@example.com');
  });

  const invite = (body: object = {}) => admin.post<AddedUser>(USERS, { email: EVE, invite: true, ...body });
  const create = async ({ id }: { id: number }, who = admin) =>
    who.post<PasswordLink>(`${USERS}/${id}/password-link`, {});
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

  it('replaces a forgotten password, and ends all other sessions', async () => {
    const { status, body } = await create(ada.user);
    expect([status, body.purpose, body.expiresAt]).toEqual([201, 'reset', '2026-03-02T09:00:00Z']);
    expect([await login('ada@example.com', PASSWORD), await isIn(ada.client)]).toEqual([200, true]);
    const elsewhere = api().anonymous();
    expect((await set<User>(tokenOf(body), NEW, elsewhere)).status).toBe(200);
    expect([await isIn(ada.client), await isIn(elsewhere)]).toEqual([false, true]);
    expect([await login('ada@example.com', PASSWORD), await login('ada@example.com', NEW)]).toEqual([401, 200]);
  });

  it('that is unknown, used, replaced or expired is refused with one answer', async () => {
    const unknown = await set('x'.repeat(43));
    const used = tokenOf((await create(ada.user)).body);
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

  it.each([
    ['a weak password', { newPassword: 'short' }, 'newPassword'],
    ['a common password', { newPassword: 'Password123' }, 'newPassword'],
    ['no password', { newPassword: undefined }, 'newPassword'],
    ['no token', { token: undefined }, 'token'],
    ['a token of another type', { token: 7 }, 'token'],
    ['a token that is too long', { token: 'x'.repeat(201) }, 'token'],
  ])('is refused with %s, and works afterwards', async (_, change, field) => {
    const token = tokenOf((await create(ada.user)).body);
    const answer = await api()
      .anonymous()
      .post<ApiError>('/api/set-password', { token, newPassword: NEW, ...change });
    expect(fieldsOf(answer)).toEqual([400, 'VALIDATION_FAILED', field]);
    expect((await set(token)).status).toBe(200);
  });

  it('is not made for an inactive or unknown user, nor by members', async () => {
    await admin.patch(`${USERS}/${ada.user.id}/active`, { isActive: false });
    expect(await create(ada.user)).toMatchObject({
      status: 400,
      body: { message: 'This account is inactive. Please reactivate it first.' },
    });
    expect((await create({ id: 999_999 })).status).toBe(404);
    const { client: bob } = await api().member();
    expect((await create(ada.user, bob)).status).toBe(403);
  });

  it('needs a password or an invitation for a new user', async () => {
    const add = (body: object) => admin.post<ApiError>(USERS, { email: EVE, ...body });
    expect(fieldsOf(await add({}))).toEqual([400, 'VALIDATION_FAILED', 'password']);
    expect(fieldsOf(await add({ invite: false }))).toEqual([400, 'VALIDATION_FAILED', 'password']);
    expect(fieldsOf(await add({ invite: 'yes', password: PASSWORD }))).toEqual([400, 'VALIDATION_FAILED', 'invite']);
    expect((await add({ invite: true, password: PASSWORD })).status).toBe(201);
    expect(await login(EVE, PASSWORD)).toBe(401);
  });

  it('is a filter of the list by state', async () => {
    await invite();
    await admin.patch(`${USERS}/${ada.user.id}/active`, { isActive: false });
    const emails = async (state: string) =>
      (await admin.get<AdminUser[]>(`${USERS}?state=${state}`)).body.map(({ email }) => email);
    expect(await emails('invited')).toEqual([EVE]);
    expect(await emails('inactive')).toEqual(['ada@example.com']);
    expect(await emails('active')).toEqual(['admin@example.com']);
    expect(fieldsOf(await admin.get<ApiError>(`${USERS}?state=gone`))).toEqual([400, 'VALIDATION_FAILED', 'state']);
  });

  it('leaves its token in no table, list or audit entry', async () => {
    const { body: eve } = await invite();
    const tokens = [tokenOf(eve.link!), tokenOf((await create(ada.user)).body)];
    await set(tokens[1]!, 'short');
    const lists = [await admin.get(`${USERS}`), await admin.get<AuditRecord[]>('/api/admin/audit')].map(
      ({ body }) => body,
    );
    const text = JSON.stringify([await stateOf(api().app.get(Database)), lists]);
    expect(text).toContain('user.linkCreated');
    for (const token of tokens) expect(text).not.toContain(token);
  });
});
