import type { RoomVersion, Schedule, ScheduleReader } from '@roomhours/application';
import type { RoomId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import type { Database } from '../database/database';
import { often, select } from '../database/statements';
import { overlapping } from '../repositories/queries';
import { type VersionRow, versionOf } from '../repositories/rows';

const VERSION = often('SELECT id, schedule_version FROM room WHERE id = ?');
const VERSIONS = often('SELECT id, schedule_version FROM room ORDER BY id');

export class TypeOrmScheduleReader implements ScheduleReader {
  constructor(private readonly database: Database) {}

  async versions(roomId: RoomId | null): Promise<RoomVersion[]> {
    const [sql, parameters] = roomId === null ? [VERSIONS, []] : [VERSION, [roomId]];
    const rows = await this.database.read((manager) => select<VersionRow>(manager, sql, parameters));
    return rows.map(versionOf);
  }

  read(roomId: RoomId | null, range: TimeRange): Promise<Schedule> {
    return this.database.read((manager) => overlapping(manager, roomId, [range]));
  }
}
