import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type BookingOwner,
  type DatePeriod,
  type RoomOccupation,
  type RoomSchedule,
  type Schedule,
  type ScheduleReader,
  type ScheduleRepository,
  type ScheduleVersions,
  type VersionedSchedule,
  scheduleVersions,
} from '@roomhours/application';
import { policiesOf, withGap } from '@roomhours/booking-rules';
import { type BlockedTimeId, type Booking, type RoomId, type User, type UserId, fullName } from '@roomhours/domain';
import { BOOKING_POLICIES } from '@roomhours/limits';
import { DAY_MS, type Instant, type LocalDate, TimeRange, formatInstant, instant, localDate } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { BOOKING_COLUMNS, type BookingRow, bookingOf } from './booking-reader';
import { Database } from './database/database';
import { type Condition, select } from './database/statements';
import { blockedTimeOverlaps, bookingOverlaps } from './overlap';
import { policyColumns } from './entities/columns';
import { type RoomRow, roomOf } from './rooms';
import { readOpeningTimes } from './workspace';

/** Maximum number of ranges in one statement. */
const MAX_RANGES = 50;

@Injectable()
export class TypeOrmScheduleReader implements ScheduleReader {
  constructor(private readonly database: Database) {}

  async versions(roomId: RoomId | null): Promise<ScheduleVersions> {
    const rooms = roomCondition(roomId);
    const sql = `SELECT epoch.value AS epoch, room.id AS versionedId, room.schedule_version AS version
      FROM data_epoch epoch LEFT JOIN room ON ${rooms.sql}`;
    const rows = await this.database.read((manager) => select<VersionRow>(manager, sql, rooms.parameters));
    return versionsOf(rows);
  }

  /** Reads one statement: on a cluster, a second one could return versions that do not belong to the entries. */
  async read(roomId: RoomId | null, range: TimeRange): Promise<VersionedSchedule> {
    const rooms = roomCondition(roomId);
    const entries = entriesOf(roomId, [range]);
    const sql = `SELECT epoch.value AS epoch, room.id AS versionedId, room.schedule_version AS version, entry.*,
      owner.username, owner.first_name AS firstName, owner.last_name AS lastName
      FROM data_epoch epoch LEFT JOIN room ON ${rooms.sql}
      LEFT JOIN (${entries.sql}) entry ON entry.roomId = room.id
      LEFT JOIN app_user owner ON owner.id = entry.userId
      ORDER BY entry.startsAt, entry.id`;
    const rows = await this.database.read((manager) =>
      select<VersionRow & EntryRow & OwnerRow>(manager, sql, [...rooms.parameters, ...entries.parameters]),
    );
    return { versions: versionsOf(rows), schedule: scheduleOf(rows), owners: ownersOf(rows) };
  }

  occupations(ranges: readonly TimeRange[]): Promise<RoomOccupation[]> {
    return this.database.read((manager) => occupations(manager, ranges));
  }
}

/** Schedules within the manager's transaction. The number of statements does not depend on the number of ranges. */
export class TypeOrmScheduleRepository implements ScheduleRepository {
  constructor(private readonly manager: EntityManager) {}

  async read(roomId: RoomId, ranges: readonly TimeRange[]): Promise<RoomSchedule | null> {
    const entries = entriesOf(roomId, ranges.map(withLongestGap), ranges);
    const sql = `SELECT room.name, room.capacity, room.description, room.is_active AS isActive,
      ${policyColumns('room')}, entry.*
      FROM room LEFT JOIN (${entries.sql}) entry ON entry.roomId = room.id
      WHERE room.id = ? ORDER BY entry.startsAt, entry.id`;
    const rows = await select<Omit<RoomRow, 'id'> & EntryRow>(this.manager, sql, [...entries.parameters, roomId]);
    const [first] = rows;
    if (first === undefined) return null;
    const room = roomOf({ ...first, id: roomId });
    const openingTimes = await readOpeningTimes(this.manager, datesAround(ranges));
    const { bookings, blockedTimes } = scheduleOf(rows);
    const near = ranges.map((range) => withGap(range, policiesOf(room, openingTimes).gapMinutes));
    const isNear = ({ range }: Booking) => near.some(({ start, end }) => range.start < end && start < range.end);
    return { room, openingTimes, bookings: bookings.filter(isNear), blockedTimes };
  }

  occupations(ranges: readonly TimeRange[]): Promise<RoomOccupation[]> {
    return occupations(this.manager, ranges);
  }
}

/** A room with its version, or nulls without any room. */
interface VersionRow {
  epoch: string;
  versionedId: RoomId | null;
  version: number | null;
}

/** A booking or blocked time, or nulls for a room without entries. The user of a blocked time is null, its purpose is the reason. */
interface EntryRow extends BookingRow {
  /** 0 or 1. */
  isBlocked: number | null;
}

/** Returns the condition for one room, or for all rooms for null. */
function roomCondition(roomId: RoomId | null): Condition {
  return roomId === null ? { sql: '1 = 1', parameters: [] } : { sql: 'room.id = ?', parameters: [roomId] };
}

/**
 * Returns a SELECT of the entries that overlap any of the ranges, in one room or (null) in all.
 * NULL is cast: MySQL returns a column of numbers and untyped NULL as text.
 */
function entriesOf(
  roomId: RoomId | null,
  rangesOfBookings: readonly TimeRange[],
  rangesOfBlockedTimes: readonly TimeRange[] = rangesOfBookings,
) {
  const bookings = bookingOverlaps(roomId, rangesOfBookings);
  const blockedTimes = blockedTimeOverlaps(roomId, rangesOfBlockedTimes);
  return {
    sql: `SELECT 0 AS isBlocked, ${BOOKING_COLUMNS} FROM booking WHERE ${bookings.sql}
      UNION ALL SELECT 1, id, room_id, CAST(NULL AS UNSIGNED), starts_at * 1000, ends_at * 1000, reason, NULL
        FROM blocked_time WHERE ${blockedTimes.sql}`,
    parameters: [...bookings.parameters, ...blockedTimes.parameters],
  };
}

/** The gap of the room is read by the same statement, so the statement assumes the longest one (booking rules 15). */
function withLongestGap(range: TimeRange): TimeRange {
  const { start, end } = withGap(range, BOOKING_POLICIES.gapMinutes.max);
  return TimeRange.of(instant(Math.max(0, start)), end);
}

/** The owner of a booking, or nulls for an entry without one. */
interface OwnerRow extends Pick<User, 'firstName' | 'lastName'> {
  username: string | null;
}

function ownersOf(rows: readonly (EntryRow & OwnerRow)[]): Map<UserId, BookingOwner> {
  const owners = new Map<UserId, BookingOwner>();
  for (const row of rows) {
    const id = row.userId;
    if (row.username !== null && !owners.has(id)) owners.set(id, { username: row.username, name: fullName(row) });
  }
  return owners;
}

function versionsOf(rows: readonly VersionRow[]): ScheduleVersions {
  const versions = new Map(rows.map(({ versionedId, version }) => [versionedId, version]));
  const rooms = [...versions].flatMap(([roomId, version]) => (roomId === null ? [] : [{ roomId, version: version! }]));
  return scheduleVersions(
    rows[0]!.epoch,
    rooms.sort((a, b) => a.roomId - b.roomId),
  );
}

function scheduleOf(rows: readonly EntryRow[]): Schedule {
  const blocked = rows.filter(({ isBlocked }) => isBlocked === 1);
  return {
    bookings: rows.filter(({ isBlocked }) => isBlocked === 0).map(bookingOf),
    blockedTimes: blocked.map(({ id, roomId, startsAt, endsAt, purpose }) => ({
      id: id as number as BlockedTimeId,
      roomId,
      range: TimeRange.of(startsAt, endsAt),
      reason: purpose,
    })),
  };
}

interface OccupationRow {
  roomId: RoomId;
  startsAt: Instant;
  endsAt: Instant;
  /** 0 or 1. */
  isBlocked: number;
}

async function occupations(manager: EntityManager, ranges: readonly TimeRange[]): Promise<RoomOccupation[]> {
  const covering = coveringRanges(ranges);
  const bookings = bookingOverlaps(null, covering.map(withLongestGap));
  const blockedTimes = blockedTimeOverlaps(null, covering);
  const columns = 'room_id AS roomId, starts_at * 1000 AS startsAt, ends_at * 1000 AS endsAt';
  const sql = `SELECT 0 AS isBlocked, ${columns} FROM booking WHERE ${bookings.sql}
    UNION ALL SELECT 1, ${columns} FROM blocked_time WHERE ${blockedTimes.sql}`;
  const parameters = [...bookings.parameters, ...blockedTimes.parameters];
  const rows = await select<OccupationRow>(manager, sql, parameters);
  // There may be many: other requests are served before the rooms are searched.
  await nextTurn();
  return rows.map(({ roomId, startsAt, endsAt, isBlocked }) => {
    return { roomId, range: TimeRange.of(startsAt, endsAt), isBlocked: isBlocked === 1 };
  });
}

/** Returns few ranges that cover the given ones: gaps of up to a day are closed, and all gaps if there are too many. */
function coveringRanges(ranges: readonly TimeRange[]): TimeRange[] {
  const covering: TimeRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = covering.at(-1);
    if (last === undefined || range.start > last.end + DAY_MS) covering.push(range);
    else if (range.end > last.end) covering[covering.length - 1] = TimeRange.of(last.start, range.end);
  }
  if (covering.length <= MAX_RANGES) return covering;
  return [TimeRange.of(covering[0]!.start, covering.at(-1)!.end)];
}

/** Returns the dates on which the ranges may start, in any zone. Returns null without ranges. */
function datesAround(ranges: readonly TimeRange[]): DatePeriod | null {
  if (ranges.length === 0) return null;
  const starts = ranges.map(({ start }) => start);
  return { first: utcDate(Math.min(...starts) - DAY_MS), last: utcDate(Math.max(...starts) + DAY_MS) };
}

function utcDate(epochMs: number): LocalDate {
  return localDate(formatInstant(instant(epochMs)).slice(0, 10));
}
