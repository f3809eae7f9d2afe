import type { Clock } from '@roomhours/application';
import type { Database } from '../database/database';
import { execute } from '../database/statements';
import { toSeconds } from '../entities/epoch-seconds';

/** Stored responses that have expired. */
export class ExpiredResponses {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Deletes them. */
  async sweep(): Promise<void> {
    const now = toSeconds(this.clock.now());
    await this.database.write((manager) => execute(manager, 'DELETE FROM kept_answer WHERE kept_until <= ?', [now]));
  }
}
