import { type TestRedis, startRedisServer } from '../../testing';
import { RedisConnection } from '../security/redis/redis-connection';
import { silentLog } from '../system';
import { RedisScheduleChanges } from './redis-schedule-changes';

/** The subscription of one process of the API. */
class Subscriber {
  readonly connection: RedisConnection;
  readonly changes: RedisScheduleChanges;
  private received = 0;
  private wake: () => void = () => undefined;

  constructor(url: string) {
    this.connection = new RedisConnection(url, silentLog());
    this.changes = new RedisScheduleChanges(this.connection, () => {
      this.received += 1;
      this.wake();
    });
  }

  async start(): Promise<void> {
    this.changes.onModuleInit();
    await this.connection.client.connect();
  }

  /** Resolves once a message has arrived since the previous call. */
  async nextMessage(): Promise<void> {
    while (this.received === 0) await new Promise<void>((resolve) => (this.wake = resolve));
    this.received = 0;
  }

  end(): void {
    this.changes.onApplicationShutdown();
    this.connection.onApplicationShutdown();
  }
}

describe('schedule changes over Redis', () => {
  let server: TestRedis;
  let subscribers: Subscriber[];

  beforeAll(async () => {
    server = await startRedisServer();
    subscribers = [new Subscriber(server.url), new Subscriber(server.url)];
    await Promise.all(subscribers.map((subscriber) => subscriber.start()));
    await subscribed();
  });
  afterAll(async () => {
    subscribers.forEach((subscriber) => subscriber.end());
    await server.stop();
  });

  /** Resolves once both are subscribed, which happens in the background. */
  async function subscribed(): Promise<void> {
    const { client } = subscribers[0]!.connection;
    while (Object.values(await client.pubSubNumSub('roomhours:schedule'))[0] !== subscribers.length);
  }

  it('reach every process, whichever process publishes them', async () => {
    for (const { changes } of subscribers) {
      changes.publish();
      await Promise.all(subscribers.map((subscriber) => subscriber.nextMessage()));
    }
  });

  it('reach every process again after Redis was unavailable', async () => {
    const [one, other] = subscribers;
    await server.stop();
    one!.changes.publish();
    // `once` of node:events would reject with an error that is emitted before 'ready'.
    const isBack = new Promise((resolve) => one!.connection.client.once('ready', resolve));
    server = await startRedisServer(server.port);
    await isBack;
    await subscribed();
    one!.changes.publish();
    await other!.nextMessage();
  });
});
