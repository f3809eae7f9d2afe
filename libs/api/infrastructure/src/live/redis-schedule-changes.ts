import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import type { RedisClient, RedisConnection } from '../security/redis/redis-connection';

const CHANNEL = 'roomhours:schedule';

/**
 * Notifies the other processes through Redis that a schedule has changed, so that they poll the versions immediately. If
 * Redis is unavailable, no change is lost: every process polls at a fixed interval too.
 */
export class RedisScheduleChanges implements OnModuleInit, OnApplicationShutdown {
  private readonly subscriber: RedisClient;

  constructor(
    private readonly redis: RedisConnection,
    private readonly onMessage: () => void,
  ) {
    this.subscriber = redis.client.duplicate();
    // The shared connection has logged the error already.
    this.subscriber.on('error', () => undefined);
  }

  /** Returns before the subscription exists. The client subscribes again after each reconnect. */
  onModuleInit(): void {
    this.subscriber
      .connect()
      .then(() => this.subscriber.subscribe(CHANNEL, () => this.onMessage()))
      .catch(() => undefined);
  }

  publish(): void {
    this.redis.client.publish(CHANNEL, '').catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.subscriber.destroy();
  }
}
