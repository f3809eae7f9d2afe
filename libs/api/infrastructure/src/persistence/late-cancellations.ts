import type { LateCancellation, LateCancellationRepository } from '@roomhours/application';
import type { BookingId, LateCancellationId, UserId } from '@roomhours/domain';
import { TimeRange } from '@roomhours/time';
import { And, type EntityManager, LessThan, MoreThanOrEqual } from 'typeorm';
import { insertAll } from './database/statements';
import { LateCancellationOrmEntity } from './entities/late-cancellation.orm-entity';

function lateCancellationOf(row: LateCancellationOrmEntity): LateCancellation {
  const { id, bookingId, userId, roomName, startsAt, endsAt, cancelledAt } = row;
  return {
    id: id as LateCancellationId,
    bookingId: bookingId as BookingId,
    userId: userId as UserId,
    roomName,
    range: TimeRange.of(startsAt, endsAt),
    cancelledAt,
  };
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
