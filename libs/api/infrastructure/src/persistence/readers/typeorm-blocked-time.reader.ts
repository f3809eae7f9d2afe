import type { BlockedTimeReader } from '@roomhours/application';
import type { BlockGroupId, BlockedTimeId, StoredBlockedTime } from '@roomhours/domain';
import type { Database } from '../database/database';
import { select } from '../database/statements';
import { findBlockedGroup, findBlockedTime } from '../repositories/queries';
import { SELECT_BLOCKED_TIME, type StoredBlockedTimeRow, storedBlockedTimeOf } from '../repositories/rows';

export class TypeOrmBlockedTimeReader implements BlockedTimeReader {
  constructor(private readonly database: Database) {}

  find(id: BlockedTimeId): Promise<StoredBlockedTime | null> {
    return this.database.read((manager) => findBlockedTime(manager, id));
  }

  findGroup(id: BlockGroupId): Promise<StoredBlockedTime[]> {
    return this.database.read((manager) => findBlockedGroup(manager, id));
  }

  async list(): Promise<StoredBlockedTime[]> {
    const sql = `${SELECT_BLOCKED_TIME} ORDER BY starts_at, id`;
    const rows = await this.database.read((manager) => select<StoredBlockedTimeRow>(manager, sql));
    return rows.map(storedBlockedTimeOf);
  }
}
