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
