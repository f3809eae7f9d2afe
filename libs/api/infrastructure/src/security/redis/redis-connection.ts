import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { createClient } from 'redis';
import { type Log, unavailable } from '../../system';

export type RedisClient = ReturnType<typeof createClient>;

const LONGEST_WAIT_MS = 2000;

/** The one connection to Redis. It is made in the background and again whenever it is lost. */
export class RedisConnection implements OnModuleInit, OnApplicationShutdown {
  readonly client: RedisClient;

  constructor(url: string, log: Log) {
    this.client = createClient({
      url,
      // What cannot be sent now fails at once and is answered with 503, instead of waiting for Redis to come back.
      disableOfflineQueue: true,
      socket: { connectTimeout: 2000, reconnectStrategy: (tries) => Math.min(tries * 100, LONGEST_WAIT_MS) },
    });
    this.client.on('error', (error: Error) => log.pino.warn({ reason: error.message }, 'Redis is out of reach'));
  }

  /** Does not wait: the connection comes when Redis does. */
  onModuleInit(): void {
    this.client.connect().catch(() => undefined);
  }

  /** Throws DomainError UNAVAILABLE where Redis is out of reach. */
  async use<T>(work: (client: RedisClient) => Promise<T>): Promise<T> {
    try {
      return await work(this.client);
    } catch {
      throw unavailable();
    }
  }

  /** Whether Redis answers. Never throws. */
  async ping(): Promise<boolean> {
    return this.use((client) => client.ping()).then(
      () => true,
      () => false,
    );
  }

  onApplicationShutdown(): void {
    this.client.destroy();
  }
}
