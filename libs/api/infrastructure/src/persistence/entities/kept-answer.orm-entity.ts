import type { Instant } from '@roomhours/time';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { epochSeconds } from './epoch-seconds';

/** The answer to a request that carried an Idempotency-Key. */
@Entity('kept_answer')
@Index('kept_answer_expiry', ['keptUntil'])
export class KeptAnswerOrmEntity {
  @PrimaryColumn({ type: 'int', name: 'user_id', unsigned: true })
  userId!: number;

  /** Compared byte by byte. */
  @PrimaryColumn({ type: 'varchar', name: 'answer_key', length: 255 })
  answerKey!: string;

  @Column({ type: 'text' })
  fingerprint!: string;

  /** JSON. */
  @Column({ type: 'text' })
  body!: string;

  /** Kept to the second. */
  @Column({ type: 'int', name: 'kept_until', unsigned: true, transformer: epochSeconds })
  keptUntil!: Instant;
}
