import type { RoomReader } from '@roomhours/application';
import type { Room } from '@roomhours/domain';
import type { Database } from '../database/database';
import { select } from '../database/statements';
import { ROOM_COLUMNS, type RoomRow, roomOf } from '../repositories/rows';

export class TypeOrmRoomReader implements RoomReader {
  constructor(private readonly database: Database) {}

  async list(): Promise<Room[]> {
    const sql = `SELECT ${ROOM_COLUMNS} FROM room ORDER BY name_key, id`;
    const rows = await this.database.read((manager) => select<RoomRow>(manager, sql));
    return rows.map(roomOf);
  }
}
