import type { MessageKind } from '@roomhours/application';
import type { UserId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { Column, Entity, Index } from 'typeorm';
import { OutboxColumns, epochSeconds } from './columns';

/** A message of the outbox. */
@Entity('message')
@Index('message_key', ['uniqueKey'], { unique: true })
@Index('message_turn', ['state', 'lane', 'recipientId', 'dueAt'])
@Index('message_newest', ['createdAt'])
export class MessageOrmEntity extends OutboxColumns {
  /** Prevents a second message about the same; null if it may be repeated. */
  @Column({ type: 'varchar', name: 'unique_key', length: 100, nullable: true })
  uniqueKey!: string | null;

  @Column({ type: 'varchar', length: 50 })
  kind!: MessageKind;

  /** One of `MESSAGE_LANES`. */
  @Column({ type: 'int', unsigned: true, default: 3 })
  lane!: number;

  @Column({ type: 'int', name: 'recipient_id', unsigned: true })
  recipientId!: UserId;

  /** Email of the recipient at the time of the message. */
  @Column({ type: 'varchar', length: 254 })
  recipient!: string;

  /** JSON; null once it was sent, or has failed and contains a secret. */
  @Column({ type: 'text', nullable: true })
  content!: string | null;

  /** The message is not sent from this time on. */
  @Column({ type: 'int', name: 'expires_at', unsigned: true, nullable: true, transformer: epochSeconds })
  expiresAt!: Instant | null;

  /** Whether it waits since a restore, and is not sent until an administrator releases it. */
  @Column({ type: 'boolean', name: 'is_held', default: false })
  isHeld!: boolean;
}
