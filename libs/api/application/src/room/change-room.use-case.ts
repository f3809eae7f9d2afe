import { type DescribedRoom, DomainError, type RoomId, chosenAmenities } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { AffectedChoices } from '../affected/affected-choices';
import { affectedLock, applyChoices } from '../affected/apply-choices';
import { Clock } from '../ports/clock.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { WorkspaceZone } from '../ports/workspace-zone.port';
import { type Precondition, assertPrecondition } from '../precondition';
import { publishRoomChange } from '../events/publish-events';
import { UseCase } from '../use-case';

export interface ChangeRoomCommand {
  caller: Caller;
  roomId: RoomId;
  /** Omitted fields do not change. */
  change: Partial<Omit<DescribedRoom, 'id' | 'photo'>>;
  precondition?: Precondition<DescribedRoom>;
  /** For the upcoming bookings of a room that is retired; without it they stay. */
  affected?: AffectedChoices;
}

/**
 * Changes the fields of a room, retires or reactivates it. Throws DomainError NOT_FOUND, CHANGED_MEANWHILE, DUPLICATE if the name
 * is taken, VALIDATION_FAILED for unknown amenities, or BOOKING_CONFLICT as `applyChoices` does.
 */
@UseCase()
export class ChangeRoom {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  execute({ caller, roomId, change, precondition, ...command }: ChangeRoomCommand): Promise<DescribedRoom> {
    const affected = change.isActive === false ? command.affected : undefined;
    return this.unitOfWork.run(affectedLock({ caller, rooms: [roomId] }, affected), async (stores) => {
      const before = await stores.rooms.find(roomId);
      if (before === null) throw new DomainError('NOT_FOUND', 'This room does not exist.');
      assertPrecondition(precondition, before);
      if (affected !== undefined) await this.applyChoices(stores, caller, affected, roomId);
      const amenities = change.amenities && chosenAmenities(change.amenities, await stores.amenities.list());
      const after = { ...before, ...change, ...(amenities && { amenities }) };
      await stores.rooms.save(after);
      const record = { action: 'room.changed', subject: 'room', subjectId: roomId, before, after } as const;
      const now = this.clock.now();
      await recordChange(stores, caller, now, record);
      await publishRoomChange(stores, now, before, after);
      return after;
    });
  }

  private applyChoices(stores: Stores, caller: Caller, choices: AffectedChoices, roomId: RoomId): Promise<void> {
    const selection = { kind: 'room', roomId } as const;
    const change = { caller, choices, selection, cause: 'room.changed', keepsUsedTime: true } as const;
    return applyChoices(stores, change, this.clock, this.zone);
  }
}
