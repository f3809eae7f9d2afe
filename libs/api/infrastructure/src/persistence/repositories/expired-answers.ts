import type { Clock } from '@roomhours/application';
import type { Database } from '../database/database';
import { execute } from '../database/statements';
import { toSeconds } from '../entities/epoch-seconds';

/** What is left of kept answers once nobody is given them any more. */
export class ExpiredAnswers {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Removes them. */
  async sweep(): Promise<void> {
    const now = toSeconds(this.clock.now());
    await this.database.write((manager) => execute(manager, 'DELETE FROM kept_answer WHERE kept_until <= ?', [now]));
  }
}
