import { randomUUID } from 'node:crypto';
import { type Clock, type LoginAttempt, ResetThrottle } from '@roomhours/application';
import type { RedisConnection } from '../redis/redis-connection';
import { tooManyAttempts } from './attempt-limit';
import { BEGIN } from './redis-login-throttle';
import { RESET_LIMIT, resetKeys } from './reset-limit';

/** Never written: no client is exempt. */
const NO_MARKER = 'roomhours:reset:none';

/** Counts requests in Redis, for several API processes. */
export class RedisResetThrottle extends ResetThrottle {
  constructor(
    private readonly redis: RedisConnection,
    private readonly clock: Clock,
  ) {
    super();
  }

  async take(attempt: LoginAttempt): Promise<void> {
    const now = this.clock.now();
    const { windowMs, max } = RESET_LIMIT;
    const keys = [...resetKeys(attempt).map((key) => `roomhours:reset:${key}`), NO_MARKER];
    const script = { keys, arguments: [now, windowMs, max, max, randomUUID()].map(String) };
    const oldest = await this.redis.use((client) => client.eval(BEGIN, script));
    if (oldest !== null) throw tooManyAttempts(RESET_LIMIT, Number(oldest), now);
  }
}
