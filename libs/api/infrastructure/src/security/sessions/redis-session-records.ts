import type { Clock, UserReader } from '@roomhours/application';
import type { Actor, UserId } from '@roomhours/domain';
import type { SessionData } from 'express-session';
import type { ActorReader } from '../../persistence';
import type { RedisConnection } from '../redis/redis-connection';
import {
  MAX_SESSIONS_OF_USER,
  SESSION_LIFETIME_MS,
  SessionRecords,
  type StoredSession,
  endOf,
} from './session-records';

const PREFIX = 'roomhours:session:';

/**
 * Scripts are atomic, so that `removeAllOf` misses no session. KEYS[1] is a sorted set of the ids of a user's sessions,
 * scored by the latest possible end (milliseconds since 1970).
 */
const ADD = `
redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', ARGV[3])
redis.call('ZADD', KEYS[1], ARGV[3] + ARGV[4], ARGV[5])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
`;
/** ARGV[6] is the prefix of session keys, ARGV[7] the maximum number of sessions. Ended sessions do not count. */
const ADD_AND_REMOVE_OLDEST = `
${ADD}
if redis.call('ZCARD', KEYS[1]) > tonumber(ARGV[7]) then
  for _, id in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
    if redis.call('EXISTS', ARGV[6] .. id) == 0 then redis.call('ZREM', KEYS[1], id) end
  end
  for _, id in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1 - ARGV[7])) do
    redis.call('DEL', ARGV[6] .. id)
    redis.call('ZREM', KEYS[1], id)
  end
end
`;
const MOVE = `
if redis.call('DEL', KEYS[3]) == 1 then
  redis.call('ZREM', KEYS[1], ARGV[6])
  ${ADD}
end
`;
const REMOVE_ALL = `
for _, id in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
  if id ~= ARGV[1] then
    redis.call('DEL', ARGV[2] .. id)
    redis.call('ZREM', KEYS[1], id)
  end
end
`;

/** Sessions in Redis, for several API processes. Redis deletes expired sessions. */
export class RedisSessionRecords extends SessionRecords {
  constructor(
    private readonly redis: RedisConnection,
    private readonly clock: Clock,
    private readonly users: Pick<UserReader, 'find'>,
    private readonly actors: Pick<ActorReader, 'ofUsers'>,
  ) {
    super();
  }

  async findWithUser(id: string): Promise<StoredSession | null> {
    const text = await this.redis.use((client) => client.get(PREFIX + id));
    if (text === null) return null;
    const data = JSON.parse(text) as SessionData;
    const userId = data.passport?.user;
    return { data, user: userId === undefined ? null : await this.users.find(userId as UserId) };
  }

  async findActors(ids: readonly string[]): Promise<ReadonlyMap<string, Actor>> {
    if (ids.length === 0) return new Map();
    const found = await this.redis.use((client) => client.mGet(ids.map((id) => PREFIX + id)));
    const users = new Map(ids.map((id, index) => [id, userOf(found[index] ?? null)]));
    const actors = await this.actors.ofUsers([...new Set(users.values())].filter((user) => user !== null));
    const result = new Map<string, Actor>();
    for (const [id, user] of users) {
      const actor = user === null ? undefined : actors.get(user);
      if (actor !== undefined) result.set(id, actor);
    }
    return result;
  }

  async add(id: string, data: SessionData): Promise<void> {
    const keys = [sessionsOf(data), PREFIX + id];
    const values = [...this.valuesFor(id, data), PREFIX, String(MAX_SESSIONS_OF_USER)];
    await this.redis.use((client) => client.eval(ADD_AND_REMOVE_OLDEST, { keys, arguments: values }));
  }

  async replace(id: string, data: SessionData): Promise<void> {
    const options = { condition: 'XX', expiration: { type: 'PX', value: this.timeToLiveMs(data) } } as const;
    await this.redis.use((client) => client.set(PREFIX + id, JSON.stringify(data), options));
  }

  async move(from: string, to: string, data: SessionData): Promise<void> {
    const keys = [sessionsOf(data), PREFIX + to, PREFIX + from];
    await this.redis.use((client) => client.eval(MOVE, { keys, arguments: [...this.valuesFor(to, data), from] }));
  }

  async remove(id: string): Promise<void> {
    await this.redis.use((client) => client.del(PREFIX + id));
  }

  async removeAllOf(user: UserId, exceptId: string | null): Promise<void> {
    const keys = [sessionsOf({ passport: { user } })];
    await this.redis.use((client) => client.eval(REMOVE_ALL, { keys, arguments: [exceptId ?? '', PREFIX] }));
  }

  async sweep(): Promise<void> {
    // Every key has a time to live.
  }

  private valuesFor(id: string, data: SessionData): string[] {
    return [JSON.stringify(data), this.timeToLiveMs(data), this.clock.now(), SESSION_LIFETIME_MS, id].map(String);
  }

  private timeToLiveMs(data: SessionData): number {
    const now = this.clock.now();
    return Math.max(1, endOf(data, now) - now);
  }
}

function userOf(data: string | null): UserId | null {
  const user = data === null ? undefined : (JSON.parse(data) as SessionData).passport?.user;
  return user === undefined ? null : (user as UserId);
}

function sessionsOf({ passport }: Pick<SessionData, 'passport'>): string {
  return `roomhours:sessions-of:${passport?.user ?? 0}`;
}
