import type { MonthOfBookings, NamedBooking } from '@roomhours/application';
import type { UsageReport } from '@roomhours/contract';
import { type Instant, formatTimeOfDay, toLocal } from '@roomhours/time';
import { csvLine } from '../csv/csv';

/** The bookings of a month as parts of a CSV file, oldest first; times are wall times of the workspace zone. */
export async function* bookingsFile({ zone, portions }: MonthOfBookings): AsyncGenerator<string> {
  const wallTime = wallTimesIn(zone);
  let head = csvLine(['Booking', 'Room', 'User', 'Username', `Start (${zone})`, `End (${zone})`, 'Hours', 'Purpose']);
  for await (const portion of portions) {
    yield head + portion.map((booking) => bookingLine(booking, wallTime)).join('');
    head = '';
  }
  if (head !== '') yield head;
}

type WallTime = (at: Instant) => string;

function bookingLine(booking: NamedBooking, wallTime: WallTime): string {
  const { id, roomName, userEmail, username, range, purpose } = booking;
  const times = [wallTime(range.start), wallTime(range.end)];
  return csvLine([id, roomName, userEmail, username, ...times, range.minutes / 60, purpose ?? '']);
}

/** 'yyyy-MM-dd HH:mm', which spreadsheets take for a time in any language. Bookings begin together: each time is made once. */
function wallTimesIn(zone: string): WallTime {
  const known = new Map<Instant, string>();
  return (at) => {
    const text = known.get(at) ?? wallTimeOf(at, zone);
    known.set(at, text);
    return text;
  };
}

function wallTimeOf(at: Instant, zone: string): string {
  const { date, minuteOfDay } = toLocal(at, zone);
  return `${date} ${formatTimeOfDay(minuteOfDay)}`;
}

/** The usage report as a CSV file: its summary first, then hours of rooms and of users. */
export async function* usageFile(report: UsageReport): AsyncGenerator<string> {
  const lines: (string | number)[][] = [
    ['Section', 'Name', 'Value', 'Monthly Quota'],
    ['Summary', 'Month', report.month, ''],
    ['Summary', 'Total Bookings', report.totalBookings, ''],
    ['Summary', 'Total Hours Booked', report.totalHours, ''],
    ['Summary', 'Most Booked Room', report.mostBookedRoom ?? 'N/A', ''],
    ['Summary', 'Active Users', report.activeUsers, ''],
    ...report.rooms.map(({ roomName, hours }) => ['Room Usage (hours)', roomName, hours, '']),
    ...report.users.map((user) => ['Top User Activity (hours)', user.label, user.hoursUsed, quotaOf(user)]),
  ];
  yield lines.map(csvLine).join('');
}

function quotaOf({ monthlyQuota }: UsageReport['users'][number]): string | number {
  return monthlyQuota === 0 ? 'Unlimited' : monthlyQuota;
}
