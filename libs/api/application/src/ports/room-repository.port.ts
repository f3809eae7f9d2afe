import type { Room, RoomId } from '@roomhours/domain';

/** Rooms within one transaction. */
export abstract class RoomRepository {
  abstract find(id: RoomId): Promise<Room | null>;

  /** Throws DomainError DUPLICATE when a room of that name exists, without regard to case. */
  abstract add(room: Omit<Room, 'id'>): Promise<Room>;

  /** Throws DomainError DUPLICATE as `add` does. */
  abstract save(room: Room): Promise<void>;

  /** Removes the room with its bookings and blocked times, and raises the booking version of every member concerned. */
  abstract remove(id: RoomId): Promise<void>;
}
