import { Injectable } from '@nestjs/common';
import type { PhotoSize, RoomReader } from '@roomhours/application';
import type { DescribedRoom, RoomId } from '@roomhours/domain';
import { Database } from '../database/database';
import { RoomPhotoOrmEntity } from '../entities/room-photo.orm-entity';
import { listRooms } from '../repositories/described-rooms';
import { createSharedRead } from './batch-loader';

@Injectable()
export class TypeOrmRoomReader implements RoomReader {
  /** Concurrent callers share a statement. */
  readonly list = createSharedRead<DescribedRoom[]>(() => this.database.read(listRooms));

  constructor(private readonly database: Database) {}

  async photo(id: RoomId, hash: string, size: PhotoSize): Promise<Uint8Array | null> {
    const column = size === 'thumbnail' ? 'thumbnail' : 'content';
    const query = { select: { roomId: true, [column]: true }, where: { roomId: id, hash } };
    const photo = await this.database.read((manager) => manager.findOne(RoomPhotoOrmEntity, query));
    const content = photo?.[column] ?? null;
    // SQLite's driver returns an ArrayBuffer.
    return content === null ? null : Buffer.from(content as ArrayBuffer | Uint8Array as ArrayBuffer);
  }
}
