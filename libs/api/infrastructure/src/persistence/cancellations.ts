import type {
  CancelledBooking,
  CancelledBookingRepository,
  LateCancellation,
  LateCancellationRepository,
} from '@roomhours/application';
import type { BookingId, LateCancellationId, UserId } from '@roomhours/domain';
import { type Instant, TimeRange } from '@roomhours/time';
import { And, type EntityManager, LessThan, MoreThan, MoreThanOrEqual } from 'typeorm';
import { batchesOf, insertAll } from './database/statements';
import { CancelledBookingOrmEntity, LateCancellationOrmEntity } from './entities/booking.orm-entity';

/** Rows that one statement inserts at most. */
const MAX_BATCH = 500;

/** Bookings that were cancelled a moment ago, within the manager's transaction. */
export class TypeOrmCancelledBookingRepository implements CancelledBookingRepository {
  constructor(private readonly manager: EntityManager) {}

  async addAll(cancelled: readonly CancelledBooking[]): Promise<void> {
    const rows = cancelled.map(({ range, ...columns }) => ({ ...columns, startsAt: range.start, endsAt: range.end }));
    for (const batch of batchesOf(rows, MAX_BATCH)) {
      // After a restore, the id of a cancelled booking may be given again.
      await this.manager.upsert(CancelledBookingOrmEntity, batch, ['bookingId']);
    }
  }

  async find(bookingId: BookingId, cancelledBy: UserId, now: Instant): Promise<CancelledBooking | null> {
    const where = { bookingId, cancelledBy, expiresAt: MoreThan(now) };
    const found = await this.manager.findOneBy(CancelledBookingOrmEntity, where);
    if (found === null) return null;
    const { startsAt, endsAt, ...columns } = found;
    return { ...columns, range: TimeRange.of(startsAt, endsAt) };
  }
}

function lateCancellationOf(row: LateCancellationOrmEntity): LateCancellation {
  const { id, bookingId, userId, roomName, startsAt, endsAt, cancelledAt } = row;
  return { id, bookingId, userId, roomName, range: TimeRange.of(startsAt, endsAt), cancelledAt };
}

export async function findLateCancellation(
  manager: EntityManager,
  id: LateCancellationId,
): Promise<LateCancellation | null> {
  const found = await manager.findOneBy(LateCancellationOrmEntity, { id });
  return found && lateCancellationOf(found);
}

/** Returns the user's late cancellations that start within the range, by start, then by id. */
export async function lateCancellationsOf(
  manager: EntityManager,
  userId: UserId,
  { start, end }: TimeRange,
): Promise<LateCancellation[]> {
  const where = { userId, startsAt: And(MoreThanOrEqual(start), LessThan(end)) };
  const found = await manager.find(LateCancellationOrmEntity, { where, order: { startsAt: 'ASC', id: 'ASC' } });
  return found.map(lateCancellationOf);
}

/** Late cancellations within the manager's transaction. */
export class TypeOrmLateCancellationRepository implements LateCancellationRepository {
  constructor(private readonly manager: EntityManager) {}

  addAll(cancellations: readonly Omit<LateCancellation, 'id'>[]): Promise<void> {
    const rows = cancellations.map(({ range, ...row }) => ({ ...row, startsAt: range.start, endsAt: range.end }));
    return insertAll(this.manager, LateCancellationOrmEntity, rows);
  }

  find(id: LateCancellationId): Promise<LateCancellation | null> {
    return findLateCancellation(this.manager, id);
  }

  async remove(id: LateCancellationId): Promise<void> {
    await this.manager.delete(LateCancellationOrmEntity, { id });
  }

  async removeOf(bookingId: BookingId, userId: UserId): Promise<void> {
    await this.manager.delete(LateCancellationOrmEntity, { bookingId, userId });
  }
}
