import { DemoAccountAdministration } from '@roomhours/application';
import type { ApiError, ApiToken, Booking, User as ContractUser } from '@roomhours/contract';
import type { Room, User } from '@roomhours/domain';
import { Database } from '@roomhours/infrastructure';
import { BearerClient, createToken } from './support/bearer-client';
import { onMySql } from './support/both-engines';
import { examplesIn, runExample } from './support/document-examples';
import { fieldsOf } from './support/refusals';
import { PASSWORD } from './support/test-api';
import type { TestClient } from './support/test-client';
import type { Person } from './support/test-workspace';

const COOKIE = 'roomhours.sid';

const NEW = 'battery staple';

const NEW_PASSWORD = 'another horse battery';

const FEEDS = '/api/users/profile/calendar-feeds';

const TOKENS = '/api/users/profile/api-tokens';

const USERS = '/api/admin/users';

const NEW_TOKEN = { name: 'x', scope: 'read', expiresInDays: 30 };

const TIMES = { startTime: '2026-03-03T10:00', endTime: '2026-03-03T11:00' };

onMySql('the access to accounts', (api) => {
  describe('a password', () => {
    let ada: { user: User; client: TestClient };

    beforeEach(async () => {
      ada = await api().member(0, 'ada@example.com');
    });

    const change = <T = ApiError>(body: object, who = ada.client) => who.patch<T>('/api/users/profile', body);
    const login = (password: string, email = 'ada@example.com') =>
      api().anonymous().post<ApiError>('/api/login', { email, password });
    const isIn = async (who: TestClient) => (await who.get('/api/user')).status === 200;

    describe('of the caller', () => {
      it('can be changed: the session continues under a new id, and all others end', async () => {
        const elsewhere = await api().anonymous().signIn('ada@example.com', PASSWORD);
        const { client: bob } = await api().member();
        const old = ada.client.twin();
        const { status, body } = await change<User>({ currentPassword: PASSWORD, newPassword: NEW });
        expect([status, body.id]).toEqual([200, ada.user.id]);
        expect(ada.client.cookie(COOKIE)).not.toBe(old.cookie(COOKIE));
        expect([await isIn(ada.client), await isIn(old), await isIn(elsewhere), await isIn(bob)]).toEqual([
          true,
          false,
          false,
          true,
        ]);
        expect([(await login(PASSWORD)).status, (await login(NEW)).status]).toEqual([401, 200]);
      });

      it('is not changed with a wrong current one or into itself, and no session ends', async () => {
        const elsewhere = await api().anonymous().signIn('ada@example.com', PASSWORD);
        const before = ada.client.cookie(COOKIE);
        const answer = await change({ currentPassword: `${PASSWORD} `, newPassword: NEW });
        expect(fieldsOf(answer)).toEqual([400, 'VALIDATION_FAILED', 'currentPassword']);
        const same = await change({ currentPassword: PASSWORD, newPassword: PASSWORD });
        expect(fieldsOf(same)).toEqual([400, 'VALIDATION_FAILED', 'newPassword']);
        expect([ada.client.cookie(COOKIE), await isIn(elsewhere)]).toEqual([before, true]);
        expect((await login(PASSWORD)).status).toBe(200);
      });

      it('is protected by the throttle of sign-ins', async () => {
        for (let count = 0; count < 10; count += 1) {
          expect((await change({ currentPassword: 'guess', newPassword: NEW })).status).toBe(400);
        }
        const refused = await change({ currentPassword: PASSWORD, newPassword: NEW });
        expect(refused.body).toMatchObject({ statusCode: 429, code: 'TOO_MANY_ATTEMPTS' });
        expect(refused.headers.get('Retry-After')).toBe('900');
        expect((await login(PASSWORD)).status).toBe(429);
      });
    });

    it('that an administrator sets as the own one keeps only this session, under a new id', async () => {
      const { client, user } = await api().administrator('admin@example.com');
      const elsewhere = await api().anonymous().signIn('admin@example.com', PASSWORD);
      const old = client.twin();
      const answer = await client.patch(`${USERS}/${user.id}/password`, { newPassword: NEW });
      expect([answer.status, answer.body]).toEqual([204, null]);
      expect([await isIn(client), await isIn(old), await isIn(elsewhere)]).toEqual([true, false, false]);
      const statuses = [PASSWORD, NEW].map(async (password) => (await login(password, 'admin@example.com')).status);
      expect(await Promise.all(statuses)).toEqual([401, 200]);
    });

    it('must not be one of the most common ones, in any call that sets it', async () => {
      const { client: admin } = await api().administrator();
      const password = 'Password123';
      const answers = [
        await admin.post<ApiError>('/api/admin/users', { email: 'eve@example.com', password }),
        await admin.patch<ApiError>(`/api/admin/users/${ada.user.id}/password`, { newPassword: password }),
        await api().anonymous().post<ApiError>('/api/register', { email: 'eve@example.com', password }),
        await change({ currentPassword: PASSWORD, newPassword: password }),
        await api().anonymous().post<ApiError>('/api/set-password', { token: 'x', newPassword: password }),
      ];
      expect(answers.map(fieldsOf)).toEqual([
        [400, 'VALIDATION_FAILED', 'password'],
        [400, 'VALIDATION_FAILED', 'newPassword'],
        [400, 'VALIDATION_FAILED', 'password'],
        [400, 'VALIDATION_FAILED', 'newPassword'],
        [400, 'VALIDATION_FAILED', 'newPassword'],
      ]);
    });

    it('needs not be entered again after a change of role, which takes effect immediately', async () => {
      const { client: admin } = await api().administrator();
      const role = (wanted: string) => admin.patch(`/api/admin/users/${ada.user.id}/role`, { role: wanted });
      await role('admin');
      expect((await ada.client.get('/api/admin/users')).status).toBe(200);
      await role('user');
      expect((await ada.client.get('/api/admin/users')).status).toBe(403);
    });
  });

  describe('the access to an account', () => {
    let admin: Person;
    let ada: Person;
    let session: TestClient;
    let token: string;
    let feed: string;
    let link: string;

    beforeEach(async () => {
      admin = await api().administrator('admin@example.com');
      ada = await api().member(0, 'ada@example.com');
      session = await api().anonymous().signIn('ada@example.com', PASSWORD);
      token = (await createToken(ada.client, 'read')).token;
      const own = { kind: 'own', currentPassword: PASSWORD };
      feed = new URL((await ada.client.post<{ url: string }>(FEEDS, own)).body.url).pathname;
      const path = `/api/admin/users/${ada.user.id}/password-link`;
      link = (await admin.client.post<{ url: string }>(path, {})).body.url.split('token=')[1]!;
    });

    const statuses = async () => ({
      session: (await session.get('/api/user')).status,
      token: (await new BearerClient([api().address], token).get('/api/user')).status,
      feed: (await api().anonymous().get(feed)).status,
      link: (await api().anonymous().post('/api/set-password', { token: link, newPassword: NEW_PASSWORD })).status,
    });
    const change = async (method: string, path: string, json: object, { client }: Person = admin) => {
      const { status } = await client.call(method, path, { json });
      expect([200, 204]).toContain(status);
    };
    const activate = (isActive: boolean) => change('PATCH', `/api/admin/users/${ada.user.id}/active`, { isActive });
    const changeOwn = (more: object) =>
      change('PATCH', '/api/users/profile', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, ...more }, ada);

    /** Every way of ending the access. A deactivated user is activated again, because nothing may come back. */
    const ways: [string, () => Promise<void>][] = [
      [
        'a deactivation',
        async () => {
          await activate(false);
          await activate(true);
        },
      ],
      [
        'a deactivation with others',
        async () => {
          await change('POST', '/api/admin/users/bulk/deactivation', { users: [{ id: ada.user.id }] });
          await activate(true);
        },
      ],
      [
        'the deactivation of demo accounts',
        async () => {
          await api()
            .app.get(Database)
            .write((manager) => manager.query('UPDATE app_user SET is_demo = 1'));
          await api().app.get(DemoAccountAdministration).deactivateAll();
          await api()
            .app.get(Database)
            .write((manager) => manager.query('UPDATE app_user SET is_active = 1'));
        },
      ],
      [
        'a password that an administrator sets',
        () => change('PATCH', `/api/admin/users/${ada.user.id}/password`, { newPassword: NEW_PASSWORD }),
      ],
      [
        'a password that is set by a link',
        () => change('POST', '/api/set-password', { token: link, newPassword: NEW_PASSWORD }),
      ],
      ['a change of the own password', () => changeOwn({})],
    ];

    it('is open before', async () => {
      expect(await statuses()).toEqual({ session: 200, token: 200, feed: 200, link: 200 });
    });

    it.each(ways)('ends completely by %s', async (_, end) => {
      await end();
      expect(await statuses()).toEqual({ session: 401, token: 401, feed: 404, link: 410 });
    });

    it('is refused while the user is inactive, and begins again with a sign-in afterwards', async () => {
      const signIn = async () =>
        (await api().anonymous().post('/api/login', { email: 'ada@example.com', password: PASSWORD })).status;
      await activate(false);
      expect(await signIn()).toBe(401);
      await activate(true);
      expect(await signIn()).toBe(200);
    });

    it('leaves tokens and feeds if the member keeps them with a new password', async () => {
      await changeOwn({ keepTokensAndFeeds: true });
      expect(await statuses()).toEqual({ session: 401, token: 200, feed: 200, link: 410 });
      expect((await ada.client.get('/api/user')).status).toBe(200);
    });

    it('ends, or is kept, with an own password that an administrator sets in the panel', async () => {
      const own = (await createToken(admin.client, 'read')).token;
      const status = async () => (await new BearerClient([api().address], own).get('/api/user')).status;
      const path = `/api/admin/users/${admin.user.id}/password`;
      await change('PATCH', path, { newPassword: NEW_PASSWORD, keepTokensAndFeeds: true });
      expect(await status()).toBe(200);
      await change('PATCH', path, { newPassword: NEW_PASSWORD });
      expect([await status(), (await admin.client.get('/api/user')).status]).toEqual([401, 200]);
    });

    it('of others always ends with a password that an administrator sets', async () => {
      const path = `/api/admin/users/${ada.user.id}/password`;
      await change('PATCH', path, { newPassword: NEW_PASSWORD, keepTokensAndFeeds: true });
      expect(await statuses()).toEqual({ session: 401, token: 401, feed: 404, link: 410 });
    });
  });

  describe('an API token', () => {
    let administrator: { user: User; client: TestClient };
    let ada: { user: User; client: TestClient };
    let room: Room;

    beforeEach(async () => {
      [administrator, ada] = [await api().administrator('admin@example.com'), await api().member(0, 'ada@example.com')];
      room = await api().room('Salon');
    });

    const bearer = (token: string) => new BearerClient([api().address], token);
    const withScope = async (scope: ApiToken['scope'], { client } = ada) =>
      bearer((await createToken(client, scope)).token);
    const statusOf = async (who: TestClient, path = '/api/user') => (await who.get(path)).status;
    const list = async ({ client } = ada) => (await client.get<ApiToken[]>(TOKENS)).body;

    it('is created, listed without its secret, used without a cookie, and revoked', async () => {
      const { token, ...stored } = await createToken(ada.client, 'read');
      expect(token).toMatch(/^rh_[\w-]{43}$/);
      expect(stored).toEqual({
        id: stored.id,
        name: 'Script read',
        scope: 'read',
        lastUsedAt: null,
        isDisabled: false,
        createdAt: '2026-03-02T08:00:00Z',
        expiresAt: '2026-04-01T08:00:00Z',
      });
      const { status, body, headers } = await bearer(token).get<ContractUser>('/api/user');
      expect([status, body.email, headers.getSetCookie()]).toEqual([200, 'ada@example.com', []]);
      expect(await list()).toEqual([{ ...stored, lastUsedAt: '2026-03-02T08:00:00Z' }]);
      expect((await administrator.client.delete(`${TOKENS}/${stored.id}`)).status).toBe(404);
      expect((await ada.client.delete(`${TOKENS}/${stored.id}`)).status).toBe(204);
      expect([await list(), await statusOf(bearer(token))]).toEqual([[], 401]);
    });

    it('books with the scope book, from any origin, and only reads with the scope read', async () => {
      const elsewhere = { Origin: 'https://other.example', 'Sec-Fetch-Site': 'cross-site' };
      const book = (who: TestClient) => who.post<Booking>('/api/bookings', { roomId: room.id, ...TIMES }, elsewhere);
      expect(fieldsOf(await book(await withScope('read')))).toEqual([403, 'FORBIDDEN']);
      const script = await withScope('book');
      const { status, body } = await book(script);
      expect([status, body.userId]).toEqual([201, ada.user.id]);
      expect((await script.delete(`/api/bookings/${body.id}`)).status).toBe(204);
    });

    it('ignores the cookie of the request', async () => {
      const { token } = await createToken(ada.client, 'read');
      const both = { Authorization: `Bearer ${token}` };
      expect((await administrator.client.get<ContractUser>('/api/user', both)).body.email).toBe('ada@example.com');
      for (const Authorization of ['Bearer wrong', 'bearer', 'Bearer '])
        expect((await administrator.client.get('/api/user', { Authorization })).status).toBe(401);
    });

    it('is refused with one answer if it is unknown, revoked or expired', async () => {
      const revoked = await createToken(ada.client, 'read');
      const expired = await createToken(ada.client, 'read', 1);
      await ada.client.delete(`${TOKENS}/${revoked.id}`);
      api().clock.set('2026-03-03T08:00:00Z');
      for (const token of [revoked.token, expired.token, `rh_${'x'.repeat(43)}`, 'rh_', '']) {
        const { status, body, headers } = await bearer(token).get<ApiError>('/api/user');
        expect([status, body.code, body.message]).toEqual([401, 'UNAUTHENTICATED', 'This API token is not valid.']);
        expect(headers.get('WWW-Authenticate')).toBe('Bearer');
      }
      expect(await list()).toEqual([]);
    });

    it('with the scope admin ends with the role, and the others stay', async () => {
      const other = await api().administrator('other@example.com');
      const admin = await withScope('admin', other);
      const read = await withScope('read', other);
      await administrator.client.patch(`${USERS}/${other.user.id}/role`, { role: 'user' });
      expect([await statusOf(admin), await statusOf(read)]).toEqual([401, 200]);
      await administrator.client.patch(`${USERS}/${other.user.id}/role`, { role: 'admin' });
      expect(await statusOf(admin)).toBe(401);
    });

    it('is refused after 600 requests within a minute', async () => {
      const { token, id } = await createToken(ada.client, 'read');
      const script = bearer(token);
      const full = 'UPDATE api_token SET uses_in_minute = 599 WHERE id = ?';
      expect(await statusOf(script)).toBe(200);
      await api()
        .app.get(Database)
        .write((manager) => manager.query(full, [id]));
      expect(await statusOf(script)).toBe(200);
      const { status, body, headers } = await script.get<ApiError>('/api/user');
      expect([status, body.code, headers.get('Retry-After')]).toEqual([429, 'TOO_MANY_ATTEMPTS', '60']);
      expect(await statusOf(bearer((await createToken(ada.client, 'read')).token))).toBe(200);
      api().clock.set('2026-03-02T08:01:00Z');
      expect(await statusOf(script)).toBe(200);
    });

    it('is limited in number, and its scope to the role', async () => {
      for (let count = 0; count < 20; count += 1) await createToken(ada.client, 'read');
      const refused = await ada.client.post(TOKENS, { ...NEW_TOKEN, currentPassword: PASSWORD });
      expect(fieldsOf(refused)).toEqual([400, 'VALIDATION_FAILED']);
      const admin = { ...NEW_TOKEN, scope: 'admin', currentPassword: PASSWORD };
      expect(fieldsOf(await ada.client.post(TOKENS, admin))).toEqual([403, 'FORBIDDEN']);
    });

    describe.each([
      [TOKENS, NEW_TOKEN],
      [FEEDS, { kind: 'own' }],
    ])('is created, as at %s,', (path, body) => {
      const statusWith = async (change: object) => (await ada.client.post(path, { ...body, ...change })).status;
      const setPasswordHash = (hash: string | null) =>
        api()
          .app.get(Database)
          .write((manager) => manager.query('UPDATE app_user SET password_hash = ? WHERE id = ?', [hash, ada.user.id]));

      it('only with the password, whose guesses are limited', async () => {
        expect(fieldsOf(await ada.client.post(path, body))).toEqual([400, 'VALIDATION_FAILED', 'currentPassword']);
        for (let guess = 0; guess < 10; guess += 1) expect(await statusWith({ currentPassword: 'wrong' })).toBe(400);
        expect(await statusWith({ currentPassword: PASSWORD })).toBe(429);
      });

      it('without a password only within 10 minutes of the sign-in', async () => {
        await setPasswordHash(null);
        api().clock.set('2026-03-02T08:10:00Z');
        expect(await statusWith({})).toBe(201);
        api().clock.set('2026-03-02T08:10:01Z');
        expect(await statusWith({})).toBe(400);
        api().clock.set('2026-03-02T07:59:59Z');
        expect(await statusWith({})).toBe(400);
      });
    });

    it('opens no stream of changes', async () => {
      const answer = await (await withScope('read')).get('/api/bookings/changes', { Accept: 'text/event-stream' });
      expect(fieldsOf(answer)).toEqual([403, 'FORBIDDEN']);
    });

    it('works in every example of the document', async () => {
      const examples = examplesIn('api-tokens.md', 'sh');
      const { token } = await createToken(administrator.client, 'admin');
      const env = { ...process.env, ROOMHOURS: api().address, TOKEN: token, ROOM: String(room.id) };
      const printed = await Promise.all(examples.map((example) => runExample(example, env)));
      expect(printed).toEqual([
        expect.stringContaining('"email":"admin@example.com"'),
        expect.stringContaining('"name":"Salon"'),
        expect.stringMatching(/"roomId":\d+/),
      ]);
    });
  });
});
