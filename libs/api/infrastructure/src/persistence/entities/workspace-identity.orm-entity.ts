import { Column, Entity, PrimaryColumn } from 'typeorm';

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
