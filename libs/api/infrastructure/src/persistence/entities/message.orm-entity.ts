import type { MessageKind, OutboxState } from '@roomhours/application';
import type { Instant } from '@roomhours/time';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { epochSeconds } from './epoch-seconds';

/** A message of the outbox. Workers of all processes share the rows by leases. */
@Entity('message')
@Index('message_key', ['uniqueKey'], { unique: true })
@Index('message_turn', ['state', 'lane', 'recipientId', 'dueAt'])
@Index('message_newest', ['createdAt'])
export class MessageOrmEntity {
  @PrimaryGeneratedColumn('increment', { type: 'int', unsigned: true })
  id!: number;

  /** Part of the Message-ID, which is the same in every attempt. */
  @Column({ type: 'varchar', length: 36 })
  uuid!: string;

  /** Prevents a second message about the same; null if it may be repeated. */
  @Column({ type: 'varchar', name: 'unique_key', length: 100, nullable: true })
  uniqueKey!: string | null;

  @Column({ type: 'varchar', length: 50 })
  kind!: MessageKind;

  /** One of `MESSAGE_LANES`. */
  @Column({ type: 'int', unsigned: true, default: 3 })
  lane!: number;

  @Column({ type: 'int', name: 'recipient_id', unsigned: true })
  recipientId!: number;

  /** Email of the recipient at the time of the message. */
  @Column({ type: 'varchar', length: 254 })
  recipient!: string;

  /** JSON; null once it was sent, or has failed and contains a secret. */
  @Column({ type: 'text', nullable: true })
  content!: string | null;

  @Column({ type: 'int', name: 'created_at', unsigned: true, transformer: epochSeconds })
  createdAt!: Instant;

  /** The message is not sent from this time on. */
  @Column({ type: 'int', name: 'expires_at', unsigned: true, nullable: true, transformer: epochSeconds })
  expiresAt!: Instant | null;

  @Column({ type: 'varchar', length: 10 })
  state!: OutboxState;

  /** Whether it waits since a restore, and is not sent until an administrator releases it. */
  @Column({ type: 'boolean', name: 'is_held', default: false })
  isHeld!: boolean;

  /** Number of attempts that have begun. */
  @Column({ type: 'int', unsigned: true })
  attempts!: number;

  /** Time of the next attempt. During an attempt: the end of its lease. */
  @Column({ type: 'int', name: 'due_at', unsigned: true, transformer: epochSeconds })
  dueAt!: Instant;

  /** Random text of the attempt that holds the lease; null between attempts. */
  @Column({ type: 'varchar', length: 36, nullable: true })
  lease!: string | null;

  @Column({ type: 'int', name: 'sent_at', unsigned: true, nullable: true, transformer: epochSeconds })
  sentAt!: Instant | null;

  @Column({ type: 'varchar', name: 'last_error', length: 500, nullable: true })
  lastError!: string | null;
}
