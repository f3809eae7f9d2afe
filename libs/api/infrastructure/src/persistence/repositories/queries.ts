import type { BlockedTime, Booking, BookingId, RoomId, User, UserId } from '@roomhours/domain';
import type { OpeningHours, TimeRange } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { select } from '../database/statements';
import { toSeconds } from '../entities/epoch-seconds';
import { blockedTimeOverlaps, bookingOverlaps } from './overlap';
import {
  BLOCKED_TIME_COLUMNS,
  BOOKING_COLUMNS,
  type BlockedTimeRow,
  type BookingRow,
  SELECT_USER,
  type UserRow,
  blockedTimeOf,
  bookingOf,
  userOf,
} from './rows';

// What is asked both inside a transaction and outside of any.

export async function findBooking(manager: EntityManager, id: BookingId): Promise<Booking | null> {
  const [row] = await select<BookingRow>(manager, `SELECT ${BOOKING_COLUMNS} FROM booking WHERE id = ?`, [id]);
  return row === undefined ? null : bookingOf(row);
}

/** Of one room or of all, by start and id. */
export async function overlappingBookings(
  manager: EntityManager,
  roomId: RoomId | null,
  ranges: readonly TimeRange[],
): Promise<Booking[]> {
  const { sql: where, parameters } = bookingOverlaps(roomId, ranges);
  const sql = `SELECT ${BOOKING_COLUMNS} FROM booking WHERE ${where} ORDER BY starts_at, id`;
  return (await select<BookingRow>(manager, sql, parameters)).map(bookingOf);
}

/** Of one room or of all, by start and id. */
export async function overlappingBlockedTimes(
  manager: EntityManager,
  roomId: RoomId | null,
  ranges: readonly TimeRange[],
): Promise<BlockedTime[]> {
  const { sql: where, parameters } = blockedTimeOverlaps(roomId, ranges);
  const sql = `SELECT ${BLOCKED_TIME_COLUMNS} FROM blocked_time WHERE ${where} ORDER BY starts_at, id`;
  return (await select<BlockedTimeRow>(manager, sql, parameters)).map(blockedTimeOf);
}

/** Answered by an index alone. */
export async function sumMinutes(manager: EntityManager, userId: UserId, within: TimeRange): Promise<number> {
  const [row] = await select<{ seconds: number | string | null }>(
    manager,
    'SELECT SUM(ends_at - starts_at) AS seconds FROM booking WHERE user_id = ? AND starts_at >= ? AND starts_at < ?',
    [userId, toSeconds(within.start), toSeconds(within.end)],
  );
  return Number(row?.seconds ?? 0) / 60;
}

export async function findActiveUser(manager: EntityManager, id: UserId): Promise<User | null> {
  const [row] = await select<UserRow>(manager, `${SELECT_USER} WHERE u.id = ? AND u.is_active = 1`, [id]);
  return row === undefined ? null : userOf(row);
}

export async function openingHours(manager: EntityManager): Promise<OpeningHours> {
  const [row] = await select<{ opens_at: number; closes_at: number; slot_minutes: number }>(
    manager,
    'SELECT opens_at, closes_at, slot_minutes FROM booking_settings WHERE id = 1',
  );
  if (row === undefined) throw new Error('The booking settings are gone: the table booking_settings is empty');
  return { opensAt: row.opens_at, closesAt: row.closes_at, slotMinutes: row.slot_minutes };
}
