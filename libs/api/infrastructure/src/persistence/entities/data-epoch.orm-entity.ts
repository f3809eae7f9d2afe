import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Tells the stored data apart from those of another database, or from before a restore. There is one row, with the id 1. */
@Entity('data_epoch')
export class DataEpochOrmEntity {
  @PrimaryColumn({ type: 'int', unsigned: true })
  id!: number;

  /** A UUID. */
  @Column({ type: 'varchar', length: 36 })
  value!: string;
}
