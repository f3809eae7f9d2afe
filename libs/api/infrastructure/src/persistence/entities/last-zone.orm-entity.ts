import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The time zone of the workspace at the last start. The table has at most one row, with the id 1. */
@Entity('last_zone')
export class LastZoneOrmEntity {
  @PrimaryColumn({ type: 'int', unsigned: true })
  id!: number;

  /** IANA name. */
  @Column({ type: 'varchar', length: 100 })
  name!: string;
}
