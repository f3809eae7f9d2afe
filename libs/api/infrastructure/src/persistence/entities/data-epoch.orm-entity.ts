import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Identifies the stored data. A restore or a new database has another epoch. The table has one row, with the id 1. */
@Entity('data_epoch')
export class DataEpochOrmEntity {
  @PrimaryColumn({ type: 'int', unsigned: true })
  id!: number;

  /** A UUID, or, from a restore until the next start, a mark of `prepareRestoredData`. */
  @Column({ type: 'varchar', length: 36 })
  value!: string;
}
