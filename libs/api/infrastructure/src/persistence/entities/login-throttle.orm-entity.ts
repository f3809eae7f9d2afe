import type { Instant } from '@roomhours/time';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { epochSeconds } from './epoch-seconds';

/** Recent failed sign-ins of one address and email or of one account, or a mark: an address that an account has signed in from. */
@Entity('login_throttle')
@Index('login_throttle_expiry', ['expiresAt'])
export class LoginThrottleOrmEntity {
  /** A hash of what is counted for, hexadecimal. */
  @PrimaryColumn({ type: 'varchar', length: 64, name: 'key_hash' })
  keyHash!: string;

  /** JSON: an array of milliseconds since 1970. */
  @Column({ type: 'text' })
  failures!: string;

  /** Kept to the second. */
  @Column({ type: 'int', name: 'expires_at', unsigned: true, transformer: epochSeconds })
  expiresAt!: Instant;
}
