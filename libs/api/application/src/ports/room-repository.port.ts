import type { DescribedRoom, NewRoom, RoomId } from '@roomhours/domain';
import type { Picture } from './picture-encoder.port';

/** Rooms within one transaction. */
export abstract class RoomRepository {
  /** Lists all rooms by name. */
  abstract list(): Promise<DescribedRoom[]>;

  abstract find(id: RoomId): Promise<DescribedRoom | null>;

  /** Throws DomainError DUPLICATE if a room with that name exists, ignoring case. */
  abstract add(room: NewRoom): Promise<DescribedRoom>;

  /** Replaces all fields except the photo. Throws DomainError DUPLICATE as `add` does. */
  abstract save(room: DescribedRoom): Promise<void>;

  /** Replaces the photo; null removes it. */
  abstract savePhoto(id: RoomId, photo: Picture | null): Promise<void>;

  /**
   * Removes the room with its bookings, blocked times, photo and links to amenities. Increments the booking version of every
   * owner of such a booking.
   */
  abstract remove(id: RoomId): Promise<void>;
}
