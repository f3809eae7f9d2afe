import type { Instant } from '@roomhours/time';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { epochSeconds } from './epoch-seconds';

/** The setting of the last start, and the last complete run. The table has at most one row, with the id 1. */
@Entity('retention')
export class RetentionOrmEntity {
  @PrimaryColumn({ type: 'int', unsigned: true })
  id!: number;

  /** Null: data stay. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  months!: number | null;

  /** The date in the workspace zone on which a process has begun a run; null if it may begin on any date. */
  @Column({ type: 'varchar', name: 'claimed_on', length: 10, nullable: true })
  claimedOn!: string | null;

  /** Null if no run has been completed. The numbers are those of this run. */
  @Column({ type: 'int', name: 'finished_at', unsigned: true, nullable: true, transformer: epochSeconds })
  finishedAt!: Instant | null;

  @Column({ type: 'int', unsigned: true, default: 0 })
  purposes!: number;

  @Column({ type: 'int', name: 'audit_entries', unsigned: true, default: 0 })
  auditEntries!: number;

  @Column({ type: 'int', unsigned: true, default: 0 })
  messages!: number;

  @Column({ type: 'int', unsigned: true, default: 0 })
  deliveries!: number;
}
