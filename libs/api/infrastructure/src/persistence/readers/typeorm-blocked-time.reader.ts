import type { BlockedTimeReader } from '@roomhours/application';
import type { BlockedTime, BlockedTimeId } from '@roomhours/domain';
import type { Database } from '../database/database';
import { select } from '../database/statements';
import { findBlockedTime } from '../repositories/queries';
import { BLOCKED_TIME_COLUMNS, type BlockedTimeRow, blockedTimeOf } from '../repositories/rows';

export class TypeOrmBlockedTimeReader implements BlockedTimeReader {
  constructor(private readonly database: Database) {}

  find(id: BlockedTimeId): Promise<BlockedTime | null> {
    return this.database.read((manager) => findBlockedTime(manager, id));
  }

  async list(): Promise<BlockedTime[]> {
    const sql = `SELECT ${BLOCKED_TIME_COLUMNS} FROM blocked_time ORDER BY starts_at, id`;
    const rows = await this.database.read((manager) => select<BlockedTimeRow>(manager, sql));
    return rows.map(blockedTimeOf);
  }
}
