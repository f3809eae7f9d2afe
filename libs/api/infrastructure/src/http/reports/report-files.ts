import type { BookingExport, NamedBooking } from '@roomhours/application';
import type { CsvSeparator } from '@roomhours/contract';
import { type Instant, formatTimeOfDay, toLocal } from '@roomhours/time';
import { type Cell, csvLine } from '../csv';
import type { UsageReportResponse, UserUsageResponse } from './report.shapes';

/** Yields bookings as parts of a CSV file. Times are wall times of the workspace zone and, unless it is UTC, also of UTC. */
export async function* bookingsFile(
  { zone, batches }: Omit<BookingExport, 'month'>,
  separator: CsvSeparator,
): AsyncGenerator<string> {
  const zones = zone === 'UTC' ? [zone] : [zone, 'UTC'];
  const times = zones.map(wallTimesIn);
  const timeColumns = zones.flatMap((name) => [`Start (${name})`, `End (${name})`]);
  const columns = [
    'Booking',
    'Room',
    'User',
    'Username',
    ...timeColumns,
    'Hours',
    'Purpose',
    'Name',
    'Plan',
    'Company',
  ];
  let head = csvLine(columns, separator);
  for await (const batch of batches) {
    yield head + batch.map((booking) => csvLine(cellsOf(booking, times), separator)).join('');
    head = '';
  }
  if (head !== '') yield head;
}

type WallTime = (at: Instant) => string;

function cellsOf(booking: NamedBooking, times: readonly WallTime[]): Cell[] {
  const { id, roomName, userEmail, username, range, purpose, userName, plan, company } = booking;
  const owner = [userName ?? '', plan ?? '', company ?? ''];
  const timeCells = times.flatMap((wallTime) => [wallTime(range.start), wallTime(range.end)]);
  return [id, roomName, userEmail, username, ...timeCells, range.minutes / 60, purpose ?? '', ...owner];
}

/**
 * Formats times as 'yyyy-MM-dd HH:mm', which spreadsheets recognise in any language. It caches texts, because many
 * bookings share their times.
 */
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

/** Yields the usage report as a CSV file: its summary, then the hours of rooms and of users. */
export async function* usageFile(report: UsageReportResponse, separator: CsvSeparator): AsyncGenerator<string> {
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
  yield lines.map((cells) => csvLine(cells, separator)).join('');
}

function quotaOf({ monthlyQuota }: UserUsageResponse): string | number {
  return monthlyQuota === 0 ? 'Unlimited' : monthlyQuota;
}
