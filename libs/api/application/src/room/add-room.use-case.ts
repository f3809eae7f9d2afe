import type { Room } from '@roomhours/domain';
import type { UnitOfWork } from '../ports/unit-of-work.port';

export type AddRoomCommand = Omit<Room, 'id'>;

/** Adds a room. Throws DomainError DUPLICATE when the name is taken, without regard to case. */
export class AddRoom {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute(command: AddRoomCommand): Promise<Room> {
    return this.unitOfWork.run({}, (stores) => stores.rooms.add(command));
  }
}
