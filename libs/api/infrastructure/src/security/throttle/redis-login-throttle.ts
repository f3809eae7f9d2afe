import { randomUUID } from 'node:crypto';
import { type Clock, type LoginAttempt, LoginThrottle } from '@roomhours/application';
import type { RedisConnection } from '../redis/redis-connection';
import { tooManyAttempts } from './attempt-limit';
import { ACCOUNT_LIMIT, KNOWN_ADDRESS_MS, PAIR_LIMIT, attemptKeys } from './failure-window';

/**
 * Scripts are atomic. KEYS: failures of address and email, failures of the account, marker of a known address. BEGIN
 * returns the oldest failure if a limit is reached, and otherwise counts the attempt. ARGV: now and window in
 * milliseconds, limit, limit of the account, id of the attempt.
 */
export const BEGIN = `
local keys = { KEYS[1] }
local limits = { tonumber(ARGV[3]), tonumber(ARGV[4]) }
if redis.call('EXISTS', KEYS[3]) == 0 then keys[2] = KEYS[2] end
for index, key in ipairs(keys) do
  redis.call('ZREMRANGEBYSCORE', key, '-inf', ARGV[1] - ARGV[2])
  if redis.call('ZCARD', key) >= limits[index] then
    return redis.call('ZRANGE', key, 0, 0, 'WITHSCORES')[2]
  end
end
for _, key in ipairs(keys) do
  redis.call('ZADD', key, ARGV[1], ARGV[5])
  redis.call('PEXPIRE', key, ARGV[2])
end
return false
`;
/** ARGV: milliseconds for which the address is known. Removes the attempt that has just succeeded from the failures. */
const SUCCEED = `
redis.call('DEL', KEYS[1])
if redis.call('EXISTS', KEYS[3]) == 0 then redis.call('ZPOPMAX', KEYS[2]) end
redis.call('SET', KEYS[3], '1', 'PX', ARGV[1])
`;

/** Counts attempts in Redis, for several API processes. */
export class RedisLoginThrottle extends LoginThrottle {
  constructor(
    private readonly redis: RedisConnection,
    private readonly clock: Clock,
  ) {
    super();
  }

  async begin(attempt: LoginAttempt): Promise<void> {
    const now = this.clock.now();
    const values = [now, PAIR_LIMIT.windowMs, PAIR_LIMIT.max, ACCOUNT_LIMIT.max, randomUUID()].map(String);
    const script = { keys: keysOf(attempt), arguments: values };
    const oldest = await this.redis.use((client) => client.eval(BEGIN, script));
    if (oldest !== null) throw tooManyAttempts(PAIR_LIMIT, Number(oldest), now);
  }

  async succeed(attempt: LoginAttempt): Promise<void> {
    const script = { keys: keysOf(attempt), arguments: [String(KNOWN_ADDRESS_MS)] };
    await this.redis.use((client) => client.eval(SUCCEED, script));
  }
}

function keysOf(attempt: LoginAttempt): string[] {
  const { pair, account, known } = attemptKeys(attempt);
  return [pair, account, known].map((key) => `roomhours:login:${key}`);
}
