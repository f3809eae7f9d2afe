import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { BlockedTimeReader, BlockedTimeRepository } from '@roomhours/application';
import {
  type BlockGroupId,
  type BlockedTimeId,
  DomainError,
  type NewBlockedTime,
  type StoredBlockedTime,
} from '@roomhours/domain';
import { TimeRange } from '@roomhours/time';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { Database } from './database/database';
import { isMissingReference } from './database/database-errors';
import { insertAll, refuseWhen } from './database/statements';
import { BlockedTimeOrmEntity } from './entities/blocked-time.orm-entity';

@Injectable()
export class TypeOrmBlockedTimeReader implements BlockedTimeReader {
  constructor(private readonly database: Database) {}

  find(id: BlockedTimeId): Promise<StoredBlockedTime | null> {
    return this.database.read((manager) => findBlockedTime(manager, id));
  }

  findGroup(id: BlockGroupId): Promise<StoredBlockedTime[]> {
    return this.database.read((manager) => findBlockedTimes(manager, { groupId: id }));
  }

  list(): Promise<StoredBlockedTime[]> {
    return this.database.read((manager) => findBlockedTimes(manager, {}));
  }
}

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

async function findBlockedTime(manager: EntityManager, id: BlockedTimeId): Promise<StoredBlockedTime | null> {
  const found = await manager.findOneBy(BlockedTimeOrmEntity, { id });
  return found === null ? null : blockedTimeOf(found);
}

/** Returns the blocked times of the condition by start, then by id. */
async function findBlockedTimes(
  manager: EntityManager,
  where: FindOptionsWhere<BlockedTimeOrmEntity>,
): Promise<StoredBlockedTime[]> {
  const found = await manager.find(BlockedTimeOrmEntity, { where, order: { startsAt: 'ASC', id: 'ASC' } });
  return found.map(blockedTimeOf);
}

function blockedTimeOf({ id, roomId, startsAt, endsAt, reason, groupId }: BlockedTimeOrmEntity): StoredBlockedTime {
  return { id, roomId, range: TimeRange.of(startsAt, endsAt), reason, groupId };
}

function rowOf({ roomId, range, reason }: NewBlockedTime) {
  return { roomId, startsAt: range.start, endsAt: range.end, reason };
}

function existingRoom<T>(statement: () => Promise<T>): Promise<T> {
  return refuseWhen(isMissingReference, () => new DomainError('NOT_FOUND', 'This room does not exist.'), statement);
}
