import type { PasswordLinkPurpose, UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { epochSeconds } from './epoch-seconds';
import { UserOrmEntity } from './user.orm-entity';

/** The current link with which a user can set a password. A user has at most one. */
@Entity('password_link')
@Index('password_link_token', ['tokenHash'], { unique: true })
@Index('password_link_expiry', ['expiresAt'])
export class PasswordLinkOrmEntity {
  @PrimaryColumn({ type: 'int', name: 'user_id', unsigned: true })
  userId!: UserId;

  @ManyToOne(() => UserOrmEntity)
  @JoinColumn({ name: 'user_id' })
  user?: UserOrmEntity;

  /** SHA-256 of the token in hexadecimal form. The token itself is not stored. */
  @Column({ type: 'varchar', length: 64, name: 'token_hash' })
  tokenHash!: string;

  @Column({ type: 'varchar', length: 10 })
  purpose!: PasswordLinkPurpose;

  @Column({ type: 'int', name: 'expires_at', unsigned: true, transformer: epochSeconds })
  expiresAt!: Instant;
}
