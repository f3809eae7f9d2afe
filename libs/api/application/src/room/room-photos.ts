import { type DescribedRoom, DomainError, type RoomId } from '@roomhours/domain';
import { type Caller, type Precondition, UseCase } from '../use-case';
import { changeRecorded } from '../audit/record-change';
import { publishRoomChange } from '../events/publish-events';
import { type PhotoSize, PictureEncoder, RoomReader } from '../ports/room.port';
import { Clock } from '../ports/system.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { ROOM } from './room-administration';

export interface ChangeRoomPhotoCommand {
  caller: Caller;
  roomId: RoomId;
  /** A JPEG, PNG or WebP picture; null removes the photo. */
  file: Uint8Array | null;
  precondition?: Precondition<DescribedRoom>;
}

/** Reads and changes the photos of rooms. */
@UseCase()
export class RoomPhotos {
  constructor(
    private readonly rooms: RoomReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly pictures: PictureEncoder,
    private readonly clock: Clock,
  ) {}

  /** Reads a photo by the hash of its content. Throws DomainError NOT_FOUND if the room has no such photo any more. */
  async read(roomId: RoomId, hash: string, size: PhotoSize): Promise<Uint8Array> {
    const photo = await this.rooms.photo(roomId, hash, size);
    if (photo === null) throw new DomainError('NOT_FOUND', 'This photo does not exist any more.');
    return photo;
  }

  /** Replaces or removes the photo of a room. Throws DomainError NOT_FOUND or CHANGED_MEANWHILE, and as `PictureEncoder` does. */
  async change({ caller, roomId, file, precondition }: ChangeRoomPhotoCommand): Promise<DescribedRoom> {
    // Before the transaction, which must not wait for the encoder.
    const photo = file === null ? null : await this.pictures.encode(file);
    return this.unitOfWork.run({ caller, rooms: [roomId] }, (stores) => {
      const entity = { action: 'room.changed', caller, at: this.clock.now(), id: roomId, precondition } as const;
      return changeRecorded(stores, ROOM, entity, async (before) => {
        await stores.rooms.savePhoto(roomId, photo);
        const after = { ...before, photo: photo?.hash ?? null };
        await publishRoomChange(stores, this.clock.now(), before, after);
        return after;
      });
    });
  }
}
