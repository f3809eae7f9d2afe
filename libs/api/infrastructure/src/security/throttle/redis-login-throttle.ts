import { randomUUID } from 'node:crypto';
import { type Clock, type LoginAttempt, LoginThrottle } from '@roomhours/application';
import type { RedisConnection } from '../redis/redis-connection';
import { MOST_FAILURES, WINDOW_MS, attemptKey, tooManyAttempts } from './failure-window';

/** Runs in one piece: the oldest failure where the count is used up, nothing where the attempt was counted. */
const BEGIN = `
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[1] - ARGV[2])
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[3]) then
  return redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2]
end
redis.call('ZADD', KEYS[1], ARGV[1], ARGV[4])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return false
`;

/** Counts in Redis, for several API replicas. */
export class RedisLoginThrottle extends LoginThrottle {
  constructor(
    private readonly redis: RedisConnection,
    private readonly clock: Clock,
  ) {
    super();
  }

  async begin(attempt: LoginAttempt): Promise<void> {
    const now = this.clock.now();
    const values = [now, WINDOW_MS, MOST_FAILURES, randomUUID()].map(String);
    const oldest = await this.redis.use((client) => client.eval(BEGIN, { keys: [keyOf(attempt)], arguments: values }));
    if (oldest !== null) throw tooManyAttempts(Number(oldest), now);
  }

  async succeed(attempt: LoginAttempt): Promise<void> {
    await this.redis.use((client) => client.del(keyOf(attempt)));
  }
}

function keyOf(attempt: LoginAttempt): string {
  return `roomhours:login:${attemptKey(attempt)}`;
}
