import type { BookingPolicies } from '@roomhours/domain';
import { Column } from 'typeorm';

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

/** Returns the other columns of a row. */
export function withoutPolicies<Row extends BookingPolicies>(row: Row): Omit<Row, keyof BookingPolicies> {
  const { noticeMinutes, advanceDays, lateChangeMinutes, gapMinutes, dayMinutes, upcomingBookings, ...others } = row;
  return others;
}
