import { DomainError, type Room, type RoomId } from '@roomhours/domain';
import type { UnitOfWork } from '../ports/unit-of-work.port';

export interface ChangeRoomCommand {
  roomId: RoomId;
  /** What is left out stays as it is. */
  change: Partial<Omit<Room, 'id'>>;
}

/** Renames or describes a room. Throws DomainError NOT_FOUND, or DUPLICATE when the name is taken. */
export class ChangeRoom {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ roomId, change }: ChangeRoomCommand): Promise<Room> {
    return this.unitOfWork.run({ rooms: [roomId] }, async (stores) => {
      const room = await stores.rooms.find(roomId);
      if (room === null) throw new DomainError('NOT_FOUND', 'This room does not exist.');
      const changed = { ...room, ...change };
      await stores.rooms.save(changed);
      return changed;
    });
  }
}
