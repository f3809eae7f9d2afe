import { type DescribedRoom, DomainError, type NewRoom, type RoomId, chosenAmenities } from '@roomhours/domain';
import { affectedLock, applyChoices } from '../affected/apply-choices';
import type { AffectedChoices } from '../affected/decide-affected';
import { type Caller, type Precondition, UseCase } from '../use-case';
import { type RecordedKind, changeRecorded, recordChange } from '../audit/record-change';
import { firstInFeeds } from '../calendar/calendar-feeds';
import { publishRoomChange, publishRooms } from '../events/publish-events';
import { reportCancelled } from '../mail/report-bookings';
import { Clock, WorkspaceZone } from '../ports/system.port';
import { RoomReader } from '../ports/room.port';
import { UnitOfWork } from '../ports/unit-of-work.port';

export interface ChangeRoomCommand {
  caller: Caller;
  roomId: RoomId;
  /** Omitted fields do not change. */
  change: Partial<Omit<DescribedRoom, 'id' | 'photo'>>;
  precondition?: Precondition<DescribedRoom>;
  /** For the upcoming bookings of a room that is retired; without it they stay. */
  affected?: AffectedChoices;
}

export interface RemoveRoomCommand {
  caller: Caller;
  roomId: RoomId;
  precondition?: Precondition<DescribedRoom>;
  /** For the upcoming bookings; without it they are removed with the room. No booking can be kept. */
  affected?: AffectedChoices;
}

/** The scope of the transaction locks the room. */
export const ROOM: RecordedKind<DescribedRoom, RoomId> = {
  find: ({ rooms }, id) => rooms.find(id),
  missing: 'This room does not exist.',
};

/** Lists, adds, changes and removes rooms. */
@UseCase()
export class RoomAdministration {
  constructor(
    private readonly rooms: RoomReader,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly zone: WorkspaceZone,
  ) {}

  /** Lists all rooms by name. */
  list(): Promise<DescribedRoom[]> {
    return this.rooms.list();
  }

  /** Adds a room. Throws DomainError DUPLICATE if the name is taken, ignoring case, and VALIDATION_FAILED for unknown amenities. */
  add(caller: Caller, room: NewRoom): Promise<DescribedRoom> {
    return this.unitOfWork.run({ caller, settings: true }, async (stores) => {
      const amenities = room.amenities && chosenAmenities(room.amenities, await stores.amenities.list());
      const after = await stores.rooms.add({ ...room, amenities });
      const at = this.clock.now();
      await recordChange(stores, caller, at, { action: 'room.added', subjectId: after.id, after });
      await publishRooms(stores, 'room.created', at, [after]);
      return after;
    });
  }

  /**
   * Changes the fields of a room, retires or reactivates it. Throws DomainError NOT_FOUND, CHANGED_MEANWHILE, DUPLICATE if the
   * name is taken, VALIDATION_FAILED for unknown amenities, or BOOKING_CONFLICT as `applyChoices` does.
   */
  change({ caller, roomId, change, precondition, ...command }: ChangeRoomCommand): Promise<DescribedRoom> {
    const choices = change.isActive === false ? command.affected : undefined;
    const action = 'room.changed';
    return this.unitOfWork.run(affectedLock({ caller, rooms: [roomId] }, choices), (stores) => {
      const entity = { action, caller, at: this.clock.now(), id: roomId, precondition } as const;
      return changeRecorded(stores, ROOM, entity, async (before) => {
        if (choices !== undefined) {
          const selection = { kind: 'room', roomId } as const;
          const affecting = { caller, choices, selection, cause: action, keepsUsedTime: true } as const;
          await applyChoices(stores, affecting, this.clock, this.zone);
        }
        const amenities = change.amenities && chosenAmenities(change.amenities, await stores.amenities.list());
        const after = { ...before, ...change, ...(amenities && { amenities }) };
        if (after.isActive) delete after.retiredReason;
        await stores.rooms.save(after);
        const now = this.clock.now();
        // Calendars contain the name.
        if (after.name !== before.name) await stores.bookings.recordRenamedRoom(roomId, firstInFeeds(now));
        await publishRoomChange(stores, now, before, after);
        return after;
      });
    });
  }

  /**
   * Removes a room with its blocked times and with all its bookings that do not move to another room.
   * Throws DomainError NOT_FOUND, CHANGED_MEANWHILE, VALIDATION_FAILED for a choice to keep a booking, and BOOKING_CONFLICT as
   * `applyChoices` does.
   */
  async remove({ caller, roomId, precondition, affected: choices }: RemoveRoomCommand): Promise<void> {
    if (choices !== undefined) refuseKeeping(choices);
    const action = 'room.removed';
    await this.unitOfWork.run(affectedLock({ caller, rooms: [roomId] }, choices), (stores) => {
      const at = this.clock.now();
      const entity = { action, caller, at, id: roomId, precondition } as const;
      return changeRecorded(stores, ROOM, entity, async (before) => {
        const selection = { kind: 'room', roomId } as const;
        if (choices === undefined) {
          await reportCancelled(stores, { caller, at }, await stores.affectedBookings.find(selection, at));
        } else {
          const affecting = { caller, choices, selection, cause: action, keepsUsedTime: false } as const;
          await applyChoices(stores, affecting, this.clock, this.zone);
        }
        await stores.rooms.remove(roomId);
        await publishRooms(stores, 'room.removed', at, [before]);
      });
    });
  }
}

/** Throws DomainError VALIDATION_FAILED on the first choice that keeps a booking. */
function refuseKeeping({ default: preset, withoutRoom, choices }: AffectedChoices): void {
  const kept = choices.findIndex(({ action }) => action === 'keep');
  const field =
    preset === 'keep' ? 'default' : withoutRoom === 'keep' ? 'withoutRoom' : kept < 0 ? null : `choices.${kept}.action`;
  if (field !== null) throw DomainError.field(`affected.${field}`, 'A booking cannot stay in a room that is deleted.');
}
