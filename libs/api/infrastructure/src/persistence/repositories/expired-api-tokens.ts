import type { Clock } from '@roomhours/application';
import type { Database } from '../database/database';
import { execute } from '../database/statements';
import { toSeconds } from '../entities/epoch-seconds';

/** API tokens that have expired. */
export class ExpiredApiTokens {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Deletes them. */
  async sweep(): Promise<void> {
    const now = toSeconds(this.clock.now());
    await this.database.write((manager) => execute(manager, 'DELETE FROM api_token WHERE expires_at <= ?', [now]));
  }
}
