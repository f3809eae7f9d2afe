import { type DescribedRoom, type NewRoom, chosenAmenities } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import { Clock } from '../ports/clock.port';
import { UnitOfWork } from '../ports/unit-of-work.port';
import { publishRooms } from '../events/publish-events';
import { UseCase } from '../use-case';

export interface AddRoomCommand {
  caller: Caller;
  room: NewRoom;
}

/** Adds a room. Throws DomainError DUPLICATE if the name is taken, ignoring case, and VALIDATION_FAILED for unknown amenities. */
@UseCase()
export class AddRoom {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute({ caller, room }: AddRoomCommand): Promise<DescribedRoom> {
    return this.unitOfWork.run({ caller, settings: true }, async (stores) => {
      const amenities = room.amenities && chosenAmenities(room.amenities, await stores.amenities.list());
      const added = await stores.rooms.add({ ...room, amenities });
      const change = { action: 'room.added', subject: 'room', subjectId: added.id, after: added } as const;
      const now = this.clock.now();
      await recordChange(stores, caller, now, change);
      await publishRooms(stores, 'room.created', now, [added]);
      return added;
    });
  }
}
