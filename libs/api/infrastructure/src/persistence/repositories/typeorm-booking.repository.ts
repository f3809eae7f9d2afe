import type { BookingRepository } from '@roomhours/application';
import {
  type Booking,
  type BookingId,
  DomainError,
  type NewBooking,
  type RoomId,
  type UserId,
} from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { isMissingReference } from '../database/database-errors';
import { execute } from '../database/statements';
import { toSeconds } from '../entities/epoch-seconds';
import { findBooking, overlappingBookings, sumMinutes } from './queries';

/** Bookings within the transaction of the manager. */
export class TypeOrmBookingRepository implements BookingRepository {
  constructor(private readonly manager: EntityManager) {}

  find(id: BookingId): Promise<Booking | null> {
    return findBooking(this.manager, id);
  }

  findOverlapping(roomId: RoomId, ranges: readonly TimeRange[]): Promise<Booking[]> {
    return overlappingBookings(this.manager, roomId, ranges);
  }

  sumMinutes(userId: UserId, startingWithin: TimeRange): Promise<number> {
    return sumMinutes(this.manager, userId, startingWithin);
  }

  /** One by one: after a statement with several rows, the ids of all but the first can only be guessed on a cluster. */
  async add(bookings: readonly NewBooking[]): Promise<Booking[]> {
    const added: Booking[] = [];
    for (const booking of bookings) added.push({ ...booking, id: await this.insert(booking) });
    return added;
  }

  async save(booking: Booking): Promise<void> {
    const { id, roomId, range, purpose } = booking;
    await this.refusingUnknownRoom(() =>
      execute(this.manager, 'UPDATE booking SET room_id = ?, starts_at = ?, ends_at = ?, purpose = ? WHERE id = ?', [
        roomId,
        toSeconds(range.start),
        toSeconds(range.end),
        purpose,
        id,
      ]),
    );
  }

  async remove(id: BookingId): Promise<void> {
    await execute(this.manager, 'DELETE FROM booking WHERE id = ?', [id]);
  }

  private async insert({ roomId, userId, range, purpose, seriesId }: NewBooking): Promise<BookingId> {
    const { insertedId } = await this.refusingUnknownRoom(() =>
      execute(
        this.manager,
        'INSERT INTO booking (room_id, user_id, starts_at, ends_at, purpose, series_id) VALUES (?, ?, ?, ?, ?, ?)',
        [roomId, userId, toSeconds(range.start), toSeconds(range.end), purpose, seriesId],
      ),
    );
    return insertedId as BookingId;
  }

  private async refusingUnknownRoom<T>(statement: () => Promise<T>): Promise<T> {
    try {
      return await statement();
    } catch (error) {
      if (isMissingReference(error)) throw new DomainError('NOT_FOUND', 'This room or user does not exist.');
      throw error;
    }
  }
}
