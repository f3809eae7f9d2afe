import type { OpeningTimes, Room, RoomId } from '@roomhours/domain';
import { DAY_MS, type LocalDate, type TimeRange, formatInstant, instant, localDate } from '@roomhours/time';
import type { DatePeriod } from './workspace.port';
import type { Schedule } from './schedule-reader.port';

/** Input of all booking rules for a room at some times, except the quota of the user who books. */
export interface RoomSchedule extends Schedule {
  room: Room;
  /** With the special days of `datesAround`. */
  openingTimes: OpeningTimes;
}

/** Returns the dates on which the ranges may start, in any zone. Returns null without ranges. */
export function datesAround(ranges: readonly TimeRange[]): DatePeriod | null {
  if (ranges.length === 0) return null;
  const starts = ranges.map(({ start }) => start);
  return { first: utcDate(Math.min(...starts) - DAY_MS), last: utcDate(Math.max(...starts) + DAY_MS) };
}

function utcDate(epochMs: number): LocalDate {
  return localDate(formatInstant(instant(epochMs)).slice(0, 10));
}

/** Schedules within one transaction. */
export abstract class ScheduleRepository {
  /** Reads the room and the entries that overlap any of the ranges, ordered by start, then by id. Returns null if the room does not exist. */
  abstract read(roomId: RoomId, ranges: readonly TimeRange[]): Promise<RoomSchedule | null>;
}
