import type { BlockedTimeRepository } from '@roomhours/application';
import { type BlockedTime, type BlockedTimeId, DomainError, type NewBlockedTime, type RoomId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import type { EntityManager } from 'typeorm';
import { isMissingReference } from '../database/database-errors';
import { execute, select } from '../database/statements';
import { BlockedTimeOrmEntity } from '../entities/blocked-time.orm-entity';
import { blockedTimeOverlaps } from './overlap';
import { findBlockedTime } from './queries';
import { BLOCKED_TIME_COLUMNS, type BlockedTimeRow, blockedTimeOf } from './rows';

/** Blocked times within the transaction of the manager. */
export class TypeOrmBlockedTimeRepository implements BlockedTimeRepository {
  constructor(private readonly manager: EntityManager) {}

  find(id: BlockedTimeId): Promise<BlockedTime | null> {
    return findBlockedTime(this.manager, id);
  }

  async findOverlapping(roomId: RoomId, ranges: readonly TimeRange[]): Promise<BlockedTime[]> {
    const overlaps = blockedTimeOverlaps(ranges);
    const rows = await select<BlockedTimeRow>(
      this.manager,
      `SELECT ${BLOCKED_TIME_COLUMNS} FROM blocked_time WHERE room_id = ? AND ${overlaps.sql} ORDER BY starts_at, id`,
      [roomId, ...overlaps.parameters],
    );
    return rows.map(blockedTimeOf);
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
