import { type Server, type Socket, connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Database, Lifecycle } from '@roomhours/infrastructure';
import { type TestDatabase, aDatabase } from '@roomhours/infrastructure/testing';
import { TestApi } from './support/test-api';

/** A wire to the database server that can be cut. */
class Wire {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private isUp = true;

  private constructor(private readonly to: URL) {
    this.server = createServer((near) => {
      if (!this.isUp) return void near.destroy();
      const far = connect(Number(this.to.port), this.to.hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(one);
        one
          .on('error', () => other.destroy())
          .on('close', () => other.destroy())
          .pipe(other);
      }
    });
  }

  static async to(url: string): Promise<Wire> {
    const wire = new Wire(new URL(url));
    await new Promise<void>((resolve) => wire.server.listen(0, '127.0.0.1', resolve));
    return wire;
  }

  /** The database's address at this end. */
  get url(): string {
    const url = new URL(this.to);
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  cut(): void {
    this.isUp = false;
    this.sockets.forEach((socket) => socket.destroy());
    this.sockets.clear();
  }

  mend(): void {
    this.isUp = true;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

describe('while the database is away', () => {
  let database: TestDatabase;
  let wire: Wire;
  let api: TestApi;

  beforeEach(async () => {
    database = await aDatabase('mysql');
    if (database.target.kind !== 'mysql') throw new Error('This is about a server');
    wire = await Wire.to(database.target.url);
    api = await TestApi.open({ kind: 'mysql', url: wire.url });
  });
  afterEach(async () => {
    await api.close();
    await wire.close();
    await database.drop();
  });

  const ready = async () => (await api.anonymous().get('/api/health/ready')).status;
  const untilReady = async (status: number) => {
    for (let tries = 0; tries < 200 && (await ready()) !== status; tries += 1) await wait(50);
    expect(await ready()).toBe(status);
  };

  it('at the start, the API listens, says so, and heals by itself', async () => {
    wire.cut();
    const started = api.app.get(Database).start();
    const anybody = api.anonymous();
    expect((await anybody.get('/api/health/live')).status).toBe(200);
    for (const answer of [
      await anybody.get('/api/health/ready'),
      await anybody.post('/api/login', { email: 'ada@example.com', password: 'x' }),
    ]) {
      expect(answer.body).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    wire.mend();
    await started;
    expect(await ready()).toBe(200);
    expect((await (await api.member()).client.get('/api/user')).status).toBe(200);
  });

  it('later, every call is 503 with Retry-After until it is back', async () => {
    await api.app.get(Database).start();
    const room = await api.room('Salon');
    const { client } = await api.member();
    wire.cut();
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
    wire.mend();
    await untilReady(200);
    expect((await client.get('/api/rooms')).body).toMatchObject([room]);
  });

  it('while the process stops, it is not ready either, and connections are not kept', async () => {
    await api.app.get(Database).start();
    expect(await ready()).toBe(200);
    api.app.get(Lifecycle).drain();
    const answer = await api.anonymous().get('/api/health/ready');
    expect([answer.status, answer.headers.get('Connection')]).toEqual([503, 'close']);
    expect((await api.anonymous().get('/api/health/live')).status).toBe(200);
  });
});
