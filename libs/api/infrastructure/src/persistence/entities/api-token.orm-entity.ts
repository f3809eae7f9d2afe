import type { ApiToken, ApiTokenId, ApiTokenScope, UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { epochSeconds } from './columns';
import { UserOrmEntity } from './user.orm-entity';

/** A secret of a user, with which programs call the API. */
@Entity('api_token')
@Index('api_token_secret', ['tokenHash'], { unique: true })
@Index('api_token_user', ['userId'])
@Index('api_token_expiry', ['expiresAt'])
export class ApiTokenOrmEntity implements ApiToken {
  @PrimaryGeneratedColumn('increment', { type: 'int', unsigned: true })
  id!: ApiTokenId;

  @Column({ type: 'int', name: 'user_id', unsigned: true })
  userId!: UserId;

  @ManyToOne(() => UserOrmEntity)
  @JoinColumn({ name: 'user_id' })
  user?: UserOrmEntity;

  @Column({ type: 'varchar', length: 100 })
  name!: string;

  @Column({ type: 'varchar', length: 10 })
  scope!: ApiTokenScope;

  /** SHA-256 of the token in hexadecimal form. The token itself is not stored. */
  @Column({ type: 'varchar', length: 64, name: 'token_hash', select: false })
  tokenHash!: string;

  @Column({ type: 'int', name: 'created_at', unsigned: true, transformer: epochSeconds })
  createdAt!: Instant;

  @Column({ type: 'int', name: 'expires_at', unsigned: true, transformer: epochSeconds })
  expiresAt!: Instant;

  @Column({ type: 'int', name: 'last_used_at', unsigned: true, nullable: true, transformer: epochSeconds })
  lastUsedAt!: Instant | null;

  /** Whether a restore has disabled it. It grants no access, and can only be revoked. */
  @Column({ type: 'boolean', name: 'is_disabled', default: false })
  isDisabled!: boolean;

  /** Number of uses in the minute of the clock that contains the last one. */
  @Column({ type: 'int', name: 'uses_in_minute', unsigned: true, default: 0, select: false })
  usesInMinute!: number;
}
