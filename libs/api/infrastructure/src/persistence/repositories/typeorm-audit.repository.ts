import type { AuditRepository } from '@roomhours/application';
import type { AuditEntry } from '@roomhours/domain';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { insertAll } from '../database/statements';
import { AuditEntryOrmEntity } from '../entities/audit-entry.orm-entity';

/** The audit log within the manager's transaction. */
export class TypeOrmAuditRepository implements AuditRepository {
  constructor(private readonly manager: EntityManager) {}

  add(entry: AuditEntry): Promise<void> {
    return this.addAll([entry]);
  }

  addAll(entries: readonly AuditEntry[]): Promise<void> {
    return insertAll(
      this.manager,
      AuditEntryOrmEntity,
      entries as readonly QueryDeepPartialEntity<AuditEntryOrmEntity>[],
    );
  }
}
