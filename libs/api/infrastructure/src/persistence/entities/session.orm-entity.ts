import type { Instant } from '@roomhours/time';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { epochSeconds } from './epoch-seconds';
import { UserOrmEntity } from './user.orm-entity';

/** A session of a browser. */
@Entity('session')
@Index('session_user', ['userId'])
@Index('session_expiry', ['expiresAt'])
export class SessionOrmEntity {
  @PrimaryColumn({ type: 'varchar', length: 128 })
  id!: string;

  @Column({ type: 'int', name: 'user_id', unsigned: true, nullable: true })
  userId!: number | null;

  @ManyToOne(() => UserOrmEntity, { createForeignKeyConstraints: false })
  @JoinColumn({ name: 'user_id' })
  user?: UserOrmEntity | null;

  /** JSON, without the user. */
  @Column({ type: 'text' })
  data!: string;

  /** Stored with a precision of one second. */
  @Column({ type: 'int', name: 'expires_at', unsigned: true, transformer: epochSeconds })
  expiresAt!: Instant;
}
