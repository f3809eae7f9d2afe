import type { UserId } from '@roomhours/domain';
import { AuditReader, type StoredAuditEntry } from '../ports/audit.port';
import type { Page, PageRequest } from '../ports/page';
import { UseCase } from '../use-case';

/** The log of logins and administrators' changes. */
@UseCase()
export class AuditLog {
  constructor(private readonly audit: AuditReader) {}

  /**
   * Lists a page, newest first.
   *
   * @param userId only the changes of the account of this user; null for all entries
   */
  list(page: PageRequest, userId: UserId | null): Promise<Page<StoredAuditEntry>> {
    return this.audit.list(page, userId);
  }
}
