import type { AuditAction, AuditSubject, RoomId, UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { epochSeconds } from './columns';

/** An entry of the audit log. Only an erasure updates entries, and they remain after their subject is deleted. */
@Entity('audit_entry')
@Index('audit_entry_newest', ['at'])
@Index('audit_entry_subject', ['subject', 'subjectId', 'at'])
@Index('audit_entry_user', ['userId', 'at'])
@Index('audit_entry_room', ['roomId', 'at'])
@Index('audit_entry_action', ['action', 'startsAt'])
export class AuditEntryOrmEntity {
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

  /** The user whom the entry concerns: of an account, or the owner of a booking. */
  @Column({ type: 'int', name: 'user_id', unsigned: true, nullable: true })
  userId!: UserId | null;

  @Column({ type: 'int', name: 'room_id', unsigned: true, nullable: true })
  roomId!: RoomId | null;

  /** The times of a booking: the new ones if they have changed. */
  @Column({ type: 'int', name: 'starts_at', unsigned: true, nullable: true, transformer: epochSeconds })
  startsAt!: Instant | null;

  @Column({ type: 'int', name: 'ends_at', unsigned: true, nullable: true, transformer: epochSeconds })
  endsAt!: Instant | null;

  @Column({ type: 'boolean', name: 'is_by_token', nullable: true })
  isByToken!: boolean | null;
}
