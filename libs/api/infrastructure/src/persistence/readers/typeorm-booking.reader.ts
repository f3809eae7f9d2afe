import type { BookingReader } from '@roomhours/application';
import type { Booking, BookingId, UserId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import type { Database } from '../database/database';
import { select } from '../database/statements';
import { findBooking, sumMinutes } from '../repositories/queries';
import { BOOKING_COLUMNS, type BookingRow, bookingOf } from '../repositories/rows';

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

  sumMinutes(userId: UserId, startingWithin: TimeRange): Promise<number> {
    return this.database.read((manager) => sumMinutes(manager, userId, startingWithin));
  }
}
