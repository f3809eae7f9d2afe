import { Injectable } from '@nestjs/common';
import type { BlockedTimeReader } from '@roomhours/application';
import type { BlockGroupId, BlockedTimeId, StoredBlockedTime } from '@roomhours/domain';
import { Database } from '../database/database';
import { findBlockedTime, findBlockedTimes } from '../repositories/queries';

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
