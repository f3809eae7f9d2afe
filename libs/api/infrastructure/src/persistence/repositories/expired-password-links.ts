import type { Clock } from '@roomhours/application';
import type { Database } from '../database/database';
import { execute } from '../database/statements';
import { toSeconds } from '../entities/epoch-seconds';

/** Password links that have expired. */
export class ExpiredPasswordLinks {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Deletes them. */
  async sweep(): Promise<void> {
    const now = toSeconds(this.clock.now());
    await this.database.write((manager) => execute(manager, 'DELETE FROM password_link WHERE expires_at <= ?', [now]));
  }
}
