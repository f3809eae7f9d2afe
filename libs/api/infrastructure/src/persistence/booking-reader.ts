import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type {
  BookingCursor,
  BookingFilter,
  BookingOrder,
  BookingReader,
  LateCancellation,
  MemberBooking,
  NamedBooking,
  Page,
  PageRequest,
  UsedMinutes,
} from '@roomhours/application';
import {
  type Booking,
  type BookingId,
  type LateCancellationId,
  type Role,
  type SeriesId,
  type UserId,
  fullName,
} from '@roomhours/domain';
import { searchWords } from '@roomhours/text';
import { type Instant, TimeRange } from '@roomhours/time';
import { And, type EntityManager, type FindOptionsWhere, In, LessThan, MoreThanOrEqual } from 'typeorm';
import { type Condition, allOf, batchesOf, containsWord, placeholders, readPage, select } from './database/statements';
import { Database } from './database/database';
import { BookingOrmEntity } from './entities/booking.orm-entity';
import { toSeconds } from './entities/columns';
import { RoomOrmEntity } from './entities/room.orm-entity';
import { UserOrmEntity } from './entities/user.orm-entity';
import { findLateCancellation, lateCancellationsOf } from './cancellations';
import { bookingEndsAfter } from './overlap';
import { matchesUser } from './user-reader';

/** Maximum number of bookings that one statement of a long list reads, changes or deletes. */
export const MAX_BATCH = 500;

@Injectable()
export class TypeOrmBookingReader implements BookingReader {
  constructor(private readonly database: Database) {}

  find(id: BookingId): Promise<Booking | null> {
    return this.database.read(async (manager) => (await findAllBookings(manager, [id]))[0] ?? null);
  }

  findAll(ids: readonly BookingId[]): Promise<Booking[]> {
    return this.database.read((manager) => findAllBookings(manager, ids));
  }

  ofSeries(ids: readonly SeriesId[]): Promise<Booking[]> {
    return this.database.read((manager) => bookingsOfSeries(manager, ids));
  }

  list(filter: BookingFilter, page: PageRequest | null): Promise<Page<NamedBooking>> {
    return this.database.read((manager) => {
      const { where, parameters, start } = conditionsOf(manager, filter);
      const select = (limit: string) => selectNamed(where, directionOf(filter), limit, start);
      const query = { where, parameters, table: 'booking', select };
      return readPage<NamedBookingRow, NamedBooking>(manager, query, page, namedBookingOf);
    });
  }

  async listNearest(filter: BookingFilter, now: Instant, limit: number): Promise<Page<NamedBooking>> {
    const { ids, total } = await this.database.read((manager) => nearestIds(manager, filter, now, limit));
    const items: NamedBooking[] = [];
    for (const batch of batchesOf(ids, MAX_BATCH)) {
      const sql = selectNamed(`id IN (${placeholders(batch.length)})`, directionOf(filter), '');
      const rows = await this.database.read((manager) => select<NamedBookingRow>(manager, sql, batch));
      items.push(...rows.map(namedBookingOf));
      await nextTurn();
    }
    return { items, total };
  }

  async listAfter(filter: BookingFilter, cursor: BookingCursor | null, limit: number): Promise<NamedBooking[]> {
    const rows = await this.database.read((manager) => {
      const { where, parameters, start } = conditionsOf(manager, filter, cursor);
      const sql = selectNamed(where, directionOf(filter), `LIMIT ${Math.trunc(limit)}`, start);
      return select<NamedBookingRow>(manager, sql, parameters);
    });
    await nextTurn();
    return rows.map(namedBookingOf);
  }

  async listUpcoming(now: Instant, cursor: BookingCursor | null, limit: number): Promise<MemberBooking[]> {
    const conditions = [bookingEndsAfter(now)];
    if (cursor !== null) conditions.push(startsAfter(cursor, 'oldest'));
    const { sql: where, parameters } = allOf(conditions);
    const sql = `SELECT booking.*, owner.role FROM (SELECT ${BOOKING_COLUMNS} FROM booking WHERE ${where}
        ORDER BY starts_at, id LIMIT ${Math.trunc(limit)}) AS booking
      JOIN app_user owner ON owner.id = booking.userId ORDER BY booking.startsAt, booking.id`;
    const rows = await this.database.read((manager) => select<BookingRow & { role: Role }>(manager, sql, parameters));
    await nextTurn();
    return rows.map((row) => ({ ...bookingOf(row), isOfMember: row.role === 'user' }));
  }

  async named(bookings: readonly Booking[]): Promise<NamedBooking[]> {
    if (bookings.length === 0) return [];
    return this.database.read(async (manager) => {
      const users = await manager.find(UserOrmEntity, {
        select: {
          id: true,
          email: true,
          username: true,
          firstName: true,
          lastName: true,
          company: true,
          plan: { id: true, name: true },
        },
        relations: { plan: true },
        where: { id: In(bookings.map(({ userId }) => userId)) },
      });
      const rooms = await manager.find(RoomOrmEntity, {
        select: { id: true, name: true },
        where: { id: In(bookings.map(({ roomId }) => roomId)) },
      });
      const userOf = new Map(users.map((user) => [user.id, user]));
      const nameOf = new Map(rooms.map(({ id, name }) => [id, name]));
      return bookings.flatMap((booking) => {
        const user = userOf.get(booking.userId);
        const roomName = nameOf.get(booking.roomId);
        if (user === undefined || roomName === undefined) return [];
        const { email: userEmail, username, company } = user;
        const owner = { userEmail, username, userName: fullName(user), plan: user.plan?.name ?? null, company };
        return [{ ...booking, ...owner, roomName }];
      });
    });
  }

  async countEndingAfter(now: Instant): Promise<number> {
    const { sql: where, parameters } = bookingEndsAfter(now);
    const sql = `SELECT COUNT(*) AS count FROM booking WHERE ${where}`;
    const [row] = await this.database.read((manager) => select<{ count: number | string }>(manager, sql, parameters));
    return Number(row!.count);
  }

  async usage(userId: UserId, startingWithin: TimeRange): Promise<UsedMinutes> {
    const [sum] = await this.database.read((manager) => usedMinutes(manager, userId, [startingWithin]));
    return sum!;
  }

  sumMinutesOfEach(userId: UserId, startingWithin: readonly TimeRange[]): Promise<number[]> {
    return this.database.read((manager) => sumMinutes(manager, userId, startingWithin));
  }

  ofUser(userId: UserId, startingWithin: TimeRange): Promise<Booking[]> {
    return this.database.read((manager) => bookingsOfUser(manager, userId, startingWithin));
  }

  lateCancellations(userId: UserId, startingWithin: TimeRange): Promise<LateCancellation[]> {
    return this.database.read((manager) => lateCancellationsOf(manager, userId, startingWithin));
  }

  lateCancellation(id: LateCancellationId): Promise<LateCancellation | null> {
    return this.database.read((manager) => findLateCancellation(manager, id));
  }
}

/** Returns a part of the bookings of a condition, with names, by start, then by id. */
export async function namedBookingsWhere(
  manager: EntityManager,
  { sql, parameters }: Condition,
  { limit, offset }: { limit: number; offset: number },
): Promise<NamedBooking[]> {
  const statement = selectNamed(sql, '', `LIMIT ${Math.trunc(limit)} OFFSET ${Math.trunc(offset)}`);
  return (await select<NamedBookingRow>(manager, statement, parameters)).map(namedBookingOf);
}

interface NamedBookingRow extends BookingRow {
  userEmail: string;
  firstName: string | null;
  lastName: string | null;
  username: string;
  plan: string | null;
  company: string | null;
  roomName: string;
}

function namedBookingOf(row: NamedBookingRow): NamedBooking {
  const { userEmail, username, plan, company, roomName } = row;
  return { ...bookingOf(row), userEmail, username, userName: fullName(row), plan, company, roomName };
}

/**
 * Returns a SELECT that finds the ids of a page first, without a search from an index alone.
 * Whole rows and names are read for that page only.
 *
 * @param start sort key of the page; an expression instead of the column prevents the use of its index
 */
function selectNamed(where: string, direction: 'DESC' | '', limit: string, start = 'starts_at'): string {
  return `SELECT b.id, b.room_id AS roomId, b.user_id AS userId, b.starts_at * 1000 AS startsAt,
      b.ends_at * 1000 AS endsAt, b.purpose, b.series_id AS seriesId,
      u.email AS userEmail, u.username, u.first_name AS firstName, u.last_name AS lastName, p.name AS plan, u.company,
      r.name AS roomName
    FROM (SELECT id FROM booking WHERE ${where} ORDER BY ${start} ${direction}, id ${direction} ${limit}) AS part
    JOIN booking b ON b.id = part.id JOIN app_user u ON u.id = b.user_id JOIN room r ON r.id = b.room_id
    LEFT JOIN plan p ON p.id = u.plan_id
    ORDER BY b.starts_at ${direction}, b.id ${direction}`;
}

/** Returns the ids for `listNearest` in the order of the list, and the number of all matches. */
async function nearestIds(
  manager: EntityManager,
  filter: BookingFilter,
  now: Instant,
  limit: number,
): Promise<{ ids: number[]; total: number }> {
  const { where, parameters, start } = conditionsOf(manager, filter);
  const order = `ORDER BY ${start} ${directionOf(filter)}, id ${directionOf(filter)}`;
  const idsFrom = async (offset: number, count: number) => {
    const sql = `SELECT id FROM booking WHERE ${where} ${order} LIMIT ${count} OFFSET ${offset}`;
    return (await select<{ id: number }>(manager, sql, parameters)).map(({ id }) => id);
  };
  const first = await idsFrom(0, limit + 1);
  if (first.length <= limit) return { ids: first, total: first.length };
  const sql = `SELECT COUNT(*) AS total, SUM(CASE WHEN starts_at < ? THEN 1 ELSE 0 END) AS past
    FROM booking WHERE ${where}`;
  const values = [toSeconds(now), ...parameters];
  const [counts] = await select<Record<'total' | 'past', number | string>>(manager, sql, values);
  const total = Number(counts!.total);
  const past = Number(counts!.past);
  const before = (filter.order === 'oldest' ? past : total - past) - Math.trunc(limit / 2);
  return { ids: await idsFrom(Math.max(0, Math.min(before, total - limit)), limit), total };
}

function directionOf({ order }: Pick<BookingFilter, 'order'>): 'DESC' | '' {
  return order === 'newest' ? 'DESC' : '';
}

/** Returns the condition of a list or of its part after the cursor, and the expression of the start by which it is sorted. */
function conditionsOf(
  manager: EntityManager,
  filter: BookingFilter,
  cursor: BookingCursor | null = null,
): { where: string; parameters: unknown[]; start: string } {
  const { startingWithin: within, endingAfter, roomId, userId, search, order } = filter;
  const words = searchWords(search ?? '');
  const conditions: Condition[] = words.map((word) => matchesWord(manager, word));
  // The cursor replaces a bound of the start: of two, SQLite could use the farther one for the index.
  const keepsFirst = cursor === null || order === 'newest';
  const keepsLast = cursor === null || order === 'oldest';
  if (cursor !== null) conditions.push(startsAfter(cursor, order));
  if (within !== null && keepsFirst) conditions.push({ sql: 'starts_at >= ?', parameters: [toSeconds(within.start)] });
  if (within !== null && keepsLast) conditions.push({ sql: 'starts_at < ?', parameters: [toSeconds(within.end)] });
  if (endingAfter !== null && keepsFirst) conditions.push(bookingEndsAfter(endingAfter));
  else if (endingAfter !== null) conditions.push({ sql: 'ends_at > ?', parameters: [toSeconds(endingAfter)] });
  if (roomId !== null) conditions.push({ sql: 'room_id = ?', parameters: [roomId] });
  if (userId !== null) conditions.push({ sql: 'user_id = ?', parameters: [userId] });
  const { sql: where, parameters } = allOf(conditions);
  // A search scans the table in its own order: a lookup of each row through the index would take four times as long.
  // To continue many matches, one pass through the index takes less than a scan for each part.
  return { where, parameters, start: words.length > 0 && cursor === null ? 'starts_at + 0' : 'starts_at' };
}

/** Returns the condition for bookings after the cursor in the order. */
function startsAfter({ start, id }: BookingCursor, order: BookingOrder): Condition {
  const sign = order === 'newest' ? '<' : '>';
  const at = toSeconds(start);
  return { sql: `starts_at ${sign}= ? AND (starts_at ${sign} ? OR id ${sign} ?)`, parameters: [at, at, id] };
}

/** Returns a condition that the purpose, a field of the owner or the room's name contains the word. */
function matchesWord(manager: EntityManager, word: string): Condition {
  const purpose = containsWord(manager, 'purpose', word);
  const room = containsWord(manager, 'name', word);
  return {
    sql: `(user_id IN (SELECT id FROM app_user WHERE ${matchesUser('?')})
      OR room_id IN (SELECT id FROM room WHERE ${room.sql}) OR ${purpose.sql})`,
    parameters: [word, ...room.parameters, ...purpose.parameters],
  };
}

/** The columns of a booking, from an entity or selected as `BOOKING_COLUMNS`. */
export type BookingRow = Pick<
  BookingOrmEntity,
  'id' | 'roomId' | 'userId' | 'startsAt' | 'endsAt' | 'purpose' | 'seriesId'
>;

export const BOOKING_COLUMNS = `id, room_id AS roomId, user_id AS userId, starts_at * 1000 AS startsAt,
  ends_at * 1000 AS endsAt, purpose, series_id AS seriesId`;

export function bookingOf({ id, roomId, userId, startsAt, endsAt, purpose, seriesId }: BookingRow): Booking {
  return { id, roomId, userId, range: TimeRange.of(startsAt, endsAt), purpose, seriesId };
}

/** Returns bookings in the order of their ids, without unknown ones. */
export async function findAllBookings(manager: EntityManager, ids: readonly BookingId[]): Promise<Booking[]> {
  const found = await manager.findBy(BookingOrmEntity, { id: In(ids) });
  const byId = new Map(found.map((row) => [row.id, bookingOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns the bookings of the series together, by start, then by id. */
export function bookingsOfSeries(manager: EntityManager, ids: readonly SeriesId[]): Promise<Booking[]> {
  return findBookings(manager, { seriesId: In(ids) });
}

/** Returns bookings by start, then by id. */
async function findBookings(manager: EntityManager, where: FindOptionsWhere<BookingOrmEntity>): Promise<Booking[]> {
  return (await manager.find(BookingOrmEntity, { where, order: { startsAt: 'ASC', id: 'ASC' } })).map(bookingOf);
}

export function bookingsOfUser(manager: EntityManager, userId: UserId, { start, end }: TimeRange): Promise<Booking[]> {
  return findBookings(manager, { userId, startsAt: And(MoreThanOrEqual(start), LessThan(end)) });
}

/** Returns the bookings of a condition by start, then by id. */
export async function bookingsWhere(manager: EntityManager, { sql, parameters }: Condition): Promise<Booking[]> {
  const statement = `SELECT ${BOOKING_COLUMNS} FROM booking WHERE ${sql} ORDER BY starts_at, id`;
  return (await select<BookingRow>(manager, statement, parameters)).map(bookingOf);
}

/** Returns the used minutes starting within each range, as `usedMinutes` does. */
export async function sumMinutes(
  manager: EntityManager,
  userId: UserId,
  ranges: readonly TimeRange[],
): Promise<number[]> {
  return (await usedMinutes(manager, userId, ranges)).map(({ minutes }) => minutes);
}

/** Returns the booked and the late minutes starting within each range, in one statement covered by two indexes. */
async function usedMinutes(
  manager: EntityManager,
  userId: UserId,
  ranges: readonly TimeRange[],
): Promise<UsedMinutes[]> {
  if (ranges.length === 0) return [];
  const bounds = ranges.map(({ start, end }) => ({ start: toSeconds(start), end: toSeconds(end) }));
  const sums = bounds.map(
    (_, index) => `SUM(CASE WHEN starts_at >= ? AND starts_at < ? THEN ends_at - starts_at ELSE 0 END) AS sum_${index}`,
  );
  const parameters = [
    ...bounds.flatMap(({ start, end }) => [start, end]),
    userId,
    Math.min(...bounds.map(({ start }) => start)),
    Math.max(...bounds.map(({ end }) => end)),
  ];
  const [booked, late] = ['booking', 'late_cancellation'].map(
    (table, isLate) => `SELECT ${isLate} AS isLate, ${sums.join(', ')}
      FROM ${table} WHERE user_id = ? AND starts_at >= ? AND starts_at < ?`,
  );
  const sql = `${booked} UNION ALL ${late}`;
  const rows = await select<Record<string, number | string | null>>(manager, sql, [...parameters, ...parameters]);
  return bounds.map((_, index) => {
    const minutesOf = (isLate: number) =>
      Number(rows.find((row) => Number(row['isLate']) === isLate)?.[`sum_${index}`] ?? 0) / 60;
    const lateMinutes = minutesOf(1);
    return { minutes: minutesOf(0) + lateMinutes, lateMinutes };
  });
}
