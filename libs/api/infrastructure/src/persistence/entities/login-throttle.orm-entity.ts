import type { Instant } from '@roomhours/time';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { epochSeconds } from './epoch-seconds';

/** The recent failed sign-ins of one address and email. */
@Entity('login_throttle')
@Index('login_throttle_expiry', ['expiresAt'])
export class LoginThrottleOrmEntity {
  /** A hash of address and email, hexadecimal. */
  @PrimaryColumn({ type: 'varchar', length: 64, name: 'key_hash' })
  keyHash!: string;

  /** JSON: an array of milliseconds since 1970. */
  @Column({ type: 'text' })
  failures!: string;

  /** Kept to the second. */
  @Column({ type: 'int', name: 'expires_at', unsigned: true, transformer: epochSeconds })
  expiresAt!: Instant;
}
