import { Injectable } from '@nestjs/common';
import type { RetentionRun, RetentionStore } from '@roomhours/application';
import type { BookingId, Removed } from '@roomhours/domain';
import type { Instant, LocalDate } from '@roomhours/time';
import { IsNull, LessThan, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { Database } from './database/database';
import { deleteBefore } from './expired-rows';
import { AuditEntryOrmEntity } from './entities/audit-entry.orm-entity';
import { BookingOrmEntity } from './entities/booking.orm-entity';
import { MessageOrmEntity } from './entities/message.orm-entity';
import { RetentionOrmEntity } from './entities/stored-data.orm-entity';
import { WebhookDeliveryOrmEntity } from './entities/webhook.orm-entity';

@Injectable()
export class TypeOrmRetentionStore implements RetentionStore {
  constructor(private readonly database: Database) {}

  replaceMonths(months: number | null): Promise<number | null> {
    return this.database.write(async (manager) => {
      const last = await manager.findOneBy(RetentionOrmEntity, { id: 1 });
      if (last?.months !== months) await manager.save(RetentionOrmEntity, { id: 1, months, claimedOn: null });
      return last?.months ?? null;
    });
  }

  /** The lock of the row decides: of concurrent updates with the same date, one matches. */
  claim(date: LocalDate): Promise<boolean> {
    return this.database.write(async (manager) => {
      const free = [{ claimedOn: IsNull() }, { claimedOn: LessThan(date) }];
      const update = manager.createQueryBuilder().update(RetentionOrmEntity).set({ claimedOn: date });
      return (await update.where(free).execute()).affected === 1;
    });
  }

  async release(): Promise<void> {
    await this.database.write((manager) => manager.update(RetentionOrmEntity, { id: 1 }, { claimedOn: null }));
  }

  async finish({ at, removed }: RetentionRun): Promise<void> {
    const row = { finishedAt: at, ...removed };
    await this.database.write((manager) => manager.update(RetentionOrmEntity, { id: 1 }, row));
  }

  async lastRun(): Promise<RetentionRun | null> {
    const row = await this.database.read((manager) => manager.findOneBy(RetentionOrmEntity, { id: 1 }));
    if (!row?.finishedAt) return null;
    const { finishedAt: at, purposes, auditEntries, messages, deliveries } = row;
    return { at, removed: { purposes, auditEntries, messages, deliveries } };
  }

  async bookingsWithPurpose(endedBy: Instant, after: BookingId | null, limit: number): Promise<BookingId[]> {
    const rows = await this.database.read((manager) =>
      manager.find(BookingOrmEntity, {
        select: { id: true },
        where: { id: MoreThan(after ?? (0 as BookingId)), endsAt: LessThanOrEqual(endedBy), purpose: Not(IsNull()) },
        order: { id: 'ASC' },
        take: limit,
      }),
    );
    return rows.map(({ id }) => id);
  }

  async deleteBefore(limit: Instant): Promise<Omit<Removed, 'purposes'>> {
    return {
      auditEntries: await deleteBefore(this.database, AuditEntryOrmEntity, 'at', limit),
      messages: await deleteBefore(this.database, MessageOrmEntity, 'createdAt', limit),
      deliveries: await deleteBefore(this.database, WebhookDeliveryOrmEntity, 'createdAt', limit),
    };
  }
}
