import type { AuditRepository } from '@roomhours/application';
import type { AuditEntry } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { execute } from '../database/statements';
import { toSeconds } from '../entities/epoch-seconds';

/** The audit log within the manager's transaction. */
export class TypeOrmAuditRepository implements AuditRepository {
  constructor(private readonly manager: EntityManager) {}

  async add(entry: AuditEntry): Promise<void> {
    await execute(
      this.manager,
      `INSERT INTO audit_entry
        (happened_at, actor_id, actor_email, action, subject, subject_id, before_change, after_change, request_id)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        toSeconds(entry.at),
        entry.actorId,
        entry.actorEmail,
        entry.action,
        entry.subject,
        entry.subjectId,
        jsonOf(entry.before),
        jsonOf(entry.after),
        entry.requestId,
      ],
    );
  }
}

function jsonOf(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
