import type { AuditEntry } from '@roomhours/domain';
import type { Page, PageRequest } from './page';

/** A stored entry of the audit log. */
export type StoredAuditEntry = AuditEntry & { id: number };

/** Reads the audit log outside of any transaction. */
export abstract class AuditReader {
  /** Lists a page, newest first (time, then id). */
  abstract list(page: PageRequest): Promise<Page<StoredAuditEntry>>;
}
