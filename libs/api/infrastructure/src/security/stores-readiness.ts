import type { Database } from '../persistence';
import { Readiness } from '../system';
import type { RedisConnection } from './redis/redis-connection';

/** Ready once the database is migrated and answers, and Redis too where sessions live there. */
export class StoresReadiness extends Readiness {
  constructor(
    private readonly database: Database,
    private readonly redis: RedisConnection | null,
  ) {
    super();
  }

  async check(): Promise<boolean> {
    if (!this.database.isReady()) return false;
    const answers = await Promise.all([this.database.ping(), this.redis === null || this.redis.ping()]);
    return answers.every(Boolean);
  }
}
