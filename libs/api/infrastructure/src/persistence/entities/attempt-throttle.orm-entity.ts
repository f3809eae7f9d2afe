import type { Instant } from '@roomhours/time';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { epochSeconds } from './epoch-seconds';

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
