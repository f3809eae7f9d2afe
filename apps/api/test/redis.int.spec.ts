import { type TestDatabase, type TestRedis, aDatabase, aRedisServer } from '@roomhours/infrastructure/testing';
import { Database, SessionOrmEntity } from '@roomhours/infrastructure';
import { PASSWORD, TestApi } from './support/test-api';

const NEW = 'battery staple';

/** Sessions and the login throttle where REDIS_URL is set. */
describe('the API with Redis', () => {
  let database: TestDatabase;
  let redis: TestRedis;
  let api: TestApi;

  const start = () => TestApi.start(database.target, { env: { REDIS_URL: redis.url } });
  beforeEach(async () => {
    database = await aDatabase('sqlite');
    redis = await aRedisServer();
    api = await start();
  });
  afterEach(async () => {
    await api.close();
    await redis.stop();
    await database.drop();
  });

  const statusOf = async (who: { get(path: string): Promise<{ status: number }> }) =>
    (await who.get('/api/user')).status;

  it('keeps sessions there, and a restart signs nobody out', async () => {
    const { client: ada } = await api.member();
    expect(await statusOf(ada)).toBe(200);
    expect(await api.app.get(Database).read((manager) => manager.find(SessionOrmEntity))).toEqual([]);
    await api.close();
    api = await start();
    const cookie = `roomhours.sid=${ada.cookie('roomhours.sid')}`;
    const answer = await api.anonymous().get('/api/user', { Cookie: cookie });
    expect(answer.status).toBe(200);
  });

  it('ends them: one by a sign-out, all others by a new password, all by an administrator', async () => {
    const { client: ada, user } = await api.member(0, 'ada@example.com');
    const { client: boss } = await api.administrator();
    const again = await api.anonymous().signIn('ada@example.com', PASSWORD);
    const left = again.twin();
    await again.post('/api/logout');
    expect([await statusOf(left), await statusOf(ada)]).toEqual([401, 200]);

    const elsewhere = await api.anonymous().signIn('ada@example.com', PASSWORD);
    const old = ada.twin();
    await ada.patch('/api/users/profile', { currentPassword: PASSWORD, newPassword: NEW });
    expect([await statusOf(ada), await statusOf(old), await statusOf(elsewhere)]).toEqual([200, 401, 401]);

    await boss.patch(`/api/admin/users/${user.id}/active`, { isActive: false });
    await boss.patch(`/api/admin/users/${user.id}/active`, { isActive: true });
    expect([await statusOf(ada), await statusOf(boss)]).toEqual([401, 200]);
  });

  it('counts failed sign-ins there', async () => {
    await api.member(0, 'ada@example.com');
    const guess = (password: string) => api.anonymous().post('/api/login', { email: 'ada@example.com', password });
    for (let count = 0; count < 10; count += 1) expect((await guess('wrong')).status).toBe(401);
    const shut = await guess(PASSWORD);
    expect([shut.status, Number(shut.headers.get('Retry-After'))]).toEqual([429, 900]);
  });

  it('is not ready while Redis is away, and says so to every caller', async () => {
    const { client: ada } = await api.member();
    await redis.stop();
    for (const answer of [
      await ada.get('/api/user'),
      await ada.post('/api/logout'),
      await ada.get('/api/health/ready'),
    ]) {
      expect(answer.body).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect((await ada.get('/api/health/live')).status).toBe(200);
  });
});
