import { DomainError, type Room, type RoomId } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { Clock } from '../ports/clock.port';
import type { UnitOfWork } from '../ports/unit-of-work.port';
import { type Precondition, assertPrecondition } from '../precondition';

export interface RemoveRoomCommand {
  caller: Caller;
  roomId: RoomId;
  precondition?: Precondition<Room>;
}

/** Removes a room with all its bookings and blocked times. Throws DomainError NOT_FOUND or CHANGED_MEANWHILE. */
export class RemoveRoom {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute({ caller, roomId, precondition }: RemoveRoomCommand): Promise<void> {
    return this.unitOfWork.run({ caller, rooms: [roomId] }, async (stores) => {
      const before = await stores.rooms.find(roomId);
      if (before === null) throw new DomainError('NOT_FOUND', 'This room does not exist.');
      assertPrecondition(precondition, before);
      await stores.rooms.remove(roomId);
      const change = { action: 'room.removed', subject: 'room', subjectId: roomId, before } as const;
      await recordChange(stores, caller, this.clock.now(), change);
    });
  }
}
