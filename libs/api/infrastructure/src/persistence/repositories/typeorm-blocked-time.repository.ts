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
import { isMissingReference, refuseWhen } from '../database/database-errors';
import { insertAll } from '../database/statements';
import { BlockedTimeOrmEntity } from '../entities/blocked-time.orm-entity';
import { findBlockedTime, findBlockedTimes } from './queries';

/** Blocked times within the manager's transaction. */
export class TypeOrmBlockedTimeRepository implements BlockedTimeRepository {
  constructor(private readonly manager: EntityManager) {}

  find(id: BlockedTimeId): Promise<StoredBlockedTime | null> {
    return findBlockedTime(this.manager, id);
  }

  findGroup(id: BlockGroupId): Promise<StoredBlockedTime[]> {
    return findBlockedTimes(this.manager, { groupId: id });
  }

  async add(blockedTime: NewBlockedTime): Promise<StoredBlockedTime> {
    const { identifiers } = await existingRoom(() => this.manager.insert(BlockedTimeOrmEntity, rowOf(blockedTime)));
    return { ...blockedTime, id: identifiers[0]!['id'] as BlockedTimeId, groupId: null };
  }

  /** Reads the ids in another statement: on a cluster, those of a multi-row INSERT are not consecutive. */
  async addGroup(blockedTimes: readonly NewBlockedTime[]): Promise<StoredBlockedTime[]> {
    const groupId = randomUUID() as string as BlockGroupId;
    const rows = blockedTimes.map((blockedTime) => ({ ...rowOf(blockedTime), groupId }));
    await existingRoom(() => insertAll(this.manager, BlockedTimeOrmEntity, rows));
    return this.findGroup(groupId);
  }

  async removeAll(ids: readonly BlockedTimeId[]): Promise<void> {
    if (ids.length > 0) await this.manager.delete(BlockedTimeOrmEntity, [...ids]);
  }
}

function rowOf({ roomId, range, reason }: NewBlockedTime) {
  return { roomId, startsAt: range.start, endsAt: range.end, reason };
}

function existingRoom<T>(statement: () => Promise<T>): Promise<T> {
  return refuseWhen(isMissingReference, () => new DomainError('NOT_FOUND', 'This room does not exist.'), statement);
}
