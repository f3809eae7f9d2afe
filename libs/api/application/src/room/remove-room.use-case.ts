import { type DescribedRoom, DomainError, type RoomId } from '@roomhours/domain';
import type { Caller } from '../audit/caller';
import { recordChange } from '../audit/record-change';
import type { AffectedChoices } from '../affected/affected-choices';
import { affectedLock, applyChoices } from '../affected/apply-choices';
import { reportCancelled } from '../mail/booking-messages';
import { Clock } from '../ports/clock.port';
import { type Stores, UnitOfWork } from '../ports/unit-of-work.port';
import { WorkspaceZone } from '../ports/workspace-zone.port';
import { type Precondition, assertPrecondition } from '../precondition';
import { publishRooms } from '../events/publish-events';
import { UseCase } from '../use-case';

export interface RemoveRoomCommand {
  caller: Caller;
  roomId: RoomId;
  precondition?: Precondition<DescribedRoom>;
  /** For the upcoming bookings; without it they are removed with the room. No booking can be kept. */
  affected?: AffectedChoices;
}

/**
 * Removes a room with its blocked times and with all its bookings that do not move to another room.
 * Throws DomainError NOT_FOUND, CHANGED_MEANWHILE, VALIDATION_FAILED for a choice to keep a booking, and BOOKING_CONFLICT as
 * `applyChoices` does.
 */
@UseCase()
export class RemoveRoom {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  async execute({ caller, roomId, precondition, affected }: RemoveRoomCommand): Promise<void> {
    if (affected !== undefined) refuseKeeping(affected);
    await this.unitOfWork.run(affectedLock({ caller, rooms: [roomId] }, affected), async (stores) => {
      const before = await stores.rooms.find(roomId);
      if (before === null) throw new DomainError('NOT_FOUND', 'This room does not exist.');
      assertPrecondition(precondition, before);
      if (affected !== undefined) await this.applyChoices(stores, caller, affected, roomId);
      else await this.reportAll(stores, caller, roomId);
      await stores.rooms.remove(roomId);
      await publishRooms(stores, 'room.removed', this.clock.now(), [before]);
      const change = { action: 'room.removed', subject: 'room', subjectId: roomId, before } as const;
      await recordChange(stores, caller, this.clock.now(), change);
    });
  }

  /** Reports that the upcoming bookings are cancelled. */
  private async reportAll(stores: Stores, caller: Caller, roomId: RoomId): Promise<void> {
    const at = this.clock.now();
    await reportCancelled(stores, { caller, at }, await stores.affectedBookings.find({ kind: 'room', roomId }, at));
  }

  private applyChoices(stores: Stores, caller: Caller, choices: AffectedChoices, roomId: RoomId): Promise<void> {
    const selection = { kind: 'room', roomId } as const;
    const change = { caller, choices, selection, cause: 'room.removed', keepsUsedTime: false } as const;
    return applyChoices(stores, change, this.clock, this.zone);
  }
}

/** Throws DomainError VALIDATION_FAILED on the first choice that keeps a booking. */
function refuseKeeping({ default: preset, withoutRoom, choices }: AffectedChoices): void {
  const kept = choices.findIndex(({ action }) => action === 'keep');
  const field =
    preset === 'keep' ? 'default' : withoutRoom === 'keep' ? 'withoutRoom' : kept < 0 ? null : `choices.${kept}.action`;
  if (field !== null) throw DomainError.field(`affected.${field}`, 'A booking cannot stay in a room that is deleted.');
}
