import type { PasswordLinkPurpose, UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { epochSeconds } from './columns';
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

/** The account of an OpenID provider with which a user has signed in. A user has at most one at each issuer. */
@Entity('organisation_account')
@Index('organisation_account_subject', ['issuer', 'subject'], { unique: true })
export class OrganisationAccountOrmEntity {
  @PrimaryColumn({ type: 'int', name: 'user_id', unsigned: true })
  userId!: UserId;

  @ManyToOne(() => UserOrmEntity)
  @JoinColumn({ name: 'user_id' })
  user?: UserOrmEntity;

  /** The claim `iss`. */
  @PrimaryColumn({ type: 'varchar', length: 255 })
  issuer!: string;

  /** The claim `sub`. */
  @Column({ type: 'varchar', length: 255 })
  subject!: string;
}

/** Recent attempts of one kind to sign in or to reset a password, or an IP address from which an account has signed in. */
@Entity('attempt_throttle')
@Index('attempt_throttle_expiry', ['expiresAt'])
export class AttemptThrottleOrmEntity {
  /** Hexadecimal hash of the counted key. */
  @PrimaryColumn({ type: 'varchar', length: 64, name: 'key_hash' })
  keyHash!: string;

  /** JSON: the times of the attempts in milliseconds since 1970. */
  @Column({ type: 'text' })
  attempts!: string;

  /** Stored with a precision of one second. */
  @Column({ type: 'int', name: 'expires_at', unsigned: true, transformer: epochSeconds })
  expiresAt!: Instant;
}
