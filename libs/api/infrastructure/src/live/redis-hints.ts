import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import type { RedisClient, RedisConnection } from '../security/redis/redis-connection';

const CHANNEL = 'roomhours:schedule';

/**
 * Passes hints on among the processes that share a Redis, so that they look at once. Nothing is lost where Redis is
 * away: each looks by itself a little later.
 */
export class RedisHints implements OnModuleInit, OnApplicationShutdown {
  private readonly subscriber: RedisClient;

  constructor(
    private readonly redis: RedisConnection,
    private readonly hear: () => void,
  ) {
    this.subscriber = redis.client.duplicate();
    // The connection for everything else has said so already.
    this.subscriber.on('error', () => undefined);
  }

  /** Does not wait; the subscription comes, and comes again, with the connection. */
  onModuleInit(): void {
    this.subscriber
      .connect()
      .then(() => this.subscriber.subscribe(CHANNEL, () => this.hear()))
      .catch(() => undefined);
  }

  give(): void {
    this.redis.client.publish(CHANNEL, '').catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.subscriber.destroy();
  }
}
