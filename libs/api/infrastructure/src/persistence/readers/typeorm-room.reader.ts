import type { RoomReader } from '@roomhours/application';
import type { DescribedRoom, RoomId } from '@roomhours/domain';
import type { Database } from '../database/database';
import { RoomPhotoOrmEntity } from '../entities/room-photo.orm-entity';
import { listRooms } from '../repositories/described-rooms';
import { createSharedRead } from './batch-loader';

export class TypeOrmRoomReader implements RoomReader {
  /** Concurrent callers share a statement. */
  readonly list = createSharedRead<DescribedRoom[]>(() => this.database.read(listRooms));

  constructor(private readonly database: Database) {}

  async photo(id: RoomId, hash: string): Promise<Uint8Array | null> {
    const photo = await this.database.read((manager) => manager.findOneBy(RoomPhotoOrmEntity, { roomId: id, hash }));
    // SQLite's driver returns an ArrayBuffer.
    return photo === null ? null : Buffer.from(photo.content as ArrayBuffer | Uint8Array as ArrayBuffer);
  }
}
