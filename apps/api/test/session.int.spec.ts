import { PasswordHasher, RoomReader } from '@roomhours/application';
import { SIGNED_IN_COOKIE } from '@roomhours/contract';
import type { User } from '@roomhours/domain';
import { Database, SessionOrmEntity } from '@roomhours/infrastructure';
import { type TestDatabase, createTestDatabase } from '@roomhours/infrastructure/testing';
import { onMySql } from './support/both-engines';
import { HeldRequest } from './support/held-request';
import { PASSWORD, TestApi, type TestApiOptions } from './support/test-api';
import type { Answer, TestClient } from './support/test-client';

const COOKIE = 'roomhours.sid';
const SECURE_COOKIE = `__Host-${COOKIE}`;
const DAY = 24 * 60 * 60_000;
const OVER_TLS = { 'X-Forwarded-Proto': 'https' };

/** The `Set-Cookie` line of a cookie. */
const lineOf = ({ headers }: Answer, name: string) =>
  headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? null;

onMySql('sessions', (shared) => {
  let api: TestApi;
  let client: TestClient;

  beforeEach(() => {
    api = shared();
    client = api.anonymous();
  });

  const sessions = () => api.app.get(Database).read((manager) => manager.find(SessionOrmEntity));
  const later = (ms: number) => api.clock.set(new Date(api.clock.now() + ms).toISOString());
  const login = (email: string, password: string) => client.post('/api/login', { email, password });

  it('begin with email and password, and identify the user', async () => {
    const { user } = await api.member(7, 'Ada@Example.com');
    const before = Date.now();
    const answer = await login('  aDA@example.COM ', PASSWORD);
    const after = Date.now();
    const { status, body } = answer;
    expect([status, body]).toEqual([
      200,
      {
        id: user.id,
        email: 'Ada@Example.com',
        username: 'Ada',
        firstName: 'Ada',
        lastName: null,
        role: 'user',
        subscription: 'flex',
        monthlyQuota: 7,
      },
    ]);
    const cookie = lineOf(answer, COOKIE)!;
    expect(cookie).toMatch(/^roomhours\.sid=s%3A[^;]+; Path=\/; Expires=[^;]+ GMT; HttpOnly; SameSite=Lax$/);
    // Not compared with the header Date: Node renews its text by a timer, which may fire after the second has begun.
    const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)![1]!);
    expect(expires).toBeGreaterThan(before + 7 * DAY - 1000);
    expect(expires).toBeLessThanOrEqual(after + 7 * DAY);
    expect((await client.get('/api/user')).body).toEqual(body);
  });

  it('are found behind an untrusted proxy, independent of the scheme that it reports', async () => {
    const { client: ada } = await api.member();
    for (const path of ['/api/user', '/api/bookings', '/api/rooms']) {
      expect([path, (await ada.get(path, OVER_TLS)).status]).toEqual([path, 200]);
    }
  });

  it('come with a marker cookie for scripts, which grants no access and is removed with the session', async () => {
    const { client: ada } = await api.member(0, 'ada@example.com');
    const began = await login('ada@example.com', PASSWORD);
    const marker = /^roomhours\.signed-in=1; Max-Age=2592000; Path=\/; Expires=[^;]+ GMT; SameSite=Lax$/;
    expect(lineOf(began, SIGNED_IN_COOKIE)).toMatch(marker);
    const alone = { Cookie: `${SIGNED_IN_COOKIE}=1` };
    expect((await api.anonymous().get('/api/user', alone)).status).toBe(401);
    expect(await sessions()).toHaveLength(2);
    const changed = await ada.patch('/api/users/profile', { currentPassword: PASSWORD, newPassword: 'another one' });
    expect(lineOf(changed, SIGNED_IN_COOKIE)).toMatch(marker);
    expect(lineOf(await ada.post('/api/logout'), SIGNED_IN_COOKIE)).toMatch(/=; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect(ada.cookie(SIGNED_IN_COOKIE)).toBeUndefined();
  });

  it('do not reveal whether an email is known', async () => {
    await api.member(0, 'ada@example.com');
    const wrong = await login('ada@example.com', `${PASSWORD} `);
    const unknown = await login('nobody@example.com', PASSWORD);
    const expected = { statusCode: 401, code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' };
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual({ ...expected, requestId: wrong.headers.get('X-Request-Id') });
    expect(unknown.body).toEqual({ ...expected, requestId: unknown.headers.get('X-Request-Id') });
    expect([...wrong.headers.keys()]).toEqual([...unknown.headers.keys()]);
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  it('get a new id at every sign-in, and the old one is invalid', async () => {
    await api.member(0, 'ada@example.com');
    await client.signIn('ada@example.com', PASSWORD);
    const first = client.twin();
    await client.signIn('ada@example.com', PASSWORD);
    expect(client.cookie(COOKIE)).not.toBe(first.cookie(COOKIE));
    expect((await first.get('/api/user')).status).toBe(401);
    expect((await client.get('/api/user')).status).toBe(200);
  });

  it('do not accept a forged id', async () => {
    const headers = { Cookie: `${COOKIE}=s%3Amade-up.c2lnbmF0dXJl` };
    const answer = await client.get('/api/user', headers);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
  });

  it('end with a sign-out, in the store too', async () => {
    const { client: ada } = await api.member();
    const before = ada.twin();
    const answer = await ada.post('/api/logout');
    expect([answer.status, answer.body]).toEqual([204, null]);
    expect(lineOf(answer, COOKIE)).toMatch(/^roomhours\.sid=; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect((await before.get('/api/user')).status).toBe(401);
    expect((await before.post('/api/logout')).status).toBe(204);
    expect(await sessions()).toEqual([]);
  });

  it('may be ended without a session', async () => {
    expect((await client.post('/api/logout')).status).toBe(204);
    expect((await client.post('/api/logout', {})).status).toBe(204);
  });

  it.each(['', '/callback'])('cannot begin with an organisation that is not configured: %s', async (path) => {
    expect((await client.get(`/api/sign-in/organisation${path}`)).status).toBe(404);
  });

  describe('stay ended', () => {
    /** Pauses the next call of a method after its work, and resolves `isPaused` then. */
    const pause = (port: object, method: string) => {
      const target = port as Record<string, (...args: unknown[]) => Promise<unknown>>;
      const original = target[method]!.bind(target);
      let resume = () => {};
      let onPaused = () => {};
      const isPaused = new Promise<void>((resolve) => (onPaused = resolve));
      const gate = new Promise<void>((resolve) => (resume = resolve));
      jest.spyOn(target, method).mockImplementationOnce(async (...args: unknown[]) => {
        const result = await original(...args);
        onPaused();
        await gate;
        return result;
      });
      return { isPaused, resume: () => resume() };
    };

    it('if a slow request that would extend the session ends after the sign-out', async () => {
      const { client: ada } = await api.member();
      later(DAY);
      const held = pause(api.app.get(RoomReader), 'list');
      const twin = ada.twin();
      const slow = twin.get('/api/rooms');
      await held.isPaused;
      await ada.post('/api/logout');
      held.resume();
      expect((await slow).status).toBe(200);
      expect([await sessions(), (await twin.get('/api/user')).status]).toEqual([[], 401]);
    });

    it('if a change of the password ends after the sign-out', async () => {
      const { client: ada } = await api.member();
      const held = pause(api.app.get(PasswordHasher), 'hash');
      const twin = ada.twin();
      const slow = twin.patch('/api/users/profile', { currentPassword: PASSWORD, newPassword: 'battery staple' });
      await held.isPaused;
      await ada.post('/api/logout');
      held.resume();
      expect((await slow).status).toBe(200);
      expect([await sessions(), (await twin.get('/api/user')).status]).toEqual([[], 401]);
    });

    it('if the password is changed while the old one is being checked', async () => {
      const { client: ada, user } = await api.member();
      const held = pause(api.app.get(PasswordHasher), 'verify');
      const slow = login(user.email, PASSWORD);
      await held.isPaused;
      await ada.patch('/api/users/profile', { currentPassword: PASSWORD, newPassword: 'battery staple' });
      held.resume();
      expect((await slow).body).toMatchObject({ statusCode: 401, code: 'INVALID_CREDENTIALS' });
      expect([await sessions(), (await client.get('/api/user')).status]).toEqual([[expect.anything()], 401]);
      expect((await ada.get('/api/user')).status).toBe(200);
    });
  });

  it.each<[string, (own: TestClient, admin: TestClient, id: number) => Promise<unknown>]>([
    ['signed out', (own) => own.twin().post('/api/logout')],
    [
      'ended by a new password',
      (_, admin, id) => admin.patch(`/api/admin/users/${id}/password`, { newPassword: 'battery staple' }),
    ],
    ['ended by a deactivation', (_, admin, id) => admin.patch(`/api/admin/users/${id}/active`, { isActive: false })],
  ])('are %s, also for a booking whose last byte has not arrived', async (_, end) => {
    const [room, { user, client: own }] = [await api.room('Salon'), await api.member()];
    const { client: admin } = await api.administrator();
    const times = { startTime: '2026-03-03T10:00', endTime: '2026-03-03T11:00' };
    // The first request of a session records the activity; later ones only read the session.
    await own.get('/api/user');
    const held = await HeldRequest.post(api, own, '/api/bookings', { roomId: room.id, ...times });
    // Everything that depends on the head of the request alone has happened after this response.
    expect((await own.get('/api/user')).status).toBe(200);

    await end(own, admin, user.id);

    expect(await held.finish()).toBe(401);
    expect((await admin.get('/api/admin/bookings')).body).toEqual([]);
  });

  it('are extended by activity, with a new cookie', async () => {
    const { client: ada } = await api.member();
    later(6 * DAY);
    expect((await ada.get('/api/user')).headers.getSetCookie()).toHaveLength(1);
    expect((await ada.get('/api/user')).headers.getSetCookie()).toHaveLength(0);
    later(6 * DAY);
    expect((await ada.get('/api/user')).status).toBe(200);
  });

  it('are not extended by an open grid', async () => {
    const { client: ada } = await api.member();
    for (let day = 0; day < 7; day += 1) {
      const { status, headers } = await ada.get('/api/bookings');
      expect([day, status, headers.getSetCookie()]).toEqual([day, 200, []]);
      later(DAY);
    }
    expect((await ada.get('/api/bookings')).status).toBe(401);
  });

  it('are not written for every request', async () => {
    const { client: ada } = await api.member();
    await ada.get('/api/rooms');
    const [before] = await sessions();
    later(60_000);
    for (let count = 0; count < 5; count += 1) await ada.get('/api/rooms');
    expect(await sessions()).toEqual([before]);
  });

  it('are refused after ten failures, even with the right password, for 15 minutes', async () => {
    await api.member(0, 'ada@example.com');
    for (let count = 0; count < 10; count += 1) expect((await login('ada@example.com', 'wrong')).status).toBe(401);
    const refused = await login(' ADA@example.com', PASSWORD);
    expect(refused.body).toMatchObject({ statusCode: 429, code: 'TOO_MANY_ATTEMPTS' });
    expect(refused.headers.get('Retry-After')).toBe('900');
    await api.member(0, 'bob@example.com');
    expect((await login('bob@example.com', PASSWORD)).status).toBe(200);
    later(15 * 60_000);
    expect((await login('ada@example.com', PASSWORD)).status).toBe(200);
  });
});

onMySql(
  'sessions behind a trusted proxy',
  (api) => {
    let user: User;
    let ada: TestClient;

    beforeEach(async () => {
      ({ user, client: ada } = await api().member());
    });

    it('have the valid request ids of the proxy, which compresses', async () => {
      const ids = ['edge-7.42', 'two words', 'x'.repeat(65)];
      const taken = [];
      for (const id of ids)
        taken.push((await ada.get('/api/user', { 'X-Request-Id': id })).headers.get('X-Request-Id'));
      expect(taken.filter((id) => ids.includes(id!))).toEqual(['edge-7.42']);
      const { headers } = await ada.get('/api/docs-json', { 'Accept-Encoding': 'gzip' });
      expect(headers.get('Content-Encoding')).toBeNull();
    });

    it('have Secure cookies if the proxy speaks TLS', async () => {
      const client = api().anonymous();
      const body = { email: user.email, password: PASSWORD };
      const over = await client.post('/api/login', body, OVER_TLS);
      const plain = await client.post('/api/login', body);
      const lines = [over, plain].map((answer) => answer.headers.getSetCookie().sort());
      expect(lines).toEqual([
        [
          expect.stringMatching(
            /^__Host-roomhours\.sid=s%3A[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
          ),
          expect.stringMatching(/^roomhours\.signed-in=1; Max-Age=\d+; Path=\/; Expires=[^;]+; Secure; SameSite=Lax$/),
        ],
        [
          expect.stringMatching(/^roomhours\.sid=s%3A[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
          expect.stringMatching(/^roomhours\.signed-in=1; Max-Age=\d+; Path=\/; Expires=[^;]+; SameSite=Lax$/),
        ],
      ]);
    });

    it('are found over TLS by the __Host- cookie only', async () => {
      const secure = api().anonymous();
      const body = { email: user.email, password: PASSWORD };
      expect((await secure.post('/api/login', body, OVER_TLS)).status).toBe(200);
      const planted = { Cookie: `${COOKIE}=${ada.cookie(COOKIE)}`, ...OVER_TLS };
      for (const path of ['/api/user', '/api/bookings', '/api/rooms']) {
        expect([path, (await secure.get(path, OVER_TLS)).status]).toEqual([path, 200]);
        expect([path, (await api().anonymous().get(path, planted)).status]).toEqual([path, 401]);
        const both = { Cookie: `${SECURE_COOKIE}=${secure.cookie(SECURE_COOKIE)}; ${planted.Cookie}`, ...OVER_TLS };
        expect([path, (await api().anonymous().get(path, both)).status]).toEqual([path, 200]);
      }
      const out = await secure.post('/api/logout', undefined, OVER_TLS);
      expect(lineOf(out, SECURE_COOKIE)).toMatch(
        /=; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; /,
      );
      expect(lineOf(out, SIGNED_IN_COOKIE)).toMatch(/=; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Secure; /);
      expect((await secure.get('/api/user', OVER_TLS)).status).toBe(401);
    });
  },
  { env: { TRUST_PROXY: 'loopback' } },
);

describe('with its own settings, an API', () => {
  let database: TestDatabase;
  let api: TestApi;

  const open = async (options: TestApiOptions) => {
    api = await TestApi.start(database.target, options);
    return api.member();
  };
  const rows = <Row>(sql: string) => api.app.get(Database).read((manager) => manager.query<Row[]>(sql));

  beforeEach(async () => (database = await createTestDatabase('sqlite')));
  afterEach(async () => {
    await api.close();
    await database.drop();
  });

  it('refuses a demo account in production', async () => {
    const { user } = await open({ env: { NODE_ENV: 'production' } });
    await api.app.get(Database).write((manager) => manager.query('UPDATE app_user SET is_demo = 1'));
    const answer = await api.anonymous().post('/api/login', { email: user.email, password: PASSWORD });
    expect(answer.status).toBe(401);
  });

  it('with TRUST_PROXY=0 takes no request id, and compresses', async () => {
    const { client } = await open({ env: { TRUST_PROXY: '0' } });
    const { headers } = await client.get('/api/docs-json', { 'Accept-Encoding': 'gzip', 'X-Request-Id': 'edge-7.42' });
    expect(headers.get('X-Request-Id')).not.toBe('edge-7.42');
    expect(headers.get('Content-Encoding')).toBe('gzip');
  });

  it('checks passwords with argon2id', async () => {
    const { client } = await open({ realPasswords: true });
    expect((await client.get('/api/user')).status).toBe(200);
    const [stored] = await rows<{ password_hash: string }>('SELECT password_hash FROM app_user');
    expect(stored!.password_hash).toMatch(/^\$argon2id\$/);
  });
});
