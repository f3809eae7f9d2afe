import type { NewRoom, Room } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { Clock } from '../ports/clock.port';
import type { UnitOfWork } from '../ports/unit-of-work.port';
import { publishRooms } from '../events/publish-events';

export interface AddRoomCommand {
  caller: Caller;
  room: NewRoom;
}

/** Adds a room. Throws DomainError DUPLICATE if the name is taken, ignoring case. */
export class AddRoom {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute({ caller, room }: AddRoomCommand): Promise<Room> {
    return this.unitOfWork.run({ caller, settings: true }, async (stores) => {
      const added = await stores.rooms.add(room);
      const change = { action: 'room.added', subject: 'room', subjectId: added.id, after: added } as const;
      const now = this.clock.now();
      await recordChange(stores, caller, now, change);
      await publishRooms(stores, 'room.created', now, [added]);
      return added;
    });
  }
}
