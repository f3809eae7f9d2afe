import type { RoomReader } from '@roomhours/application';
import type { Room } from '@roomhours/domain';
import type { Database } from '../database/database';
import { prepared, select } from '../database/statements';
import { ROOM_COLUMNS, type RoomRow, roomOf } from '../repositories/rows';
import { createSharedRead } from './batch-loader';

export class TypeOrmRoomReader implements RoomReader {
  /** Concurrent callers share a statement. */
  readonly list = createSharedRead<Room[]>(async () => {
    const sql = prepared(`SELECT ${ROOM_COLUMNS} FROM room ORDER BY name_key, id`);
    const rows = await this.database.read((manager) => select<RoomRow>(manager, sql));
    return rows.map(roomOf);
  });

  constructor(private readonly database: Database) {}
}
