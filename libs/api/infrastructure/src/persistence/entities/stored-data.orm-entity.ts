import type { Instant } from '@roomhours/time';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { epochSeconds } from './columns';

/** Identifies the stored data. A restore or a new database has another epoch. The table has one row, with the id 1. */
@Entity('data_epoch')
export class DataEpochOrmEntity {
  @PrimaryColumn({ type: 'int', unsigned: true })
  id!: number;

  /** A UUID, or, from a restore until the next start, a mark of `prepareRestoredData`. */
  @Column({ type: 'varchar', length: 36 })
  value!: string;
}

/** The identity of the workspace in the UIDs of calendar entries. Unlike the epoch of the data, a restore keeps it. */
@Entity('workspace_identity')
export class WorkspaceIdentityOrmEntity {
  /** 1: the only row. */
  @PrimaryColumn({ type: 'int', unsigned: true })
  id!: number;

  /** A UUID. */
  @Column({ type: 'varchar', length: 36 })
  value!: string;
}

/** The time zone of the workspace at the last start. The table has at most one row, with the id 1. */
@Entity('last_zone')
export class LastZoneOrmEntity {
  @PrimaryColumn({ type: 'int', unsigned: true })
  id!: number;

  /** IANA name. */
  @Column({ type: 'varchar', length: 100 })
  name!: string;
}

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
