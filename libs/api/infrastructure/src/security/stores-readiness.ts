import type { Database } from '../persistence';
import { Readiness } from '../system';
import type { RedisConnection } from './redis/redis-connection';

/** Ready if the database is migrated and responds, and Redis too if it is configured. */
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
