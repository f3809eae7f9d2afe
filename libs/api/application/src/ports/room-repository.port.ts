import type { NewRoom, Room, RoomId } from '@roomhours/domain';

/** Rooms within one transaction. */
export abstract class RoomRepository {
  abstract find(id: RoomId): Promise<Room | null>;

  /** Throws DomainError DUPLICATE if a room with that name exists, ignoring case. */
  abstract add(room: NewRoom): Promise<Room>;

  /** Throws DomainError DUPLICATE as `add` does. */
  abstract save(room: Room): Promise<void>;

  /** Removes the room with its bookings and blocked times. Increments the booking version of every owner of such a booking. */
  abstract remove(id: RoomId): Promise<void>;
}
