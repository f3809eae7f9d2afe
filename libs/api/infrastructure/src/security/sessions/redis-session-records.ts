import { RedisStore } from 'connect-redis';
import type { SessionData } from 'express-session';
import type { RedisConnection } from '../redis/redis-connection';
import { SESSION_IDLE_MS, SessionRecords } from './session-records';

const PREFIX = 'roomhours:session:';
const TTL_SECONDS = SESSION_IDLE_MS / 1000;

/** Sessions in Redis, for several API replicas. Redis drops them itself when they are over. */
export class RedisSessionRecords extends SessionRecords {
  private readonly store: RedisStore;

  constructor(private readonly redis: RedisConnection) {
    super();
    this.store = new RedisStore({ client: redis.client, prefix: PREFIX, ttl: () => TTL_SECONDS });
  }

  async find(id: string): Promise<SessionData | null> {
    const found = await this.redis.use(() => this.store.get(id) as Promise<SessionData | null | undefined>);
    return found ?? null;
  }

  async add(id: string, data: SessionData): Promise<void> {
    await this.redis.use(() => this.store.set(id, data));
  }

  /** Past the store, which cannot say "only where it still exists". */
  async replace(id: string, data: SessionData): Promise<void> {
    const options = { condition: 'XX', expiration: { type: 'EX', value: TTL_SECONDS } } as const;
    await this.redis.use((client) => client.set(PREFIX + id, JSON.stringify(data), options));
  }

  async remove(id: string): Promise<void> {
    await this.redis.use(() => this.store.destroy(id));
  }

  async sweep(): Promise<void> {
    // Nothing to do: every key has its time to live.
  }
}
