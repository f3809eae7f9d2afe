import { Injectable } from '@nestjs/common';
import type { AuditReader, Page, PageRequest, StoredAuditEntry } from '@roomhours/application';
import type { UserId } from '@roomhours/domain';
import type { FindOptionsWhere } from 'typeorm';
import { Database } from '../database/database';
import { AuditEntryOrmEntity } from '../entities/audit-entry.orm-entity';
import { findPage } from '../database/pages';

@Injectable()
export class TypeOrmAuditReader implements AuditReader {
  constructor(private readonly database: Database) {}

  list(page: PageRequest, userId: UserId | null = null): Promise<Page<StoredAuditEntry>> {
    const where: FindOptionsWhere<AuditEntryOrmEntity> = userId === null ? {} : { subject: 'user', subjectId: userId };
    const query = { where: () => where, newest: 'at' } as const;
    return this.database.read((manager) => findPage(manager, AuditEntryOrmEntity, query, page));
  }
}
