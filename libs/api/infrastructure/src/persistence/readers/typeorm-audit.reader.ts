import type { AuditReader, Page, PageRequest, StoredAuditEntry } from '@roomhours/application';
import type { UserId } from '@roomhours/domain';
import type { Database } from '../database/database';
import { AUDIT_COLUMNS, type AuditRow, auditEntryOf } from '../repositories/rows';
import { readPage } from './pages';

const NEWEST_FIRST = 'ORDER BY happened_at DESC, id DESC';

export class TypeOrmAuditReader implements AuditReader {
  constructor(private readonly database: Database) {}

  list(page: PageRequest, userId: UserId | null = null): Promise<Page<StoredAuditEntry>> {
    const where = userId === null ? '1 = 1' : "subject = 'user' AND subject_id = ?";
    const query = {
      where,
      parameters: userId === null ? [] : [userId],
      table: 'audit_entry',
      select: (limit: string) => `SELECT ${AUDIT_COLUMNS} FROM audit_entry
        JOIN (SELECT id AS page_id FROM audit_entry WHERE ${where} ${NEWEST_FIRST} ${limit}) AS part ON part.page_id = id ${NEWEST_FIRST}`,
    };
    return this.database.read((manager) => readPage<AuditRow, StoredAuditEntry>(manager, query, page, auditEntryOf));
  }
}
