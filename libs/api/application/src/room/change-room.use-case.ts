import { DomainError, type Room, type RoomId } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { Clock } from '../ports/clock.port';
import type { UnitOfWork } from '../ports/unit-of-work.port';
import { type Precondition, assertPrecondition } from '../precondition';

export interface ChangeRoomCommand {
  caller: Caller;
  roomId: RoomId;
  /** Omitted fields do not change. */
  change: Partial<Omit<Room, 'id'>>;
  precondition?: Precondition<Room>;
}

/** Changes the fields of a room. Throws DomainError NOT_FOUND, CHANGED_MEANWHILE, or DUPLICATE if the name is taken. */
export class ChangeRoom {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute({ caller, roomId, change, precondition }: ChangeRoomCommand): Promise<Room> {
    return this.unitOfWork.run({ caller, rooms: [roomId] }, async (stores) => {
      const before = await stores.rooms.find(roomId);
      if (before === null) throw new DomainError('NOT_FOUND', 'This room does not exist.');
      assertPrecondition(precondition, before);
      const after = { ...before, ...change };
      await stores.rooms.save(after);
      const record = { action: 'room.changed', subject: 'room', subjectId: roomId, before, after } as const;
      await recordChange(stores, caller, this.clock.now(), record);
      return after;
    });
  }
}
