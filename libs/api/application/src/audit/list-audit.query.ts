import type { AuditReader, StoredAuditEntry } from '../ports/audit-reader.port';
import type { Page, PageRequest } from '../ports/page';

/** Lists the audit log of logins and administrators' changes, newest first. */
export class ListAudit {
  constructor(private readonly audit: AuditReader) {}

  execute(page: PageRequest): Promise<Page<StoredAuditEntry>> {
    return this.audit.list(page);
  }
}
