import type { BookingRepository, Clock } from '@roomhours/application';
import {
  type Booking,
  type BookingId,
  DomainError,
  type NewBooking,
  type RoomId,
  type SeriesId,
  type UserId,
} from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { isMissingReference, refuseWhen } from '../database/database-errors';
import { execute, placeholders, select } from '../database/statements';
import { toSeconds } from '../entities/epoch-seconds';
import { bookingsOfSeries, findBooking, overlappingBookings, sumMinutes } from './queries';
import { BOOKING_COLUMNS, type BookingRow, bookingOf } from './rows';

/** Maximum number of bookings that one statement changes or deletes. */
const MAX_BATCH = 500;

/** The columns that a change replaces, with their values. */
const CHANGED_COLUMNS: readonly (readonly [column: string, valueOf: (booking: Booking) => number | string | null])[] = [
  ['room_id', ({ roomId }) => roomId],
  ['user_id', ({ userId }) => userId],
  ['starts_at', ({ range }) => toSeconds(range.start)],
  ['ends_at', ({ range }) => toSeconds(range.end)],
  ['purpose', ({ purpose }) => purpose],
];

/** Bookings within the manager's transaction. */
export class TypeOrmBookingRepository implements BookingRepository {
  constructor(
    private readonly manager: EntityManager,
    private readonly clock: Clock,
  ) {}

  find(id: BookingId): Promise<Booking | null> {
    return findBooking(this.manager, id);
  }

  ofSeries(id: SeriesId): Promise<Booking[]> {
    return bookingsOfSeries(this.manager, id);
  }

  async ofUser(userId: UserId, { start, end }: TimeRange): Promise<Booking[]> {
    const sql = `SELECT ${BOOKING_COLUMNS} FROM booking
      WHERE user_id = ? AND starts_at >= ? AND starts_at < ? ORDER BY starts_at, id`;
    return (await select<BookingRow>(this.manager, sql, [userId, toSeconds(start), toSeconds(end)])).map(bookingOf);
  }

  findOverlapping(roomId: RoomId, ranges: readonly TimeRange[]): Promise<Booking[]> {
    return overlappingBookings(this.manager, roomId, ranges);
  }

  sumMinutesOfEach(userId: UserId, startingWithin: readonly TimeRange[]): Promise<number[]> {
    return sumMinutes(this.manager, userId, startingWithin);
  }

  /**
   * Inserts all bookings in one statement. Several bookings need another statement for their ids:
   * on a cluster, the ids of a multi-row INSERT are not consecutive. The lock on the room makes room and start unique.
   */
  async add(bookings: readonly NewBooking[]): Promise<Booking[]> {
    if (bookings.length === 0) return [];
    const row = '(?, ?, ?, ?, ?, ?, ?)';
    const now = this.nowSeconds();
    const sql = `INSERT INTO booking (room_id, user_id, starts_at, ends_at, purpose, series_id, changed_at)
      VALUES ${bookings.map(() => row).join(', ')}`;
    const values = bookings.flatMap(({ roomId, userId, range, purpose, seriesId }) => [
      ...[roomId, userId, toSeconds(range.start), toSeconds(range.end), purpose, seriesId, now],
    ]);
    const { insertedId } = await existingRoomAndUser(() => execute(this.manager, sql, values));
    if (bookings.length === 1) return [{ id: insertedId as BookingId, ...bookings[0]! }];
    const ids = await this.newestIds(bookings);
    return bookings.map((booking) => ({
      ...booking,
      id: ids.get(roomAndStart(booking.roomId, toSeconds(booking.range.start)))!,
    }));
  }

  async save(booking: Booking): Promise<void> {
    const { id, roomId, userId, range, purpose } = booking;
    const sql = `UPDATE booking SET room_id = ?, user_id = ?, starts_at = ?, ends_at = ?, purpose = ?,
      sequence = sequence + 1, changed_at = ? WHERE id = ?`;
    const values = [roomId, userId, toSeconds(range.start), toSeconds(range.end), purpose, this.nowSeconds(), id];
    await existingRoomAndUser(() => execute(this.manager, sql, values));
  }

  async saveAll(bookings: readonly Booking[]): Promise<void> {
    if (bookings.length === 1) return this.save(bookings[0]!);
    const byId = new Map(bookings.map((booking) => [booking.id, booking]));
    for (const ids of batchesOf(bookings)) {
      const batch = ids.map((id) => byId.get(id)!);
      const columns = CHANGED_COLUMNS.map(
        ([column]) => `${column} = CASE id ${'WHEN ? THEN ? '.repeat(ids.length)}END`,
      );
      const values = CHANGED_COLUMNS.flatMap(([, valueOf]) => batch.flatMap((one) => [one.id, valueOf(one)]));
      const sql = `UPDATE booking SET ${columns.join(', ')}, sequence = sequence + 1, changed_at = ?
        WHERE id IN (${placeholders(ids.length)})`;
      await existingRoomAndUser(() => execute(this.manager, sql, [...values, this.nowSeconds(), ...ids]));
    }
  }

  async sequencesOf(ids: readonly BookingId[]): Promise<ReadonlyMap<BookingId, number>> {
    if (ids.length === 0) return new Map();
    const sql = `SELECT id, sequence FROM booking WHERE id IN (${placeholders(ids.length)})`;
    const rows = await select<{ id: number; sequence: number }>(this.manager, sql, [...ids]);
    return new Map(rows.map(({ id, sequence }) => [id as BookingId, sequence]));
  }

  async moveAll(bookings: readonly Booking[], roomId: RoomId): Promise<void> {
    for (const ids of batchesOf(bookings)) {
      const sql = `UPDATE booking SET room_id = ?, sequence = sequence + 1, changed_at = ?
        WHERE id IN (${placeholders(ids.length)})`;
      await existingRoomAndUser(() => execute(this.manager, sql, [roomId, this.nowSeconds(), ...ids]));
    }
  }

  async removeAll(bookings: readonly Booking[]): Promise<void> {
    for (const ids of batchesOf(bookings))
      await execute(this.manager, `DELETE FROM booking WHERE id IN (${placeholders(ids.length)})`, ids);
  }

  private nowSeconds(): number {
    return toSeconds(this.clock.now());
  }

  /** Returns the highest id by room and start. */
  private async newestIds(bookings: readonly NewBooking[]): Promise<Map<string, BookingId>> {
    const rooms = [...new Set(bookings.map(({ roomId }) => roomId))];
    const starts = bookings.map(({ range }) => toSeconds(range.start));
    const rows = await select<Pick<BookingRow, 'id' | 'room_id' | 'starts_at'>>(
      this.manager,
      `SELECT id, room_id, starts_at FROM booking
        WHERE room_id IN (${placeholders(rooms.length)}) AND starts_at IN (${placeholders(starts.length)}) ORDER BY id`,
      [...rooms, ...starts],
    );
    return new Map(rows.map((row) => [roomAndStart(row.room_id, row.starts_at), row.id as BookingId]));
  }
}

function existingRoomAndUser<T>(statement: () => Promise<T>): Promise<T> {
  const refusal = () => new DomainError('NOT_FOUND', 'This room or user does not exist.');
  return refuseWhen(isMissingReference, refusal, statement);
}

/** Returns the ids in batches, in id order. */
function batchesOf(bookings: readonly Booking[]): BookingId[][] {
  const ids = bookings.map(({ id }) => id).sort((a, b) => a - b);
  const starts = Array.from({ length: Math.ceil(ids.length / MAX_BATCH) }, (_, index) => index * MAX_BATCH);
  return starts.map((start) => ids.slice(start, start + MAX_BATCH));
}

function roomAndStart(roomId: number, startSeconds: number): string {
  return `${roomId} ${startSeconds}`;
}
