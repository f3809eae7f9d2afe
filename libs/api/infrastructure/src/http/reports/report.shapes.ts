import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import type { UsageSums } from '@roomhours/application';
import { isAdministrator } from '@roomhours/domain';
import type { Month } from '@roomhours/time';
import { CsvQuery } from '../csv';
import { IsCalendarMonth, IsOmittable } from '../validation';

/** A range of at most 12 months; by default the current month of the workspace zone. */
export class MonthsQuery {
  @IsOmittable() @IsCalendarMonth() from?: Month;
  /** By default the same month as `from`. */
  @IsOmittable() @IsCalendarMonth() to?: Month;
}

export class ReportQuery {
  @IsOmittable() @IsCalendarMonth() month?: Month;
}

export class ReportFileQuery extends IntersectionType(ReportQuery, CsvQuery) {}

export class RoomUsageResponse {
  @ApiProperty({ type: 'integer' }) roomId!: number;
  @ApiProperty() roomName!: string;
  @ApiProperty() hours!: number;
}

export class UserUsageResponse {
  @ApiProperty({ type: 'integer' }) userId!: number;
  @ApiProperty({ description: 'Email, else username' }) label!: string;
  @ApiProperty({ description: 'With late cancellations' }) hoursUsed!: number;
  @ApiProperty({ description: 'Hours; 0 means no limit' }) monthlyQuota!: number;
}

/** Hours are summed and then rounded to 0.1. */
export class UsageReportResponse {
  @ApiProperty({ example: '2026-11' }) month!: string;
  @ApiProperty({ type: [RoomUsageResponse], description: 'By hours, most first' }) rooms!: RoomUsageResponse[];
  @ApiProperty({ type: [UserUsageResponse], description: 'The ten with most hours' }) users!: UserUsageResponse[];
  @ApiProperty({ type: 'integer' }) totalBookings!: number;
  @ApiProperty() totalHours!: number;
  @ApiProperty({ type: String, nullable: true }) mostBookedRoom!: string | null;
  @ApiProperty({ type: 'integer', description: 'Users with bookings in the month' }) activeUsers!: number;
}

export function reportResponse(ofMonth: Month, sums: UsageSums): UsageReportResponse {
  const minutes = sums.rooms.reduce((sum, room) => sum + room.minutes, 0);
  return {
    month: ofMonth,
    rooms: sums.rooms.map((room) => ({ roomId: room.roomId, roomName: room.roomName, hours: hoursOf(room.minutes) })),
    users: sums.topUsers.map(userUsage),
    totalBookings: sums.bookings,
    totalHours: hoursOf(minutes),
    mostBookedRoom: sums.rooms[0]?.roomName ?? null,
    activeUsers: sums.activeUsers,
  };
}

function userUsage({ userId, user, minutes }: UsageSums['topUsers'][number]): UserUsageResponse {
  return {
    userId,
    label: user.email || user.username || 'Unknown',
    hoursUsed: hoursOf(minutes),
    monthlyQuota: isAdministrator(user) ? 0 : user.monthlyQuotaMinutes / 60,
  };
}

/** Returns the name of a file with one month or several. */
export function fileNameOf(report: string, { from, to }: { from: Month; to: Month }): string {
  return `roomhours-${report}-${from === to ? from : `${from}-to-${to}`}.csv`;
}

/** Returns a share as a whole number of percent; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 100);
}

/** Converts minutes to hours, rounded half up to one decimal. */
export function hoursOf(minutes: number): number {
  return Math.round(minutes / 6) / 10;
}
