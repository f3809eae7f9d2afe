import type { DisabledBecause, Webhook, WebhookEvent, WebhookEventType } from '@roomhours/application';
import type { WebhookId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { OutboxColumns, epochSeconds } from './columns';

/** Converts between a list of words and its stored form. */
const commaSeparated = {
  to: (words: readonly string[]): string => words.join(','),
  from: (text: string): string[] => (text === '' ? [] : text.split(',')),
};

/** An address that receives events. */
@Entity('webhook')
export class WebhookOrmEntity implements Webhook {
  @PrimaryGeneratedColumn('increment', { type: 'int', unsigned: true })
  id!: WebhookId;

  @Column({ type: 'varchar', length: 500 })
  url!: string;

  @Column({ type: 'varchar', length: 1000, transformer: commaSeparated })
  events!: readonly WebhookEventType[];

  /** Key of the signatures; starts with 'whsec_'. */
  @Column({ type: 'varchar', length: 100, select: false })
  secret!: string;

  @Column({ type: 'varchar', name: 'previous_secret', length: 100, nullable: true, select: false })
  previousSecret!: string | null;

  /** Until then the previous secret signs too. */
  @Column({
    type: 'int',
    name: 'previous_secret_until',
    unsigned: true,
    nullable: true,
    transformer: epochSeconds,
    select: false,
  })
  previousSecretUntil!: Instant | null;

  @Column({ type: 'boolean', name: 'is_enabled' })
  isEnabled!: boolean;

  @Column({ type: 'varchar', name: 'disabled_because', length: 10, nullable: true })
  disabledBecause!: DisabledBecause | null;

  /** Time of the first failed attempt since the last successful one. */
  @Column({ type: 'int', name: 'failing_since', unsigned: true, nullable: true, transformer: epochSeconds })
  failingSince!: Instant | null;

  @Column({ type: 'int', name: 'created_at', unsigned: true, transformer: epochSeconds })
  createdAt!: Instant;
}

/** A delivery of an event to a webhook. */
@Entity('webhook_delivery')
@Index('webhook_delivery_due', ['state', 'dueAt'])
@Index('webhook_delivery_of', ['webhookId', 'state', 'dueAt'])
@Index('webhook_delivery_newest', ['createdAt'])
export class WebhookDeliveryOrmEntity extends OutboxColumns {
  @Column({ type: 'int', name: 'webhook_id', unsigned: true })
  webhookId!: WebhookId;

  @ManyToOne(() => WebhookOrmEntity)
  @JoinColumn({ name: 'webhook_id' })
  webhook?: WebhookOrmEntity;

  @Column({ type: 'varchar', length: 50 })
  event!: WebhookEvent['type'];

  /** JSON, as it is signed and sent. Empty once it was sent. */
  @Column({ type: 'text', select: false })
  body!: string;

  /** HTTP status of the last answer. */
  @Column({ type: 'int', name: 'last_status', unsigned: true, nullable: true })
  lastStatus!: number | null;
}
