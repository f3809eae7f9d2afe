import type { AuditRepository } from '@roomhours/application';
import type { AuditEntry } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { insertRows } from '../database/statements';
import { toSeconds } from '../entities/epoch-seconds';

const COLUMNS = [
  ...['happened_at', 'actor_id', 'actor_email', 'action', 'subject', 'subject_id'],
  ...['before_change', 'after_change', 'request_id'],
];

/** The audit log within the manager's transaction. */
export class TypeOrmAuditRepository implements AuditRepository {
  constructor(private readonly manager: EntityManager) {}

  add(entry: AuditEntry): Promise<void> {
    return this.addAll([entry]);
  }

  addAll(entries: readonly AuditEntry[]): Promise<void> {
    return insertRows(this.manager, 'audit_entry', COLUMNS, entries.map(valuesOf));
  }
}

/** Returns the values of `COLUMNS`. */
function valuesOf(entry: AuditEntry): unknown[] {
  return [
    ...[toSeconds(entry.at), entry.actorId, entry.actorEmail, entry.action, entry.subject, entry.subjectId],
    ...[jsonOf(entry.before), jsonOf(entry.after), entry.requestId],
  ];
}

function jsonOf(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
