import type { BlockedTimeRepository } from '@roomhours/application';
import { type BlockedTime, type BlockedTimeId, DomainError, type NewBlockedTime } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { isMissingReference } from '../database/database-errors';
import { execute } from '../database/statements';
import { BlockedTimeOrmEntity } from '../entities/blocked-time.orm-entity';
import { findBlockedTime } from './queries';

/** Blocked times within the manager's transaction. */
export class TypeOrmBlockedTimeRepository implements BlockedTimeRepository {
  constructor(private readonly manager: EntityManager) {}

  find(id: BlockedTimeId): Promise<BlockedTime | null> {
    return findBlockedTime(this.manager, id);
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

  async remove(id: BlockedTimeId): Promise<void> {
    await execute(this.manager, 'DELETE FROM blocked_time WHERE id = ?', [id]);
  }
}
