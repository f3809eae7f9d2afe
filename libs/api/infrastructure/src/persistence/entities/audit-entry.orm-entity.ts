import type { StoredAuditEntry } from '@roomhours/application';
import type { AuditAction, AuditSubject, UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { epochSeconds } from './epoch-seconds';

/** An entry of the audit log. Only an erasure updates entries, and they remain after their subject is deleted. */
@Entity('audit_entry')
@Index('audit_entry_newest', ['at'])
@Index('audit_entry_subject', ['subject', 'subjectId', 'at'])
export class AuditEntryOrmEntity implements StoredAuditEntry {
  @PrimaryGeneratedColumn('increment', { type: 'int', unsigned: true })
  id!: number;

  @Column({ type: 'int', name: 'happened_at', unsigned: true, transformer: epochSeconds })
  at!: Instant;

  @Column({ type: 'int', name: 'actor_id', unsigned: true, nullable: true })
  actorId!: UserId | null;

  @Column({ type: 'varchar', name: 'actor_email', length: 254 })
  actorEmail!: string;

  @Column({ type: 'varchar', length: 50 })
  action!: AuditAction;

  @Column({ type: 'varchar', length: 50 })
  subject!: AuditSubject;

  @Column({ type: 'int', name: 'subject_id', unsigned: true, nullable: true })
  subjectId!: number | null;

  @Column({ type: 'simple-json', name: 'before_change', nullable: true })
  before!: unknown;

  @Column({ type: 'simple-json', name: 'after_change', nullable: true })
  after!: unknown;

  @Column({ type: 'varchar', name: 'request_id', length: 100 })
  requestId!: string;
}
