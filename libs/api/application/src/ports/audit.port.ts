import type { AuditEntry, UserId } from '@roomhours/domain';
import type { Page, PageRequest } from './page';

/** A stored entry of the audit log. */
export type StoredAuditEntry = AuditEntry & { id: number };

/** Reads the audit log outside of any transaction. */
export abstract class AuditReader {
  /**
   * Lists a page, newest first (time, then id).
   *
   * @param userId only the changes of the account of this user; null for all entries
   */
  abstract list(page: PageRequest, userId?: UserId | null): Promise<Page<StoredAuditEntry>>;

  /** Lists the entries of a user and those about the account of the user, oldest first. */
  abstract listOf(userId: UserId): Promise<StoredAuditEntry[]>;
}

/** The audit log within one transaction. */
export abstract class AuditRepository {
  abstract add(entry: AuditEntry): Promise<void>;

  /** Adds many entries in few statements. */
  abstract addAll(entries: readonly AuditEntry[]): Promise<void>;
}
