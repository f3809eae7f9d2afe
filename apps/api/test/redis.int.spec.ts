import { setTimeout as wait } from 'node:timers/promises';
import { Database, SessionOrmEntity, SessionRecords } from '@roomhours/infrastructure';
import {
  type TestDatabase,
  type TestRedis,
  createTestDatabase,
  startRedisServer,
} from '@roomhours/infrastructure/testing';
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
    redis = await startRedisServer();
    database = await createTestDatabase('sqlite');
    api = await start();
    await untilReady(200);
  });
  afterEach(async () => {
    await api.close();
    await database.drop();
    await redis.stop();
  });

  it('are stored in Redis, not in the database', async () => {
    const { client } = await api.member();
    expect((await client.get('/api/user')).status).toBe(200);
    const inDatabase = await api.app.get(Database).read((manager) => manager.count(SessionOrmEntity));
    expect(inDatabase).toBe(0);
  });

  it('allow the grid until an administrator deactivates the user', async () => {
    const { client, user } = await api.member();
    const grid = async () => (await client.get('/api/bookings')).status;
    expect(await grid()).toBe(200);
    const { client: admin } = await api.administrator();
    await admin.patch(`/api/admin/users/${user.id}/active`, { isActive: false });
    expect(await grid()).toBe(401);
  });

  it('survive a restart of the API', async () => {
    const { client } = await api.member();
    const cookie = `roomhours.sid=${client.cookie('roomhours.sid')}`;
    await api.close();
    api = await start();
    await untilReady(200);
    expect((await api.anonymous().get('/api/user', { Cookie: cookie })).status).toBe(200);
  });

  it('end by a new password except the current one, and all by a deactivation', async () => {
    const { client: ada, user } = await api.member(0, 'ada@example.com');
    const { client: admin } = await api.administrator();
    const statusOf = async (who: typeof ada) => (await who.get('/api/user')).status;
    const elsewhere = await api.anonymous().signIn('ada@example.com', PASSWORD);
    const old = ada.twin();
    await ada.patch('/api/users/profile', { currentPassword: PASSWORD, newPassword: 'battery staple' });
    expect([await statusOf(ada), await statusOf(old), await statusOf(elsewhere)]).toEqual([200, 401, 401]);

    await admin.patch(`/api/admin/users/${user.id}/active`, { isActive: false });
    await admin.patch(`/api/admin/users/${user.id}/active`, { isActive: true });
    expect([await statusOf(ada), await statusOf(admin)]).toEqual([401, 200]);
  });

  it('end with a sign-out, also during running requests', async () => {
    const { client } = await api.member();
    later(DAY);
    const twin = client.twin();
    await Promise.all([...Array.from({ length: 10 }, () => twin.get('/api/rooms')), client.post('/api/logout')]);
    expect((await twin.get('/api/user')).status).toBe(401);
  });

  it('are replaced only if they still exist', async () => {
    const records = api.app.get(SessionRecords);
    const session = { cookie: { originalMaxAge: null }, activeAt: 1 };
    await records.replace('gone', session);
    expect(await records.find('gone')).toBeNull();
    await records.add('there', session);
    await records.replace('there', { ...session, activeAt: 2 });
    expect(await records.find('there')).toMatchObject({ activeAt: 2 });
  });

  it('are extended by activity, with a new cookie', async () => {
    const { client } = await api.member();
    later(DAY);
    expect((await client.get('/api/user')).headers.getSetCookie()).toHaveLength(1);
    expect((await client.get('/api/user')).headers.getSetCookie()).toHaveLength(0);
  });

  it('check ten of many concurrent guesses, refuse the others, and allow attempts again after 15 minutes', async () => {
    await api.member(0, 'ada@example.com');
    const guesses = await Promise.all(Array.from({ length: 30 }, () => login('wrong')));
    const count = (status: number) => guesses.filter((guess) => guess.status === status).length;
    expect([count(401), count(429)]).toEqual([10, 20]);
    const refused = await login(PASSWORD);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '900']);
    later(15 * 60_000);
    expect((await login(PASSWORD)).status).toBe(200);
  });

  it('do not count failures before a success', async () => {
    await api.member(0, 'ada@example.com');
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 9; failure += 1) await login('wrong');
      expect((await login(PASSWORD)).status).toBe(200);
    }
  });

  it('are unavailable while Redis is, and recover', async () => {
    const { client } = await api.member(0, 'ada@example.com');
    await redis.stop();
    await untilReady(503);
    for (const answer of [await client.get('/api/user'), await login(PASSWORD), await client.post('/api/logout')]) {
      expect(answer.body).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
    }
    expect((await api.anonymous().get('/api/health/live')).status).toBe(200);
    redis = await startRedisServer(redis.port);
    await untilReady(200);
    expect((await login(PASSWORD)).status).toBe(200);
  });
});
