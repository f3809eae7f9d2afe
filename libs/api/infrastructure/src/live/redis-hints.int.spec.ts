import { type TestRedis, aRedisServer } from '../../testing';
import { RedisConnection } from '../security/redis/redis-connection';
import { silentLog } from '../system';
import { RedisHints } from './redis-hints';

/** One process of the API, as far as hints are concerned. */
class Process {
  readonly connection: RedisConnection;
  readonly hints: RedisHints;
  private heard = 0;
  private wake: () => void = () => undefined;

  constructor(url: string) {
    this.connection = new RedisConnection(url, silentLog());
    this.hints = new RedisHints(this.connection, () => {
      this.heard += 1;
      this.wake();
    });
  }

  async start(): Promise<void> {
    this.hints.onModuleInit();
    await this.connection.client.connect();
  }

  /** Resolves when it has heard a hint since the last time. */
  async hears(): Promise<void> {
    while (this.heard === 0) await new Promise<void>((resolve) => (this.wake = resolve));
    this.heard = 0;
  }

  end(): void {
    this.hints.onApplicationShutdown();
    this.connection.onApplicationShutdown();
  }
}

describe('hints over Redis', () => {
  let server: TestRedis;
  let processes: Process[];

  beforeAll(async () => {
    server = await aRedisServer();
    processes = [new Process(server.url), new Process(server.url)];
    await Promise.all(processes.map((process) => process.start()));
    await subscribed();
  });
  afterAll(async () => {
    processes.forEach((process) => process.end());
    await server.stop();
  });

  /** Until both are subscribed: that happens in the background. */
  async function subscribed(): Promise<void> {
    const { client } = processes[0]!.connection;
    while (Object.values(await client.pubSubNumSub('roomhours:schedule'))[0] !== processes.length);
  }

  it('reach every process, whichever gives them', async () => {
    for (const { hints } of processes) {
      hints.give();
      await Promise.all(processes.map((process) => process.hears()));
    }
  });

  it('reach them again after Redis has been away', async () => {
    const [one, other] = processes;
    await server.stop();
    one!.hints.give();
    // Not by `once` of events, which fails with the errors that come before.
    const isBack = new Promise((resolve) => one!.connection.client.once('ready', resolve));
    server = await aRedisServer(server.port);
    await isBack;
    await subscribed();
    one!.hints.give();
    await other!.hears();
  });
});
