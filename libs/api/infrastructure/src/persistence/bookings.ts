import { Injectable } from '@nestjs/common';
import type { BookingRepository, Clock, SeriesReader, SeriesRepository } from '@roomhours/application';
import {
  type Booking,
  type BookingId,
  DomainError,
  type NewBooking,
  type RoomId,
  type Series,
  type SeriesId,
  type UserId,
} from '@roomhours/domain';
import type { Instant, TimeRange } from '@roomhours/time';
import { type EntityManager, In, IsNull, LessThanOrEqual, MoreThanOrEqual, Not } from 'typeorm';
import {
  MAX_BATCH,
  bookingsOfSeries,
  bookingsOfUser,
  bookingsWhere,
  findAllBookings,
  sumMinutes,
} from './booking-reader';
import { Database } from './database/database';
import { isMissingReference } from './database/database-errors';
import { batchesOf, execute, insertAll, insertOne, placeholders, refuseWhen } from './database/statements';
import { BookingOrmEntity, SeriesOrmEntity } from './entities/booking.orm-entity';
import { toSeconds } from './entities/columns';
import { bookingOverlaps } from './overlap';

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

  findAll(ids: readonly BookingId[]): Promise<Booking[]> {
    return findAllBookings(this.manager, ids);
  }

  ofSeries(ids: readonly SeriesId[]): Promise<Booking[]> {
    return bookingsOfSeries(this.manager, ids);
  }

  ofUser(userId: UserId, startingWithin: TimeRange): Promise<Booking[]> {
    return bookingsOfUser(this.manager, userId, startingWithin);
  }

  findOverlapping(roomId: RoomId, ranges: readonly TimeRange[]): Promise<Booking[]> {
    return bookingsWhere(this.manager, bookingOverlaps(roomId, ranges));
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
    const changedAt = this.clock.now();
    const rows = bookings.map(({ roomId, userId, range, purpose, seriesId }) => {
      return { roomId, userId, startsAt: range.start, endsAt: range.end, purpose, seriesId, changedAt };
    });
    if (rows.length === 1) {
      const id = await existingRoomAndUser(() => insertOne(this.manager, BookingOrmEntity, rows[0]!));
      return [{ id: id as BookingId, ...bookings[0]! }];
    }
    await existingRoomAndUser(() => insertAll(this.manager, BookingOrmEntity, rows));
    const ids = await this.newestIds(bookings);
    return bookings.map((booking) => ({ ...booking, id: ids.get(roomAndStart(booking.roomId, booking.range.start))! }));
  }

  async save({ id, roomId, userId, range, purpose }: Booking): Promise<void> {
    const columns = { roomId, userId, startsAt: range.start, endsAt: range.end, purpose, ...this.changed() };
    await existingRoomAndUser(() => this.manager.update(BookingOrmEntity, { id }, columns));
  }

  async saveAll(bookings: readonly Booking[]): Promise<void> {
    if (bookings.length === 1) return this.save(bookings[0]!);
    const byId = new Map(bookings.map((booking) => [booking.id, booking]));
    for (const ids of idBatchesOf(bookings)) {
      const batch = ids.map((id) => byId.get(id)!);
      const columns = CHANGED_COLUMNS.map(
        ([column]) => `${column} = CASE id ${'WHEN ? THEN ? '.repeat(ids.length)}END`,
      );
      const values = CHANGED_COLUMNS.flatMap(([, valueOf]) => batch.flatMap((one) => [one.id, valueOf(one)]));
      const sql = `UPDATE booking SET ${columns.join(', ')}, sequence = sequence + 1, changed_at = ?
        WHERE id IN (${placeholders(ids.length)})`;
      const parameters = [...values, toSeconds(this.clock.now()), ...ids];
      await existingRoomAndUser(() => execute(this.manager, sql, parameters));
    }
  }

  async sequencesOf(ids: readonly BookingId[]): Promise<ReadonlyMap<BookingId, number>> {
    if (ids.length === 0) return new Map();
    const select = { id: true, sequence: true };
    const found = await this.manager.find(BookingOrmEntity, { select, where: { id: In(ids) } });
    return new Map(found.map(({ id, sequence }) => [id, sequence]));
  }

  async moveAll(bookings: readonly Booking[], roomId: RoomId): Promise<void> {
    for (const ids of idBatchesOf(bookings)) {
      const columns = { roomId, ...this.changed() };
      await existingRoomAndUser(() => this.manager.update(BookingOrmEntity, { id: In(ids) }, columns));
    }
  }

  async recordRenamedRoom(roomId: RoomId, startingFrom: Instant): Promise<void> {
    const changedAt = this.clock.now();
    await this.manager.update(BookingOrmEntity, { roomId, startsAt: MoreThanOrEqual(startingFrom) }, { changedAt });
  }

  async removePurposes(ids: readonly BookingId[], endedBy: Instant): Promise<number> {
    const where = { id: In(ids), endsAt: LessThanOrEqual(endedBy), purpose: Not(IsNull()) };
    const { affected } = await this.manager.update(BookingOrmEntity, where, { purpose: null, ...this.changed() });
    return affected ?? 0;
  }

  async removeAll(bookings: readonly Booking[]): Promise<void> {
    for (const ids of idBatchesOf(bookings)) await this.manager.delete(BookingOrmEntity, ids);
  }

  /** Returns the columns of every change. */
  private changed() {
    return { sequence: () => 'sequence + 1', changedAt: this.clock.now() };
  }

  /** Returns the highest id by room and start. */
  private async newestIds(bookings: readonly NewBooking[]): Promise<Map<string, BookingId>> {
    const found = await this.manager.find(BookingOrmEntity, {
      select: { id: true, roomId: true, startsAt: true },
      where: {
        roomId: In([...new Set(bookings.map(({ roomId }) => roomId))]),
        startsAt: In(bookings.map(({ range }) => range.start)),
      },
      order: { id: 'ASC' },
    });
    return new Map(found.map(({ id, roomId, startsAt }) => [roomAndStart(roomId, startsAt), id]));
  }
}

function roomAndStart(roomId: number, start: Instant): string {
  return `${roomId} ${start}`;
}

function existingRoomAndUser<T>(statement: () => Promise<T>): Promise<T> {
  const refusal = () => new DomainError('NOT_FOUND', 'This room or user does not exist.');
  return refuseWhen(isMissingReference, refusal, statement);
}

/** Returns the ids in batches, in id order. */
function idBatchesOf(bookings: readonly Booking[]): BookingId[][] {
  return batchesOf(
    bookings.map(({ id }) => id).sort((a, b) => a - b),
    MAX_BATCH,
  );
}

@Injectable()
export class TypeOrmSeriesReader implements SeriesReader {
  constructor(private readonly database: Database) {}

  async find(id: SeriesId): Promise<Series | null> {
    const row = await this.database.read((manager) => manager.findOneBy(SeriesOrmEntity, { id }));
    return row === null ? null : seriesOf(row);
  }
}

/** Series within the manager's transaction. The caller has locked their owners. */
export class TypeOrmSeriesRepository implements SeriesRepository {
  constructor(private readonly manager: EntityManager) {}

  async add({ id, userId, pattern }: Series): Promise<void> {
    const { every, count = null, until = null } = pattern;
    await this.manager.insert(SeriesOrmEntity, { id, userId, every, bookingCount: count, untilDate: until });
  }

  async saveOwner(id: SeriesId, userId: UserId): Promise<void> {
    await this.manager.update(SeriesOrmEntity, { id }, { userId });
  }
}

function seriesOf({ id, userId, every, bookingCount: count, untilDate: until }: SeriesOrmEntity): Series {
  // A check of the table requires one of both.
  return { id, userId, pattern: until === null ? { every, count: count! } : { every, until } };
}
