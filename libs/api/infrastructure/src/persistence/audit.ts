import { Injectable, Optional } from '@nestjs/common';
import type { AuditReader, AuditRepository, Page, PageRequest, StoredAuditEntry } from '@roomhours/application';
import type { AuditEntry, UserId } from '@roomhours/domain';
import { And, type EntityManager, IsNull, LessThanOrEqual, MoreThan, type QueryDeepPartialEntity } from 'typeorm';
import { Database } from './database/database';
import { insertAll } from './database/statements';
import { AuditEntryOrmEntity } from './entities/audit-entry.orm-entity';
import { offsetOf } from './database/pages';

@Injectable()
export class TypeOrmAuditReader implements AuditReader {
  constructor(private readonly database: Database) {}

  async list(page: PageRequest, userId: UserId | null = null): Promise<Page<StoredAuditEntry>> {
    const [items, total] = await this.database.read((manager) =>
      manager.findAndCount(AuditEntryOrmEntity, {
        where: userId === null ? {} : { subject: 'user', subjectId: userId },
        order: { at: 'DESC', id: 'DESC' },
        skip: offsetOf(page),
        take: page.pageSize,
      }),
    );
    return { items, total };
  }

  listOf(userId: UserId): Promise<StoredAuditEntry[]> {
    return this.database.read((manager) =>
      manager.find(AuditEntryOrmEntity, {
        where: [{ actorId: userId }, { subject: 'user', subjectId: userId }],
        order: { at: 'ASC', id: 'ASC' },
      }),
    );
  }
}

/** The audit log within the manager's transaction. */
export class TypeOrmAuditRepository implements AuditRepository {
  constructor(private readonly manager: EntityManager) {}

  add(entry: AuditEntry): Promise<void> {
    return this.addAll([entry]);
  }

  addAll(entries: readonly AuditEntry[]): Promise<void> {
    const rows = entries as readonly QueryDeepPartialEntity<AuditEntryOrmEntity>[];
    return insertAll(this.manager, AuditEntryOrmEntity, rows);
  }
}

/** Maximum number of kept entries without an actor: failed sign-ins with an unknown email. */
export const MAX_ANONYMOUS_ENTRIES = 10_000;

/** Ids scanned by one statement, so that a sweep of a long log does not block other statements. */
const BATCH_SIZE = 10_000;

/** Audit entries that a client without an account can cause. Their number is limited; all other entries are kept. */
@Injectable()
export class AnonymousAuditEntries {
  /** No anonymous entry remains up to this id. */
  private sweptTo = 0;

  constructor(
    private readonly database: Database,
    @Optional() private readonly max: number = MAX_ANONYMOUS_ENTRIES,
  ) {}

  /** Deletes all but the newest anonymous entries. */
  async sweep(): Promise<void> {
    const last = await this.newestExcessId();
    if (last === null) return;
    for (let from = this.sweptTo; from < last; from += BATCH_SIZE) {
      const batch = anonymousBetween(from, Math.min(from + BATCH_SIZE, last));
      await this.database.write((manager) => manager.delete(AuditEntryOrmEntity, batch));
    }
    this.sweptTo = last;
  }

  /** Returns the id of the newest entry to delete; null if there is none. */
  private async newestExcessId(): Promise<number | null> {
    const newest = await this.database.read((manager) => manager.maximum(AuditEntryOrmEntity, 'id'));
    let left = this.max;
    for (let to = newest ?? 0; to > this.sweptTo; to -= BATCH_SIZE) {
      const where = anonymousBetween(Math.max(to - BATCH_SIZE, this.sweptTo), to);
      const rows = await this.database.read((manager) =>
        manager.find(AuditEntryOrmEntity, { select: { id: true }, where, order: { id: 'DESC' } }),
      );
      if (rows.length > left) return rows[left]!.id;
      left -= rows.length;
    }
    return null;
  }
}

/** Returns the condition of the anonymous entries after the first id, up to the last. */
function anonymousBetween(after: number, last: number) {
  return { id: And(MoreThan(after), LessThanOrEqual(last)), actorId: IsNull() };
}
