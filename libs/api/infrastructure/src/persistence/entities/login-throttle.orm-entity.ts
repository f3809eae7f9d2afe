import type { Instant } from '@roomhours/time';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { epochSeconds } from './epoch-seconds';

/** Recent failed sign-ins per IP address and email or per account, or an IP address from which an account has signed in. */
@Entity('login_throttle')
@Index('login_throttle_expiry', ['expiresAt'])
export class LoginThrottleOrmEntity {
  /** Hexadecimal hash of the counted key. */
  @PrimaryColumn({ type: 'varchar', length: 64, name: 'key_hash' })
  keyHash!: string;

  /** JSON: an array of milliseconds since 1970. */
  @Column({ type: 'text' })
  failures!: string;

  /** Stored with a precision of one second. */
  @Column({ type: 'int', name: 'expires_at', unsigned: true, transformer: epochSeconds })
  expiresAt!: Instant;
}
