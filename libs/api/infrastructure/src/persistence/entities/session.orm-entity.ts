import type { Instant } from '@roomhours/time';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { epochSeconds } from './epoch-seconds';

/** A signed-in browser. */
@Entity('session')
@Index('session_user', ['userId'])
@Index('session_expiry', ['expiresAt'])
export class SessionOrmEntity {
  @PrimaryColumn({ type: 'varchar', length: 128 })
  id!: string;

  @Column({ type: 'int', name: 'user_id', unsigned: true, nullable: true })
  userId!: number | null;

  /** JSON. */
  @Column({ type: 'text' })
  data!: string;

  /** Kept to the second. */
  @Column({ type: 'int', name: 'expires_at', unsigned: true, transformer: epochSeconds })
  expiresAt!: Instant;
}
