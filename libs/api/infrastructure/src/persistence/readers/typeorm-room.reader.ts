import type { RoomReader } from '@roomhours/application';
import type { DescribedRoom, RoomId } from '@roomhours/domain';
import type { Database } from '../database/database';
import { select } from '../database/statements';
import { listRooms } from '../repositories/described-rooms';
import { createSharedRead } from './batch-loader';

export class TypeOrmRoomReader implements RoomReader {
  /** Concurrent callers share a statement. */
  readonly list = createSharedRead<DescribedRoom[]>(() => this.database.read(listRooms));

  constructor(private readonly database: Database) {}

  async photo(id: RoomId, hash: string): Promise<Uint8Array | null> {
    const sql = 'SELECT content FROM room_photo WHERE room_id = ? AND hash = ?';
    const [row] = await this.database.read((manager) =>
      select<{ content: Uint8Array | ArrayBuffer }>(manager, sql, [id, hash]),
    );
    // SQLite's driver returns an ArrayBuffer.
    return row === undefined ? null : Buffer.from(row.content as ArrayBuffer);
  }
}
