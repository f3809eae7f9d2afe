import type { UserId } from '@roomhours/domain';
import { AuditReader, type StoredAuditEntry } from '../ports/audit-reader.port';
import type { Page, PageRequest } from '../ports/page';
import { UseCase } from '../use-case';

/** Lists the audit log of logins and administrators' changes, newest first. */
@UseCase()
export class ListAudit {
  constructor(private readonly audit: AuditReader) {}

  /** @param userId only the changes of the account of this user; null for all entries */
  execute(page: PageRequest, userId: UserId | null = null): Promise<Page<StoredAuditEntry>> {
    return this.audit.list(page, userId);
  }
}
