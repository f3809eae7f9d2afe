import { Injectable } from '@nestjs/common';
import { Clock } from '@roomhours/application';
import { DELIVERY_DAYS, MESSAGE_DAYS } from '@roomhours/limits';
import { DAY_MS } from '@roomhours/time';
import { Database } from '../database/database';
import { execute } from '../database/statements';

/** Rows deleted by one statement, so that a sweep does not block other statements. */
const BATCH_SIZE = 1_000;

/** The days for which the rows of an outbox are kept. */
const KEPT_DAYS = { message: MESSAGE_DAYS, webhook_delivery: DELIVERY_DAYS };

/** Messages and deliveries of webhooks that were stored longer ago than they are kept. Their attempts have ended long before. */
@Injectable()
export class OldMessages {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Deletes them. */
  async sweep(): Promise<void> {
    await this.sweepTable('message');
    await this.sweepTable('webhook_delivery');
  }

  private async sweepTable(table: keyof typeof KEPT_DAYS): Promise<void> {
    const before = Math.floor((this.clock.now() - KEPT_DAYS[table] * DAY_MS) / 1000);
    for (let affected = BATCH_SIZE; affected === BATCH_SIZE;) {
      const sql = `DELETE FROM ${table} WHERE id IN
        (SELECT id FROM (SELECT id FROM ${table} WHERE created_at < ? ORDER BY created_at LIMIT ${BATCH_SIZE}) AS old)`;
      ({ affected } = await this.database.write((manager) => execute(manager, sql, [before])));
    }
  }
}
