import type { BlockedTime, BlockedTimeId, Booking, BookingId, UserId } from '@roomhours/domain';
import type { OpeningHours, TimeRange } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { select } from '../database/statements';
import { toSeconds } from '../entities/epoch-seconds';
import {
  BLOCKED_TIME_COLUMNS,
  BOOKING_COLUMNS,
  type BlockedTimeRow,
  type BookingRow,
  blockedTimeOf,
  bookingOf,
} from './rows';

// What is asked both inside a transaction and outside of any.

export async function findBooking(manager: EntityManager, id: BookingId): Promise<Booking | null> {
  const [row] = await select<BookingRow>(manager, `SELECT ${BOOKING_COLUMNS} FROM booking WHERE id = ?`, [id]);
  return row === undefined ? null : bookingOf(row);
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

export async function findBlockedTime(manager: EntityManager, id: BlockedTimeId): Promise<BlockedTime | null> {
  const sql = `SELECT ${BLOCKED_TIME_COLUMNS} FROM blocked_time WHERE id = ?`;
  const [row] = await select<BlockedTimeRow>(manager, sql, [id]);
  return row === undefined ? null : blockedTimeOf(row);
}

export async function openingHours(manager: EntityManager): Promise<OpeningHours> {
  const [row] = await select<{ opens_at: number; closes_at: number; slot_minutes: number }>(
    manager,
    'SELECT opens_at, closes_at, slot_minutes FROM booking_settings WHERE id = 1',
  );
  if (row === undefined) throw new Error('The booking settings are gone: the table booking_settings is empty');
  return { opensAt: row.opens_at, closesAt: row.closes_at, slotMinutes: row.slot_minutes };
}
