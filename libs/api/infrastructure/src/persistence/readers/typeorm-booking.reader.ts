import { Injectable } from '@nestjs/common';
import type { BookingFilter, BookingCursor, BookingReader, NamedBooking, Page } from '@roomhours/application';
import type { Booking, BookingId, SeriesId, UserId } from '@roomhours/domain';
import { searchWords } from '@roomhours/text';
import type { Instant, TimeRange } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database';
import { placeholders, select } from '../database/statements';
import { toSeconds } from '../entities/epoch-seconds';
import { bookingEndsAfter } from '../repositories/overlap';
import { bookingsOfSeries, findBooking, sumMinutes } from '../repositories/queries';
import {
  BOOKING_COLUMNS,
  type BookingRow,
  type NamedBookingRow,
  bookingOf,
  namedBookingOf,
} from '../repositories/rows';
import { type ListQuery, readPage } from '../database/pages';
import { type Condition, containsWord } from '../database/contains-word';
import { MATCHES_WORD } from './typeorm-user.reader';

@Injectable()
export class TypeOrmBookingReader implements BookingReader {
  constructor(private readonly database: Database) {}

  find(id: BookingId): Promise<Booking | null> {
    return this.database.read((manager) => findBooking(manager, id));
  }

  async ofUser(userId: UserId): Promise<Booking[]> {
    const sql = `SELECT ${BOOKING_COLUMNS} FROM booking WHERE user_id = ? ORDER BY starts_at, id`;
    const rows = await this.database.read((manager) => select<BookingRow>(manager, sql, [userId]));
    return rows.map(bookingOf);
  }

  ofSeries(id: SeriesId): Promise<Booking[]> {
    return this.database.read((manager) => bookingsOfSeries(manager, id));
  }

  list(filter: BookingFilter): Promise<Page<NamedBooking>> {
    return this.database.read((manager) =>
      readPage<NamedBookingRow, NamedBooking>(manager, listQueryOf(manager, filter), filter.page, namedBookingOf),
    );
  }

  async listAfter({ start, end }: TimeRange, cursor: BookingCursor | null, limit: number): Promise<NamedBooking[]> {
    const from = [toSeconds(cursor?.start ?? start), toSeconds(end)];
    const condition = { sql: 'starts_at >= ? AND starts_at < ?', values: from };
    const after = { sql: '(starts_at > ? OR id > ?)', values: [from[0], cursor?.id] };
    const { where, parameters } = conditionOf(cursor === null ? [condition] : [condition, after]);
    const sql = selectNamed(where, '', `LIMIT ${Math.trunc(limit)}`);
    const rows = await this.database.read((manager) => select<NamedBookingRow>(manager, sql, parameters));
    return rows.map(namedBookingOf);
  }

  /** Adds the names of user and room. Omits bookings of a room that has since been deleted. */
  async named(bookings: readonly Booking[]): Promise<NamedBooking[]> {
    if (bookings.length === 0) return [];
    return this.database.read(async (manager) => {
      const users = await byId<UserNames>(manager, 'id, email, username', 'app_user', bookings, 'userId');
      const rooms = await byId<RoomName>(manager, 'id, name', 'room', bookings, 'roomId');
      return bookings.flatMap((booking) => {
        const [user, room] = [users.get(booking.userId), rooms.get(booking.roomId)];
        if (user === undefined || room === undefined) return [];
        return [{ ...booking, userEmail: user.email, username: user.username, roomName: room.name }];
      });
    });
  }

  async countEndingAfter(now: Instant): Promise<number> {
    const { sql: where, parameters } = bookingEndsAfter(now);
    const sql = `SELECT COUNT(*) AS count FROM booking WHERE ${where}`;
    const [row] = await this.database.read((manager) => select<{ count: number | string }>(manager, sql, parameters));
    return Number(row!.count);
  }

  async sumMinutes(userId: UserId, startingWithin: TimeRange): Promise<number> {
    const [sum] = await this.sumMinutesOfEach(userId, [startingWithin]);
    return sum!;
  }

  sumMinutesOfEach(userId: UserId, startingWithin: readonly TimeRange[]): Promise<number[]> {
    return this.database.read((manager) => sumMinutes(manager, userId, startingWithin));
  }
}

function conditionOf(conditions: readonly Condition[]): { where: string; parameters: unknown[] } {
  return {
    where: conditions.map(({ sql }) => sql).join(' AND ') || '1 = 1',
    parameters: conditions.flatMap(({ values }) => values),
  };
}

function listQueryOf(manager: EntityManager, filter: BookingFilter): ListQuery {
  const { startingWithin: within, endingAfter, roomId, userId, search, order } = filter;
  const words = searchWords(search ?? '');
  const conditions: (Condition | null)[] = [
    within && { sql: 'starts_at >= ? AND starts_at < ?', values: [toSeconds(within.start), toSeconds(within.end)] },
    endingAfter && conditionOfEnd(endingAfter),
    roomId && { sql: 'room_id = ?', values: [roomId] },
    userId && { sql: 'user_id = ?', values: [userId] },
    ...words.map((word) => matchesWord(manager, word)),
  ];
  const condition = conditionOf(conditions.filter((one) => one !== null));
  const direction = order === 'newest' ? 'DESC' : '';
  // A search scans the table in its own order: a lookup of each row through the index would take four times as long.
  const start = words.length > 0 ? 'starts_at + 0' : 'starts_at';
  return { ...condition, table: 'booking', select: (limit) => selectNamed(condition.where, direction, limit, start) };
}

function conditionOfEnd(endingAfter: Instant): Condition {
  const { sql, parameters: values } = bookingEndsAfter(endingAfter);
  return { sql, values };
}

/** Returns a condition that the purpose, a field of the owner or the room's name contains the word. */
function matchesWord(manager: EntityManager, word: string): Condition {
  const [purpose, room] = [containsWord(manager, 'purpose', word), containsWord(manager, 'name', word)];
  return {
    sql: `(user_id IN (SELECT id FROM app_user WHERE ${MATCHES_WORD})
      OR room_id IN (SELECT id FROM room WHERE ${room.sql}) OR ${purpose.sql})`,
    values: [word, ...room.values, ...purpose.values],
  };
}

/**
 * Returns a SELECT that finds the ids of a page first, without a search from an index alone.
 * Whole rows and names are read for that page only.
 *
 * @param start sort key of the page; an expression instead of the column prevents the use of its index
 */
function selectNamed(where: string, direction: 'DESC' | '', limit: string, start = 'starts_at'): string {
  return `SELECT b.*, u.email AS user_email, u.username, r.name AS room_name
    FROM (SELECT id FROM booking WHERE ${where} ORDER BY ${start} ${direction}, id ${direction} ${limit}) AS part
    JOIN booking b ON b.id = part.id JOIN app_user u ON u.id = b.user_id JOIN room r ON r.id = b.room_id
    ORDER BY b.starts_at ${direction}, b.id ${direction}`;
}

interface UserNames {
  id: number;
  email: string;
  username: string;
}

interface RoomName {
  id: number;
  name: string;
}

async function byId<Row extends { id: number }>(
  manager: EntityManager,
  columns: string,
  table: string,
  bookings: readonly Booking[],
  field: 'userId' | 'roomId',
): Promise<Map<number, Row>> {
  const ids = [...new Set(bookings.map((booking): number => booking[field]))];
  const sql = `SELECT ${columns} FROM ${table} WHERE id IN (${placeholders(ids.length)})`;
  const rows = await select<Row>(manager, sql, ids);
  return new Map(rows.map((row) => [row.id, row]));
}
