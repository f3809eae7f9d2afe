import type { BlockedTimeRepository } from '@roomhours/application';
import { type BlockedTime, type BlockedTimeId, DomainError, type NewBlockedTime, type RoomId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { isMissingReference } from '../database/database-errors';
import { BlockedTimeOrmEntity } from '../entities/blocked-time.orm-entity';
import { overlappingBlockedTimes } from './queries';

/** Blocked times within the transaction of the manager. */
export class TypeOrmBlockedTimeRepository implements BlockedTimeRepository {
  constructor(private readonly manager: EntityManager) {}

  findOverlapping(roomId: RoomId, ranges: readonly TimeRange[]): Promise<BlockedTime[]> {
    return overlappingBlockedTimes(this.manager, roomId, ranges);
  }

  async add(blockedTime: NewBlockedTime): Promise<BlockedTime> {
    const { roomId, range, reason } = blockedTime;
    const row = { roomId, startsAt: range.start, endsAt: range.end, reason };
    try {
      const { identifiers } = await this.manager.insert(BlockedTimeOrmEntity, row);
      return { ...blockedTime, id: identifiers[0]!['id'] as BlockedTimeId };
    } catch (error) {
      if (isMissingReference(error)) throw new DomainError('NOT_FOUND', 'This room does not exist.');
      throw error;
    }
  }
}
