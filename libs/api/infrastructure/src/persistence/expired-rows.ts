import { Injectable } from '@nestjs/common';
import { Clock } from '@roomhours/application';
import { DELIVERY_DAYS, MESSAGE_DAYS } from '@roomhours/limits';
import { DAY_MS, type Instant, instant } from '@roomhours/time';
import {
  type EntityTarget,
  type FindOptionsOrder,
  type FindOptionsSelect,
  type FindOptionsWhere,
  In,
  LessThan,
  LessThanOrEqual,
} from 'typeorm';
import { Database } from './database/database';
import { batchesOf, execute, placeholders, select } from './database/statements';
import { ApiTokenOrmEntity } from './entities/api-token.orm-entity';
import { CancelledBookingOrmEntity } from './entities/booking.orm-entity';
import { MessageOrmEntity } from './entities/message.orm-entity';
import { PasswordLinkOrmEntity } from './entities/sign-in.orm-entity';
import { StoredResponseOrmEntity } from './entities/stored-response.orm-entity';
import { WebhookDeliveryOrmEntity } from './entities/webhook.orm-entity';

/** Rows deleted by one transaction, so that a sweep does not block other statements. */
export const BATCH_SIZE = 1_000;

/** Deletes the rows whose time is before the limit, in batches. Returns their number. */
export async function deleteBefore<Time extends string>(
  database: Database,
  entity: EntityTarget<Record<Time, Instant> & { id: number }>,
  time: Time,
  limit: Instant,
): Promise<number> {
  type Row = Record<Time, Instant> & { id: number };
  for (let count = 0; ;) {
    const old = await database.read((manager) =>
      manager.find(entity, {
        select: { id: true } as FindOptionsSelect<Row>,
        where: { [time]: LessThan(limit) } as FindOptionsWhere<Row>,
        order: { [time]: 'ASC' } as FindOptionsOrder<Row>,
        take: BATCH_SIZE,
      }),
    );
    if (old.length === 0) return count;
    const ids = { id: In(old.map(({ id }) => id)) } as FindOptionsWhere<Row>;
    await database.write((manager) => manager.delete(entity, ids));
    count += old.length;
  }
}

/** Entities that are useless from `expiresAt` on. */
const EXPIRING = [ApiTokenOrmEntity, CancelledBookingOrmEntity, PasswordLinkOrmEntity, StoredResponseOrmEntity];

/**
 * API tokens, cancelled bookings, password links and stored responses that have expired, and messages and deliveries
 * of webhooks that were stored longer ago than they are kept. Their attempts have ended long before. Series whose
 * bookings have all been cancelled, once none can be restored.
 */
@Injectable()
export class ExpiredRows {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Deletes them. */
  async sweep(): Promise<void> {
    for (const entity of EXPIRING) {
      const now = this.clock.now();
      await this.database.write((manager) => manager.delete(entity, { expiresAt: LessThanOrEqual(now) }));
    }
    await this.deleteEmptySeries();
    await deleteBefore(this.database, MessageOrmEntity, 'createdAt', this.daysAgo(MESSAGE_DAYS));
    await deleteBefore(this.database, WebhookDeliveryOrmEntity, 'createdAt', this.daysAgo(DELIVERY_DAYS));
  }

  private daysAgo(days: number): Instant {
    return instant(this.clock.now() - days * DAY_MS);
  }

  private async deleteEmptySeries(): Promise<void> {
    const isEmpty = ['booking', 'cancelled_booking']
      .map((table) => `NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table}.series_id = series.id)`)
      .join(' AND ');
    const empty = await this.database.read((manager) =>
      select<{ id: string }>(manager, `SELECT id FROM series WHERE ${isEmpty}`),
    );
    for (const batch of batchesOf(empty, BATCH_SIZE)) {
      const ids = batch.map(({ id }) => id);
      // Checked again: a booking may have been restored since.
      const sql = `DELETE FROM series WHERE id IN (${placeholders(ids.length)}) AND ${isEmpty}`;
      await this.database.write((manager) => execute(manager, sql, ids));
    }
  }
}
