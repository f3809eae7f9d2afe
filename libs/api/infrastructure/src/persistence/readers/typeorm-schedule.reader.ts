import { Injectable } from '@nestjs/common';
import {
  type ScheduleReader,
  type ScheduleVersions,
  type VersionedSchedule,
  versionsOfRoom,
} from '@roomhours/application';
import type { RoomId } from '@roomhours/domain';
import type { TimeRange } from '@roomhours/time';
import { Database } from '../database/database';
import { select } from '../database/statements';
import { type VersionRow, versionedOverlapping, versionsOf, versionsQuery } from '../repositories/queries';
import { createSharedRead } from './batch-loader';

@Injectable()
export class TypeOrmScheduleReader implements ScheduleReader {
  /** Returns the versions of all rooms. Concurrent callers share a statement: after a change every open grid reads them. */
  private readonly allVersions = createSharedRead<ScheduleVersions>(async () => {
    const { sql } = versionsQuery(null);
    const rows = await this.database.read((manager) => select<VersionRow>(manager, sql));
    return versionsOf(rows);
  });

  constructor(private readonly database: Database) {}

  async versions(roomId: RoomId | null): Promise<ScheduleVersions> {
    return versionsOfRoom(await this.allVersions(), roomId);
  }

  read(roomId: RoomId | null, range: TimeRange): Promise<VersionedSchedule> {
    return this.database.read((manager) => versionedOverlapping(manager, roomId, range));
  }
}
