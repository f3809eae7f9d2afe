import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { createClient } from 'redis';
import { type Log, unavailable } from '../../system';

export type RedisClient = ReturnType<typeof createClient>;

const MAX_RETRY_DELAY_MS = 2000;

/** The shared connection to Redis. It connects in the background and reconnects after a loss. */
export class RedisConnection implements OnModuleInit, OnApplicationShutdown {
  readonly client: RedisClient;

  constructor(url: string, log: Log) {
    this.client = createClient({
      url,
      // Without a connection, commands fail immediately (503) instead of waiting for a reconnect.
      disableOfflineQueue: true,
      socket: { connectTimeout: 2000, reconnectStrategy: (tries) => Math.min(tries * 100, MAX_RETRY_DELAY_MS) },
    });
    this.client.on('error', (error: Error) => log.pino.warn({ reason: error.message }, 'Redis is unavailable'));
  }

  /** Starts to connect without waiting, so that the process starts without Redis. */
  onModuleInit(): void {
    this.client.connect().catch(() => undefined);
  }

  /** Throws DomainError UNAVAILABLE if the command fails. */
  async use<T>(work: (client: RedisClient) => Promise<T>): Promise<T> {
    try {
      return await work(this.client);
    } catch {
      throw unavailable();
    }
  }

  /** Whether Redis responds. Never throws. */
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
