import type { ScheduleReader, ScheduleVersions, VersionedSchedule } from '@roomhours/application';
import type { RoomId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import type { Database } from '../database/database';
import { often, select } from '../database/statements';
import { type VersionRow, versionedOverlapping, versionsOf, versionsQuery } from '../repositories/queries';

export class TypeOrmScheduleReader implements ScheduleReader {
  constructor(private readonly database: Database) {}

  async versions(roomId: RoomId | null): Promise<ScheduleVersions> {
    const { sql, parameters } = versionsQuery(roomId);
    return versionsOf(await this.database.read((manager) => select<VersionRow>(manager, often(sql), parameters)));
  }

  read(roomId: RoomId | null, range: TimeRange): Promise<VersionedSchedule> {
    return this.database.read((manager) => versionedOverlapping(manager, roomId, range));
  }
}
