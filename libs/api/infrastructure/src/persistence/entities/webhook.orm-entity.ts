import type { DisabledBecause, Webhook, WebhookEventType } from '@roomhours/application';
import type { WebhookId } from '@roomhours/domain';
import type { Instant } from '@roomhours/time';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { epochSeconds } from './epoch-seconds';

/** Converts between a list of words and its stored form. */
export const commaSeparated = {
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
