import type { OutboxState } from '@roomhours/application';
import type { BookingPolicies } from '@roomhours/domain';
import { type Instant, instant } from '@roomhours/time';
import { Column, PrimaryGeneratedColumn } from 'typeorm';

/** Returns whole seconds since 1970, the stored form of an instant (persistence.md "Times"). */
export function toSeconds(at: Instant): number {
  return Math.floor(at / 1000);
}

export function fromSeconds(seconds: number): Instant {
  return instant(seconds * 1000);
}

/** Converts between an entity's instant and stored seconds. A column without a value gets its default. */
export const epochSeconds = {
  to: (at: Instant | null | undefined) => (at === null || at === undefined ? at : toSeconds(at)),
  from: (seconds: number | null): Instant | null => (seconds === null ? null : fromSeconds(seconds)),
};

/** The limits for members, of the workspace or of a room (booking rules 12 to 17). Null means not set. */
export abstract class PolicyColumns implements BookingPolicies {
  @Column({ type: 'int', name: 'notice_minutes', unsigned: true, nullable: true })
  noticeMinutes!: number | null;

  @Column({ type: 'int', name: 'advance_days', unsigned: true, nullable: true })
  advanceDays!: number | null;

  @Column({ type: 'int', name: 'late_change_minutes', unsigned: true, nullable: true })
  lateChangeMinutes!: number | null;

  @Column({ type: 'int', name: 'gap_minutes', unsigned: true, nullable: true })
  gapMinutes!: number | null;

  @Column({ type: 'int', name: 'day_minutes', unsigned: true, nullable: true })
  dayMinutes!: number | null;

  @Column({ type: 'int', name: 'upcoming_bookings', unsigned: true, nullable: true })
  upcomingBookings!: number | null;
}

/** Returns the columns of the policies of a table for a SELECT. */
export function policyColumns(table: string): string {
  return `${table}.notice_minutes AS noticeMinutes, ${table}.advance_days AS advanceDays,
  ${table}.late_change_minutes AS lateChangeMinutes, ${table}.gap_minutes AS gapMinutes,
  ${table}.day_minutes AS dayMinutes, ${table}.upcoming_bookings AS upcomingBookings`;
}

/** Returns the policies of a row; nothing if none is set. */
export function policiesOfRow(row: BookingPolicies): { policies?: BookingPolicies } {
  const { noticeMinutes, advanceDays, lateChangeMinutes, gapMinutes, dayMinutes, upcomingBookings } = row;
  const policies = { noticeMinutes, advanceDays, lateChangeMinutes, gapMinutes, dayMinutes, upcomingBookings };
  return Object.values(policies).every((value) => value === null) ? {} : { policies };
}

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
