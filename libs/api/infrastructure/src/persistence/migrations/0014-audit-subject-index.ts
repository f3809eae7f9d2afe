import { DialectMigration } from './dialect-migration';

/** Adds an index to the audit log, so that the changes of one user are found without a scan of the whole log. */
export class AuditSubjectIndex extends DialectMigration {
  readonly name = 'AuditSubjectIndex1777000000000';

  protected readonly mysql = ['CREATE INDEX audit_entry_subject ON audit_entry (subject, subject_id, happened_at)'];

  protected readonly sqlite = [
    'CREATE INDEX IF NOT EXISTS audit_entry_subject ON audit_entry (subject, subject_id, happened_at)',
  ];
}
