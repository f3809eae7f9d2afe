import type { RoomId } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { Clock } from '../ports/clock.port';
import type { UnitOfWork } from '../ports/unit-of-work.port';

export interface RemoveRoomCommand {
  caller: Caller;
  roomId: RoomId;
}

/** Removes a room with all its bookings and blocked times. Throws DomainError NOT_FOUND for an unknown room. */
export class RemoveRoom {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute({ caller, roomId }: RemoveRoomCommand): Promise<void> {
    return this.unitOfWork.run({ caller, rooms: [roomId] }, async (stores) => {
      const before = await stores.rooms.find(roomId);
      await stores.rooms.remove(roomId);
      const change = { action: 'room.removed', subject: 'room', subjectId: roomId, before } as const;
      await recordChange(stores, caller, this.clock.now(), change);
    });
  }
}
