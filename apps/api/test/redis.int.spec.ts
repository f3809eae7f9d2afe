import { setTimeout as wait } from 'node:timers/promises';
import { Database, SessionOrmEntity, SessionRecords } from '@roomhours/infrastructure';
import { type TestDatabase, type TestRedis, aDatabase, aRedisServer } from '@roomhours/infrastructure/testing';
import { PASSWORD, TestApi } from './support/test-api';

const DAY = 24 * 60 * 60_000;

describe('with REDIS_URL, sessions and the throttle', () => {
  let redis: TestRedis;
  let database: TestDatabase;
  let api: TestApi;

  const start = () => TestApi.start(database.target, { now: '2026-03-02T08:00:00Z', env: { REDIS_URL: redis.url } });
  const ready = async () => (await api.anonymous().get('/api/health/ready')).status;
  const untilReady = async (status: number) => {
    for (let tries = 0; tries < 200 && (await ready()) !== status; tries += 1) await wait(50);
    expect(await ready()).toBe(status);
  };
  const login = (password: string) => api.anonymous().post('/api/login', { email: 'ada@example.com', password });
  const later = (ms: number) => api.clock.set(new Date(api.clock.now() + ms).toISOString());

  beforeEach(async () => {
    redis = await aRedisServer();
    database = await aDatabase('sqlite');
    api = await start();
    await untilReady(200);
  });
  afterEach(async () => {
    await api.close();
    await database.drop();
    await redis.stop();
  });

  it('live there, and not in the database', async () => {
    const { client } = await api.member();
    expect((await client.get('/api/user')).status).toBe(200);
    const inDatabase = await api.app.get(Database).read((manager) => manager.count(SessionOrmEntity));
    expect(inDatabase).toBe(0);
  });

  it('open the grid, and no longer to whom an administrator keeps out', async () => {
    const { client, user } = await api.member();
    const grid = async () => (await client.get('/api/bookings')).status;
    expect(await grid()).toBe(200);
    const { client: boss } = await api.administrator();
    await boss.patch(`/api/admin/users/${user.id}/active`, { isActive: false });
    expect(await grid()).toBe(401);
  });

  it('outlive a restart of the API', async () => {
    const { client } = await api.member();
    const cookie = `roomhours.sid=${client.cookie('roomhours.sid')}`;
    await api.close();
    api = await start();
    await untilReady(200);
    expect((await api.anonymous().get('/api/user', { Cookie: cookie })).status).toBe(200);
  });

  it('end: all others by a new password, all by an administrator who keeps the user out', async () => {
    const { client: ada, user } = await api.member(0, 'ada@example.com');
    const { client: boss } = await api.administrator();
    const statusOf = async (who: typeof ada) => (await who.get('/api/user')).status;
    const elsewhere = await api.anonymous().signIn('ada@example.com', PASSWORD);
    const old = ada.twin();
    await ada.patch('/api/users/profile', { currentPassword: PASSWORD, newPassword: 'battery staple' });
    expect([await statusOf(ada), await statusOf(old), await statusOf(elsewhere)]).toEqual([200, 401, 401]);

    await boss.patch(`/api/admin/users/${user.id}/active`, { isActive: false });
    await boss.patch(`/api/admin/users/${user.id}/active`, { isActive: true });
    expect([await statusOf(ada), await statusOf(boss)]).toEqual([401, 200]);
  });

  it('end with a sign-out, and do not come back through a request that was still running', async () => {
    const { client } = await api.member();
    later(DAY);
    const twin = client.twin();
    await Promise.all([...Array.from({ length: 10 }, () => twin.get('/api/rooms')), client.post('/api/logout')]);
    expect((await twin.get('/api/user')).status).toBe(401);
  });

  it('are replaced only where they still are', async () => {
    const records = api.app.get(SessionRecords);
    const session = { cookie: { originalMaxAge: null }, activeAt: 1 };
    await records.replace('gone', session);
    expect(await records.find('gone')).toBeNull();
    await records.add('there', session);
    await records.replace('there', { ...session, activeAt: 2 });
    expect(await records.find('there')).toMatchObject({ activeAt: 2 });
  });

  it('live on with activity, and tell the browser so', async () => {
    const { client } = await api.member();
    later(DAY);
    expect((await client.get('/api/user')).headers.getSetCookie()).toHaveLength(1);
    expect((await client.get('/api/user')).headers.getSetCookie()).toHaveLength(0);
  });

  it('let ten of many simultaneous guesses through, refuse the 11th, and open again in time', async () => {
    await api.member(0, 'ada@example.com');
    const guesses = await Promise.all(Array.from({ length: 30 }, () => login('wrong')));
    const count = (status: number) => guesses.filter((guess) => guess.status === status).length;
    expect([count(401), count(429)]).toEqual([10, 20]);
    const shut = await login(PASSWORD);
    expect([shut.status, shut.headers.get('Retry-After')]).toEqual([429, '900']);
    later(15 * 60_000);
    expect((await login(PASSWORD)).status).toBe(200);
  });

  it('count no failures from before a success', async () => {
    await api.member(0, 'ada@example.com');
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 9; failure += 1) await login('wrong');
      expect((await login(PASSWORD)).status).toBe(200);
    }
  });

  it('are out of reach while Redis is, and heal', async () => {
    const { client } = await api.member(0, 'ada@example.com');
    await redis.stop();
    await untilReady(503);
    for (const answer of [await client.get('/api/user'), await login(PASSWORD), await client.post('/api/logout')]) {
      expect(answer.body).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
    }
    expect((await api.anonymous().get('/api/health/live')).status).toBe(200);
    redis = await aRedisServer(redis.port);
    await untilReady(200);
    expect((await login(PASSWORD)).status).toBe(200);
  });
});
