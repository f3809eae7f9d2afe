import { setTimeout as wait } from 'node:timers/promises';
import { Database, Lifecycle } from '@roomhours/infrastructure';
import { FaultProxy, type TestDatabase, createTestDatabase } from '@roomhours/infrastructure/testing';
import { TestApi } from './support/test-api';

describe('availability', () => {
  let database: TestDatabase;
  let proxy: FaultProxy;
  let api: TestApi;

  beforeEach(async () => {
    database = await createTestDatabase('mysql');
    proxy = await FaultProxy.start(database.target);
    api = await TestApi.open(proxy.target);
  });
  afterEach(async () => {
    await api.close();
    await proxy.disconnect().catch(() => undefined);
    await database.drop();
  });

  const ready = async () => (await api.anonymous().get('/api/health/ready')).status;
  const untilReady = async (status: number) => {
    for (let tries = 0; tries < 200 && (await ready()) !== status; tries += 1) await wait(50);
    expect(await ready()).toBe(status);
  };

  it('at start without a database, the API responds with 503, and becomes ready once the database is available', async () => {
    await proxy.disconnect();
    const started = api.app.get(Database).start();
    const client = api.anonymous();
    expect((await client.get('/api/health/live')).status).toBe(200);
    for (const answer of [
      await client.get('/api/health/ready'),
      await client.post('/api/login', { email: 'ada@example.com', password: 'x' }),
    ]) {
      expect(answer.body).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    await proxy.reconnect();
    await started;
    expect(await ready()).toBe(200);
    expect((await (await api.member()).client.get('/api/user')).status).toBe(200);
  });

  it('when the database is lost, every call fails with 503 and Retry-After until it is available', async () => {
    await api.app.get(Database).start();
    const room = await api.room('Salon');
    const { client } = await api.member();
    await proxy.disconnect();
    const booking = { roomId: room.id, startTime: '2026-03-03T10:00', endTime: '2026-03-03T11:00' };
    for (const answer of [
      await client.get('/api/rooms'),
      await client.get('/api/bookings'),
      await client.post('/api/bookings', booking),
      await client.post('/api/logout'),
      await client.post('/api/login', { email: 'ada@example.com', password: 'x' }),
    ]) {
      expect(answer.body).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect(await ready()).toBe(503);
    expect((await client.get('/api/health/live')).status).toBe(200);
    await proxy.reconnect();
    await untilReady(200);
    expect((await client.get('/api/rooms')).body).toMatchObject([room]);
  });

  it('during a stop, the process is not ready, and responses close their connections', async () => {
    await api.app.get(Database).start();
    expect(await ready()).toBe(200);
    api.app.get(Lifecycle).drain();
    const answer = await api.anonymous().get('/api/health/ready');
    expect([answer.status, answer.headers.get('Connection')]).toEqual([503, 'close']);
    expect((await api.anonymous().get('/api/health/live')).status).toBe(200);
  });
});
