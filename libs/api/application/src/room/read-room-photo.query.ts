import { DomainError, type RoomId } from '@roomhours/domain';
import { type PhotoSize, RoomReader } from '../ports/room-reader.port';
import { UseCase } from '../use-case';

/** Reads a photo by the hash of its content. Throws DomainError NOT_FOUND if the room has no such photo any more. */
@UseCase()
export class ReadRoomPhoto {
  constructor(private readonly rooms: RoomReader) {}

  async execute(roomId: RoomId, hash: string, size: PhotoSize): Promise<Uint8Array> {
    const photo = await this.rooms.photo(roomId, hash, size);
    if (photo === null) throw new DomainError('NOT_FOUND', 'This photo does not exist any more.');
    return photo;
  }
}
