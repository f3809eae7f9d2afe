import type { UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { epochSeconds } from './columns';

/** The stored response to a request with an Idempotency-Key. */
@Entity('stored_response')
@Index('stored_response_expiry', ['expiresAt'])
export class StoredResponseOrmEntity {
  @PrimaryColumn({ type: 'int', name: 'user_id', unsigned: true })
  userId!: UserId;

  /** The Idempotency-Key, compared byte by byte. */
  @PrimaryColumn({ type: 'varchar', name: 'idempotency_key', length: 255 })
  idempotencyKey!: string;

  @Column({ type: 'text' })
  fingerprint!: string;

  /** JSON. */
  @Column({ type: 'text' })
  body!: string;

  /** Stored with a precision of one second. */
  @Column({ type: 'int', name: 'expires_at', unsigned: true, transformer: epochSeconds })
  expiresAt!: Instant;
}
