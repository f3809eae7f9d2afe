import type { BookingPolicies } from '@roomhours/domain';

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
