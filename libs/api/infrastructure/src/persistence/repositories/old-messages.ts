import type { Clock } from '@roomhours/application';
import { MESSAGE_DAYS } from '@roomhours/limits';
import { DAY_MS } from '@roomhours/time';
import type { Database } from '../database/database';
import { execute } from '../database/statements';

/** Rows deleted by one statement, so that a sweep does not block other statements. */
const BATCH_SIZE = 1_000;

/** Messages that were stored more than `MESSAGE_DAYS` ago. Their attempts have ended long before. */
export class OldMessages {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Deletes them. */
  async sweep(): Promise<void> {
    const before = Math.floor((this.clock.now() - MESSAGE_DAYS * DAY_MS) / 1000);
    for (let affected = BATCH_SIZE; affected === BATCH_SIZE;) {
      const sql = `DELETE FROM message WHERE id IN
        (SELECT id FROM (SELECT id FROM message WHERE created_at < ? ORDER BY created_at LIMIT ${BATCH_SIZE}) AS old)`;
      ({ affected } = await this.database.write((manager) => execute(manager, sql, [before])));
    }
  }
}
