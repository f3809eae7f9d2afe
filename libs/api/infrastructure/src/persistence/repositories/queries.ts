import { type Schedule, type ScheduleVersions, type VersionedSchedule, scheduleVersions } from '@roomhours/application';
import type { BlockedTimeId, Booking, BookingId, RoomId, SeriesId, StoredBlockedTime, UserId } from '@roomhours/domain';
import { TimeRange } from '@roomhours/time';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { select } from '../database/statements';
import { BlockedTimeOrmEntity } from '../entities/blocked-time.orm-entity';
import { toSeconds } from '../entities/epoch-seconds';
import { blockedTimeOverlaps, bookingOverlaps } from './overlap';
import { BOOKING_COLUMNS, type BookingRow, blockedTimeOf, bookingOf } from './rows';

// Queries used both inside and outside transactions.

export async function findBooking(manager: EntityManager, id: BookingId): Promise<Booking | null> {
  const [row] = await select<BookingRow>(manager, `SELECT ${BOOKING_COLUMNS} FROM booking WHERE id = ?`, [id]);
  return row === undefined ? null : bookingOf(row);
}

/** Returns the bookings of a series, by start and id. */
export async function bookingsOfSeries(manager: EntityManager, id: SeriesId): Promise<Booking[]> {
  const sql = `SELECT ${BOOKING_COLUMNS} FROM booking WHERE series_id = ? ORDER BY starts_at, id`;
  return (await select<BookingRow>(manager, sql, [id])).map(bookingOf);
}

/** Returns the bookings that overlap any of the ranges, by start and id. */
export async function overlappingBookings(
  manager: EntityManager,
  roomId: RoomId,
  ranges: readonly TimeRange[],
): Promise<Booking[]> {
  const { sql: where, parameters } = bookingOverlaps(roomId, ranges);
  const sql = `SELECT ${BOOKING_COLUMNS} FROM booking WHERE ${where} ORDER BY starts_at, id`;
  return (await select<BookingRow>(manager, sql, parameters)).map(bookingOf);
}

/** Returns the booked minutes starting within each range, in one statement covered by an index. */
export async function sumMinutes(manager: EntityManager, userId: UserId, ranges: readonly TimeRange[]) {
  if (ranges.length === 0) return [];
  const bounds = ranges.map(({ start, end }) => ({ start: toSeconds(start), end: toSeconds(end) }));
  const sums = bounds.map(
    (_, index) => `SUM(CASE WHEN starts_at >= ? AND starts_at < ? THEN ends_at - starts_at ELSE 0 END) AS sum_${index}`,
  );
  const sql = `SELECT ${sums.join(', ')} FROM booking WHERE user_id = ? AND starts_at >= ? AND starts_at < ?`;
  const [row] = await select<Record<string, number | string | null>>(manager, sql, [
    ...bounds.flatMap(({ start, end }) => [start, end]),
    userId,
    Math.min(...bounds.map(({ start }) => start)),
    Math.max(...bounds.map(({ end }) => end)),
  ]);
  return bounds.map((_, index) => Number(row?.[`sum_${index}`] ?? 0) / 60);
}

/** The version of a room, or the epoch of the data. */
export interface VersionRow {
  id: number;
  schedule_version: number;
  /** Null for a room. */
  epoch: string | null;
}

/** Returns the selected columns for the SQL expressions of a version. */
type VersionColumns = (id: string, version: string, epoch: string) => string;

const VERSION_ROW: VersionColumns = (id, version, epoch) =>
  `${id} AS id, ${version} AS schedule_version, ${epoch} AS epoch`;

/** Returns the query for the versions of one room, or of all for null, and the epoch. The epoch row repeats `id` as filler. */
export function versionsQuery(
  roomId: RoomId | null,
  columns: VersionColumns = VERSION_ROW,
): { sql: string; parameters: number[] } {
  const where = roomId === null ? '' : 'WHERE id = ?';
  const rooms = `SELECT ${columns('id', 'schedule_version', 'NULL')} FROM room ${where}`;
  return {
    sql: `${rooms} UNION ALL SELECT ${columns('id', 'id', 'value')} FROM data_epoch`,
    parameters: roomId === null ? [] : [roomId],
  };
}

export function versionsOf(rows: readonly VersionRow[]): ScheduleVersions {
  const rooms = rows.filter(({ epoch }) => epoch === null);
  return scheduleVersions(
    rows.find(({ epoch }) => epoch !== null)?.epoch ?? '',
    rooms
      .map(({ id, schedule_version: version }) => ({ roomId: id as RoomId, version }))
      .sort((a, b) => a.roomId - b.roomId),
  );
}

/** Values of the column `kind`. */
const BOOKED = 0;
const BLOCKED = 1;
const VERSION = 2;

interface EntryRow extends BookingRow {
  kind: number;
  /** Of the owner of a booking, if it was requested. */
  username: string | null;
}

/** A version as an `EntryRow`; its ids fill the columns without a value. */
const VERSION_ENTRY: VersionColumns = (id, version, epoch) =>
  `${VERSION}, ${id}, ${id}, ${version}, ${id}, ${id}, ${epoch}, NULL, NULL`;

const OWNER_USERNAME = '(SELECT username FROM app_user WHERE app_user.id = booking.user_id)';

/** Returns all entries that overlap any of the ranges, in one room or (null) in all, by start and id, in one statement. */
export async function overlapping(
  manager: EntityManager,
  roomId: RoomId | null,
  ranges: readonly TimeRange[],
): Promise<Schedule> {
  const { sql, parameters } = entries(roomId, ranges);
  return scheduleOf(await select<EntryRow>(manager, sql, parameters));
}

/** Returns the entries that overlap the range, and their versions. One statement, so that both come from one cluster node. */
export async function versionedOverlapping(
  manager: EntityManager,
  roomId: RoomId | null,
  range: TimeRange,
): Promise<VersionedSchedule> {
  const found = entries(roomId, [range], OWNER_USERNAME);
  const versions = versionsQuery(roomId, VERSION_ENTRY);
  const sql = `${found.sql} UNION ALL ${versions.sql}`;
  const rows = await select<EntryRow>(manager, sql, [...found.parameters, ...versions.parameters]);
  const versionRows = rows.filter(({ kind }) => kind === VERSION);
  return {
    versions: versionsOf(
      versionRows.map(({ id, user_id: version, purpose: epoch }) => ({ id, schedule_version: version, epoch })),
    ),
    schedule: scheduleOf(rows),
    usernames: new Map(
      rows.filter(({ kind }) => kind === BOOKED).map(({ user_id: id, username }) => [id as UserId, username ?? '']),
    ),
  };
}

/** @param username SQL expression for the column `username` of a booking */
function entries(roomId: RoomId | null, ranges: readonly TimeRange[], username = 'NULL') {
  const [bookings, blockedTimes] = [bookingOverlaps(roomId, ranges), blockedTimeOverlaps(roomId, ranges)];
  // A blocked time has no user; its room id fills the unsigned column.
  return {
    sql: `SELECT ${BOOKED} AS kind, ${BOOKING_COLUMNS}, ${username} AS username FROM booking WHERE ${bookings.sql}
      UNION ALL SELECT ${BLOCKED}, id, room_id, room_id, starts_at, ends_at, reason, NULL, NULL
        FROM blocked_time WHERE ${blockedTimes.sql}`,
    parameters: [...bookings.parameters, ...blockedTimes.parameters],
  };
}

function scheduleOf(rows: EntryRow[]): Schedule {
  rows.sort((a, b) => a.starts_at - b.starts_at || a.id - b.id);
  return {
    bookings: rows.filter(({ kind }) => kind === BOOKED).map(bookingOf),
    blockedTimes: rows
      .filter(({ kind }) => kind === BLOCKED)
      .map((row) => blockedTimeOf({ ...row, reason: row.purpose })),
  };
}

export async function findBlockedTime(manager: EntityManager, id: BlockedTimeId): Promise<StoredBlockedTime | null> {
  return (await findBlockedTimes(manager, { id }))[0] ?? null;
}

/** Returns the blocked times of the condition by start, then by id. */
export async function findBlockedTimes(
  manager: EntityManager,
  where: FindOptionsWhere<BlockedTimeOrmEntity>,
): Promise<StoredBlockedTime[]> {
  const rows = await manager.find(BlockedTimeOrmEntity, { where, order: { startsAt: 'ASC', id: 'ASC' } });
  return rows.map(({ startsAt, endsAt, ...row }) => ({ ...row, range: TimeRange.of(startsAt, endsAt) }));
}
