import type { CancelledBooking, CancelledBookingRepository } from '@roomhours/application';
import type { BookingId, RoomId, SeriesId, UserId } from '@roomhours/domain';
import { type Instant, TimeRange } from '@roomhours/time';
import { type EntityManager, MoreThan } from 'typeorm';
import { CancelledBookingOrmEntity } from './entities/cancelled-booking.orm-entity';

/** Rows that one statement inserts at most. */
const MAX_BATCH = 500;

/** Bookings that were cancelled a moment ago, within the manager's transaction. */
export class TypeOrmCancelledBookingRepository implements CancelledBookingRepository {
  constructor(private readonly manager: EntityManager) {}

  async addAll(cancelled: readonly CancelledBooking[]): Promise<void> {
    const rows = cancelled.map(({ range, ...columns }) => ({ ...columns, startsAt: range.start, endsAt: range.end }));
    for (let from = 0; from < rows.length; from += MAX_BATCH) {
      // After a restore, the id of a cancelled booking may be given again.
      await this.manager.upsert(CancelledBookingOrmEntity, rows.slice(from, from + MAX_BATCH), ['bookingId']);
    }
  }

  async find(bookingId: BookingId, cancelledBy: UserId, now: Instant): Promise<CancelledBooking | null> {
    const where = { bookingId, cancelledBy, expiresAt: MoreThan(now) };
    const found = await this.manager.findOneBy(CancelledBookingOrmEntity, where);
    if (found === null) return null;
    const { userId, roomId, startsAt, endsAt, seriesId, ...rest } = found;
    const { usedMinutes, dayMinutes, upcomingBookings, expiresAt } = rest;
    const ids = { bookingId, cancelledBy, userId: userId as UserId, roomId: roomId as RoomId };
    return {
      ...ids,
      range: TimeRange.of(startsAt, endsAt),
      seriesId: seriesId as SeriesId | null,
      usedMinutes,
      dayMinutes,
      upcomingBookings,
      expiresAt,
    };
  }
}
