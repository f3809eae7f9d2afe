import type { RoomId } from '@roomhours/domain';
import type { UnitOfWork } from '../ports/unit-of-work.port';

/** Removes a room with all its bookings and blocked times. Throws DomainError NOT_FOUND for an unknown room. */
export class RemoveRoom {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute(roomId: RoomId): Promise<void> {
    return this.unitOfWork.run({ rooms: [roomId] }, (stores) => stores.rooms.remove(roomId));
  }
}
