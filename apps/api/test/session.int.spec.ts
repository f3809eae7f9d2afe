import { PasswordHasher, RoomReader } from '@roomhours/application';
import { SIGNED_IN_COOKIE, type User } from '@roomhours/contract';
import { Database, SessionOrmEntity } from '@roomhours/infrastructure';
import { type TestDatabase, aDatabase } from '@roomhours/infrastructure/testing';
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

describe.each(['sqlite', 'mysql'] as const)('sessions, on %s', (kind) => {
  let database: TestDatabase;
  let api: TestApi;
  let client: TestClient;

  beforeEach(async () => {
    database = await aDatabase(kind);
    api = await TestApi.start(database.target, { now: '2026-03-02T08:00:00Z' });
    client = api.anonymous();
  });
  afterEach(async () => {
    await api.close();
    await database.drop();
  });

  const sessions = () => api.app.get(Database).read((manager) => manager.find(SessionOrmEntity));
  const later = (ms: number) => api.clock.set(new Date(api.clock.now() + ms).toISOString());
  const login = (email: string, password: string) => client.post('/api/login', { email, password });

  it('begin with email and password, and say who somebody is', async () => {
    const { user } = await api.member(7, 'Ada@Example.com');
    const answer = await login('  aDA@example.COM ', PASSWORD);
    const { status, body, headers } = answer;
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
    expect(Date.parse(/Expires=([^;]+)/.exec(cookie)![1]!) - Date.parse(headers.get('Date')!)).toBe(7 * DAY);
    expect((await client.get('/api/user')).body).toEqual(body);
  });

  it('are Secure behind a proxy that speaks TLS', async () => {
    await api.close();
    api = await TestApi.start(database.target, { env: { TRUST_PROXY: 'loopback' } });
    await api.member(0, 'ada@example.com');
    client = api.anonymous();
    const over = await client.post('/api/login', { email: 'ada@example.com', password: PASSWORD }, OVER_TLS);
    const plain = await login('ada@example.com', PASSWORD);
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

  it('over TLS are found by the cookie that no other host can set, and by no other', async () => {
    await api.close();
    api = await TestApi.start(database.target, { env: { TRUST_PROXY: 'loopback' } });
    const { client: plain } = await api.member(0, 'ada@example.com');
    const secure = api.anonymous();
    const body = { email: 'ada@example.com', password: PASSWORD };
    expect((await secure.post('/api/login', body, OVER_TLS)).status).toBe(200);
    const planted = { Cookie: `${COOKIE}=${plain.cookie(COOKIE)}`, ...OVER_TLS };
    for (const path of ['/api/user', '/api/bookings', '/api/rooms']) {
      expect([path, (await secure.get(path, OVER_TLS)).status]).toEqual([path, 200]);
      expect([path, (await api.anonymous().get(path, planted)).status]).toEqual([path, 401]);
      const both = { Cookie: `${SECURE_COOKIE}=${secure.cookie(SECURE_COOKIE)}; ${planted.Cookie}`, ...OVER_TLS };
      expect([path, (await api.anonymous().get(path, both)).status]).toEqual([path, 200]);
    }
    const out = await secure.post('/api/logout', undefined, OVER_TLS);
    expect(lineOf(out, SECURE_COOKIE)).toMatch(/=; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; /);
    expect(lineOf(out, SIGNED_IN_COOKIE)).toMatch(/=; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Secure; /);
    expect((await secure.get('/api/user', OVER_TLS)).status).toBe(401);
  });

  it('are found behind a proxy that is not trusted, whatever scheme it names', async () => {
    const { client: ada } = await api.member();
    for (const path of ['/api/user', '/api/bookings', '/api/rooms']) {
      expect([path, (await ada.get(path, OVER_TLS)).status]).toEqual([path, 200]);
    }
  });

  it('come with a cookie that scripts can read, which is worth nothing and goes with the session', async () => {
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

  it('cannot tell an unknown email from a wrong password', async () => {
    await api.member(0, 'ada@example.com');
    const wrong = await login('ada@example.com', 'wrong');
    const unknown = await login('nobody@example.com', PASSWORD);
    const expected = { statusCode: 401, code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' };
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual({ ...expected, requestId: wrong.headers.get('X-Request-Id') });
    expect(unknown.body).toEqual({ ...expected, requestId: unknown.headers.get('X-Request-Id') });
    expect([...wrong.headers.keys()]).toEqual([...unknown.headers.keys()]);
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    [{}, ['email', 'password']],
    [{ email: 'ada', password: 'x' }, ['email']],
    [{ email: 'ada@example.com', password: '' }, ['password']],
    [{ email: ['ada@example.com'], password: { length: 8 } }, ['email', 'password']],
  ])('need both, as texts: %j', async (body, fields) => {
    const answer = await client.post<{ code: string; details: { field: string }[] }>('/api/login', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.body.details.map(({ field }) => field)).toEqual(fields);
  });

  it('get a new id at every sign-in, and the old one is worth nothing', async () => {
    await api.member(0, 'ada@example.com');
    await client.signIn('ada@example.com', PASSWORD);
    const first = client.twin();
    await client.signIn('ada@example.com', PASSWORD);
    expect(client.cookie(COOKIE)).not.toBe(first.cookie(COOKIE));
    expect((await first.get('/api/user')).status).toBe(401);
    expect((await client.get('/api/user')).status).toBe(200);
  });

  it('take no id that somebody else has made up', async () => {
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

  it('may be ended where there is none', async () => {
    expect((await client.post('/api/logout')).status).toBe(204);
    expect((await client.post('/api/logout', {})).status).toBe(204);
  });

  it('do not come back through a request that was still running', async () => {
    const { client: ada } = await api.member();
    later(DAY);
    const twin = ada.twin();
    await Promise.all([...Array.from({ length: 10 }, () => twin.get('/api/rooms')), ada.post('/api/logout')]);
    expect(await sessions()).toEqual([]);
  });

  describe('are over for good', () => {
    /** Holds a call of one method up, and says when it has come. */
    const heldUp = (port: object, method: string) => {
      const target = port as Record<string, (...args: unknown[]) => Promise<unknown>>;
      const original = target[method]!.bind(target);
      let goOn = () => {};
      let come = () => {};
      const hasCome = new Promise<void>((resolve) => (come = resolve));
      const gate = new Promise<void>((resolve) => (goOn = resolve));
      jest.spyOn(target, method).mockImplementationOnce(async (...args: unknown[]) => {
        const result = await original(...args);
        come();
        await gate;
        return result;
      });
      return { hasCome, goOn: () => goOn() };
    };

    it('where a slow request that would prolong one ends after the sign-out', async () => {
      const { client: ada } = await api.member();
      later(DAY);
      const held = heldUp(api.app.get(RoomReader), 'list');
      const twin = ada.twin();
      const slow = twin.get('/api/rooms');
      await held.hasCome;
      await ada.post('/api/logout');
      held.goOn();
      expect((await slow).status).toBe(200);
      expect([await sessions(), (await twin.get('/api/user')).status]).toEqual([[], 401]);
    });

    it('where a change of the password ends after the sign-out', async () => {
      const { client: ada } = await api.member();
      const held = heldUp(api.app.get(PasswordHasher), 'hash');
      const twin = ada.twin();
      const slow = twin.patch('/api/users/profile', { currentPassword: PASSWORD, newPassword: 'battery staple' });
      await held.hasCome;
      await ada.post('/api/logout');
      held.goOn();
      expect((await slow).status).toBe(200);
      expect([await sessions(), (await twin.get('/api/user')).status]).toEqual([[], 401]);
    });

    it('where the password is changed while the old one is being checked', async () => {
      const { client: ada, user } = await api.member();
      const held = heldUp(api.app.get(PasswordHasher), 'verify');
      const slow = login(user.email, PASSWORD);
      await held.hasCome;
      await ada.patch('/api/users/profile', { currentPassword: PASSWORD, newPassword: 'battery staple' });
      held.goOn();
      expect((await slow).body).toMatchObject({ statusCode: 401, code: 'INVALID_CREDENTIALS' });
      expect([await sessions(), (await client.get('/api/user')).status]).toEqual([[expect.anything()], 401]);
      expect((await ada.get('/api/user')).status).toBe(200);
    });

    it('after thirty days, whatever the activity; a new password begins them anew', async () => {
      const { client: ada } = await api.member();
      const { client: bob } = await api.member();
      for (let day = 0; day < 29; day += 1) {
        later(DAY);
        for (const who of [ada, bob]) expect([day, (await who.get('/api/user')).status]).toEqual([day, 200]);
      }
      await bob.patch('/api/users/profile', { currentPassword: PASSWORD, newPassword: 'battery staple' });
      later(DAY - 1000);
      expect((await ada.get('/api/user')).status).toBe(200);
      later(1000);
      expect([(await ada.get('/api/user')).status, (await bob.get('/api/user')).status]).toEqual([401, 200]);
    });
  });

  it.each<[string, (own: TestClient, admin: TestClient, id: number) => Promise<unknown>]>([
    ['signed out', (own) => own.twin().post('/api/logout')],
    [
      'ended by a new password',
      (_, admin, id) => admin.patch(`/api/admin/users/${id}/password`, { newPassword: 'battery staple' }),
    ],
    ['ended by a deactivation', (_, admin, id) => admin.patch(`/api/admin/users/${id}/active`, { isActive: false })],
  ])('are %s also for a booking whose last byte has not arrived', async (_, end) => {
    const [room, { user, client: own }] = [await api.room('Salon'), await api.member()];
    const { client: admin } = await api.administrator();
    const times = { startTime: '2026-03-03T10:00', endTime: '2026-03-03T11:00' };
    // The first request of a session notes the activity; the others only read the session.
    await own.get('/api/user');
    const held = await HeldRequest.post(api, own, '/api/bookings', { roomId: room.id, ...times });
    // Whatever is done with the head of the request alone is done before this is answered.
    expect((await own.get('/api/user')).status).toBe(200);

    await end(own, admin, user.id);

    expect(await held.finish()).toBe(401);
    expect((await admin.get('/api/admin/bookings')).body).toEqual([]);
  });

  it('live for seven days without activity', async () => {
    const { client: ada } = await api.member();
    later(7 * DAY - 1000);
    expect((await ada.twin().get('/api/bookings')).status).toBe(200);
    later(1000);
    expect((await ada.get('/api/user')).status).toBe(401);
  });

  it('live on with activity, and tell the browser so', async () => {
    const { client: ada } = await api.member();
    later(6 * DAY);
    expect((await ada.get('/api/user')).headers.getSetCookie()).toHaveLength(1);
    expect((await ada.get('/api/user')).headers.getSetCookie()).toHaveLength(0);
    later(6 * DAY);
    expect((await ada.get('/api/user')).status).toBe(200);
  });

  it('are not kept alive by an open grid', async () => {
    const { client: ada } = await api.member();
    for (let day = 0; day < 7; day += 1) {
      const { status, headers } = await ada.get('/api/bookings');
      expect([day, status, headers.getSetCookie()]).toEqual([day, 200, []]);
      later(DAY);
    }
    expect((await ada.get('/api/bookings')).status).toBe(401);
  });

  it('write nothing for a request by itself', async () => {
    const { client: ada } = await api.member();
    await ada.get('/api/rooms');
    const [before] = await sessions();
    later(60_000);
    for (let count = 0; count < 5; count += 1) await ada.get('/api/rooms');
    expect(await sessions()).toEqual([before]);
  });

  it('are shut after ten failures, even for the right password, and open again in time', async () => {
    await api.member(0, 'ada@example.com');
    for (let count = 0; count < 10; count += 1) expect((await login('ada@example.com', 'wrong')).status).toBe(401);
    const shut = await login(' ADA@example.com', PASSWORD);
    expect(shut.body).toMatchObject({ statusCode: 429, code: 'TOO_MANY_ATTEMPTS' });
    expect(shut.headers.get('Retry-After')).toBe('900');
    await api.member(0, 'bob@example.com');
    expect((await login('bob@example.com', PASSWORD)).status).toBe(200);
    later(15 * 60_000);
    expect((await login('ada@example.com', PASSWORD)).status).toBe(200);
  });

  it('count no failures from before a success', async () => {
    await api.member(0, 'ada@example.com');
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 9; count += 1) await login('ada@example.com', 'wrong');
      expect((await login('ada@example.com', PASSWORD)).status).toBe(200);
    }
  });

  it('check at most ten passwords of one address and email at once', async () => {
    await api.member(0, 'ada@example.com');
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () =>
        api.anonymous().post('/api/login', { email: 'ada@example.com', password: 'wrong' }),
      ),
    );
    const count = (status: number) => guesses.filter((guess) => guess.status === status).length;
    expect([count(401), count(429)]).toEqual([10, 20]);
  });

  it('belong to somebody who still exists', async () => {
    const { client: ada, user } = await api.member();
    await api.app
      .get(Database)
      .write((manager) => manager.query('UPDATE app_user SET is_active = 0 WHERE id = ?', [user.id]));
    expect((await ada.get<User>('/api/user')).status).toBe(401);
    expect((await login(user.email, PASSWORD)).body).toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });
});

describe('on an own house', () => {
  let database: TestDatabase;
  let api: TestApi;

  const open = async (options: TestApiOptions) => {
    api = await TestApi.start(database.target, options);
    return api.member();
  };
  const rows = <Row>(sql: string) => api.app.get(Database).read((manager) => manager.query<Row[]>(sql));

  beforeEach(async () => (database = await aDatabase('sqlite')));
  afterEach(async () => {
    await api.close();
    await database.drop();
  });

  it.each([
    ['production', 401],
    ['development', 200],
  ])('a demo account in %s: %d', async (environment, status) => {
    const { user } = await open({ env: { NODE_ENV: environment } });
    await api.app.get(Database).write((manager) => manager.query('UPDATE app_user SET is_demo = 1'));
    const answer = await api.anonymous().post('/api/login', { email: user.email, password: PASSWORD });
    expect(answer.status).toBe(status);
  });

  it.each([
    ['loopback', 'edge-7.42', true],
    ['loopback', 'two words', false],
    ['loopback', 'x'.repeat(65), false],
    ['1', 'edge-7.42', true],
    ['0', 'edge-7.42', false],
    ['false', 'edge-7.42', false],
  ])('a proxy that is trusted (%s) may name a request, plainly: %s', async (proxy, id, isTaken) => {
    const { client } = await open({ env: { TRUST_PROXY: proxy } });
    const { headers } = await client.get('/api/user', { 'X-Request-Id': id });
    expect(headers.get('X-Request-Id') === id).toBe(isTaken);
  });

  it('passwords are checked with argon2id', async () => {
    const { client } = await open({ realPasswords: true });
    expect((await client.get('/api/user')).status).toBe(200);
    const [stored] = await rows<{ password_hash: string }>('SELECT password_hash FROM app_user');
    expect(stored!.password_hash).toMatch(/^\$argon2id\$/);
  });
});
