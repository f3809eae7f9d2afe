import type { OutboxState } from '@roomhours/application';
import type { Instant } from '@roomhours/time';
import { Column, PrimaryGeneratedColumn } from 'typeorm';
import { epochSeconds } from './epoch-seconds';

/** The columns of an outbox. Workers of all processes share its rows by leases. */
export abstract class OutboxColumns {
  @PrimaryGeneratedColumn('increment', { type: 'int', unsigned: true })
  id!: number;

  /** Part of the Message-ID of a mail, or of the header webhook-id. It is the same in every attempt. */
  @Column({ type: 'varchar', length: 36 })
  uuid!: string;

  @Column({ type: 'int', name: 'created_at', unsigned: true, transformer: epochSeconds })
  createdAt!: Instant;

  @Column({ type: 'varchar', length: 10 })
  state!: OutboxState;

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
