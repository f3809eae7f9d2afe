import type { AuditEntry } from '@roomhours/domain';
import type { Page, PageRequest } from './page';

/** A stored line of the record. */
export type StoredAuditEntry = AuditEntry & { id: number };

/** Reads the record outside of any transaction. */
export abstract class AuditReader {
  /** Newest first (time, then id). */
  abstract list(page: PageRequest): Promise<Page<StoredAuditEntry>>;
}
