import type { AuditAction, AuditSubject } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { epochSeconds } from './epoch-seconds';

/** An entry of the audit log. Entries are never updated, and they remain after their subject is deleted. */
@Entity('audit_entry')
@Index('audit_entry_newest', ['happenedAt'])
@Index('audit_entry_subject', ['subject', 'subjectId', 'happenedAt'])
export class AuditEntryOrmEntity {
  @PrimaryGeneratedColumn('increment', { type: 'int', unsigned: true })
  id!: number;

  @Column({ type: 'int', name: 'happened_at', unsigned: true, transformer: epochSeconds })
  happenedAt!: Instant;

  @Column({ type: 'int', name: 'actor_id', unsigned: true, nullable: true })
  actorId!: number | null;

  @Column({ type: 'varchar', name: 'actor_email', length: 254 })
  actorEmail!: string;

  @Column({ type: 'varchar', length: 50 })
  action!: AuditAction;

  @Column({ type: 'varchar', length: 50 })
  subject!: AuditSubject;

  @Column({ type: 'int', name: 'subject_id', unsigned: true, nullable: true })
  subjectId!: number | null;

  /** JSON. */
  @Column({ type: 'text', name: 'before_change', nullable: true })
  beforeChange!: string | null;

  /** JSON. */
  @Column({ type: 'text', name: 'after_change', nullable: true })
  afterChange!: string | null;

  @Column({ type: 'varchar', name: 'request_id', length: 100 })
  requestId!: string;
}
