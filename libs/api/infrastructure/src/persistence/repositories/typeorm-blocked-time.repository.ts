import { randomUUID } from 'node:crypto';
import type { BlockedTimeRepository } from '@roomhours/application';
import {
  type BlockGroupId,
  type BlockedTimeId,
  DomainError,
  type NewBlockedTime,
  type StoredBlockedTime,
} from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { isMissingReference } from '../database/database-errors';
import { execute, placeholders } from '../database/statements';
import { BlockedTimeOrmEntity } from '../entities/blocked-time.orm-entity';
import { toSeconds } from '../entities/epoch-seconds';
import { findBlockedGroup, findBlockedTime } from './queries';

/** Blocked times within the manager's transaction. */
export class TypeOrmBlockedTimeRepository implements BlockedTimeRepository {
  constructor(private readonly manager: EntityManager) {}

  find(id: BlockedTimeId): Promise<StoredBlockedTime | null> {
    return findBlockedTime(this.manager, id);
  }

  findGroup(id: BlockGroupId): Promise<StoredBlockedTime[]> {
    return findBlockedGroup(this.manager, id);
  }

  async add(blockedTime: NewBlockedTime): Promise<StoredBlockedTime> {
    const { roomId, range, reason } = blockedTime;
    const row = { roomId, startsAt: range.start, endsAt: range.end, reason };
    const { identifiers } = await translateMissingRoom(() => this.manager.insert(BlockedTimeOrmEntity, row));
    return { ...blockedTime, id: identifiers[0]!['id'] as BlockedTimeId, groupId: null };
  }

  /** Reads the ids in another statement: on a cluster, those of a multi-row INSERT are not consecutive. */
  async addGroup(blockedTimes: readonly NewBlockedTime[]): Promise<StoredBlockedTime[]> {
    const groupId = randomUUID() as string as BlockGroupId;
    const sql = `INSERT INTO blocked_time (room_id, starts_at, ends_at, reason, group_id)
      VALUES ${blockedTimes.map(() => '(?, ?, ?, ?, ?)').join(', ')}`;
    const values = blockedTimes.flatMap(({ roomId, range, reason }) => [
      ...[roomId, toSeconds(range.start), toSeconds(range.end), reason, groupId],
    ]);
    await translateMissingRoom(() => execute(this.manager, sql, values));
    return this.findGroup(groupId);
  }

  async removeAll(ids: readonly BlockedTimeId[]): Promise<void> {
    await execute(this.manager, `DELETE FROM blocked_time WHERE id IN (${placeholders(ids.length)})`, [...ids]);
  }
}

async function translateMissingRoom<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isMissingReference(error)) throw new DomainError('NOT_FOUND', 'This room does not exist.');
    throw error;
  }
}
