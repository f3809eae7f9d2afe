import { type DescribedRoom, DomainError, type RoomId } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { publishRoomChange } from '../events/publish-events';
import { Clock } from '../ports/clock.port';
import { PictureEncoder } from '../ports/picture-encoder.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { type Precondition, assertPrecondition } from '../precondition';
import { UseCase } from '../use-case';

export interface ChangeRoomPhotoCommand {
  caller: Caller;
  roomId: RoomId;
  /** A JPEG, PNG or WebP picture; null removes the photo. */
  file: Uint8Array | null;
  precondition?: Precondition<DescribedRoom>;
}

/** Replaces or removes the photo of a room. Throws DomainError NOT_FOUND or CHANGED_MEANWHILE, and as `PictureEncoder` does. */
@UseCase()
export class ChangeRoomPhoto {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pictures: PictureEncoder,
    private readonly clock: Clock,
  ) {}

  async execute({ caller, roomId, file, precondition }: ChangeRoomPhotoCommand): Promise<DescribedRoom> {
    // Before the transaction, which must not wait for the encoder.
    const photo = file === null ? null : await this.pictures.encode(file);
    return this.unitOfWork.run({ caller, rooms: [roomId] }, async (stores) => {
      const before = await stores.rooms.find(roomId);
      if (before === null) throw new DomainError('NOT_FOUND', 'This room does not exist.');
      assertPrecondition(precondition, before);
      await stores.rooms.savePhoto(roomId, photo);
      const after = { ...before, photo: photo?.hash ?? null };
      const change = { action: 'room.changed', subject: 'room', subjectId: roomId, before, after } as const;
      const now = this.clock.now();
      await recordChange(stores, caller, now, change);
      await publishRoomChange(stores, now, before, after);
      return after;
    });
  }
}
