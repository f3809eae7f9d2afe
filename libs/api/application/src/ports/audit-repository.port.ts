import type { AuditEntry } from '@roomhours/domain';

/** The append-only audit log within one transaction. */
export abstract class AuditRepository {
  abstract add(entry: AuditEntry): Promise<void>;

  /** Adds many entries in few statements. */
  abstract addAll(entries: readonly AuditEntry[]): Promise<void>;
}
