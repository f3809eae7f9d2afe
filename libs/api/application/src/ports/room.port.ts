import type { Amenity, AmenityId, DescribedRoom, NewRoom, Room, RoomId } from '@roomhours/domain';

/** A picture in the form in which it is stored and sent. */
export interface Picture {
  /** WebP without metadata, at most `MAX_PHOTO_SIDE` pixels wide and high. */
  content: Uint8Array;
  /** WebP without metadata, at most `MAX_THUMBNAIL_SIDE` pixels wide and high. */
  thumbnail: Uint8Array;
  /** Hash of the content, for use in an address: base64url. */
  hash: string;
}

/** Re-encodes pictures that users send. */
export abstract class PictureEncoder {
  /**
   * Throws DomainError VALIDATION_FAILED on `photo` for a file that is no JPEG, PNG or WebP picture, is damaged, or has too many
   * pixels, and UNAVAILABLE if too many pictures are waiting.
   */
  abstract encode(file: Uint8Array): Promise<Picture>;
}

export type PhotoSize = 'full' | 'thumbnail';

/** Reads rooms outside of any transaction. */
export abstract class RoomReader {
  /** Lists all rooms by name, ignoring case, then by id. No photo is read. */
  abstract list(): Promise<DescribedRoom[]>;

  /** Returns the photo of a room, or its thumbnail, if the photo has this hash. */
  abstract photo(id: RoomId, hash: string, size: PhotoSize): Promise<Uint8Array | null>;
}

/** Rooms within one transaction. */
export abstract class RoomRepository {
  /** Lists all rooms by name. */
  abstract list(): Promise<DescribedRoom[]>;

  abstract find(id: RoomId): Promise<DescribedRoom | null>;

  /** Finds rooms without their facts, in one statement. Omits unknown rooms. */
  abstract findAll(ids: readonly RoomId[]): Promise<Map<RoomId, Room>>;

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

export interface CountedAmenity extends Amenity {
  /** Number of rooms that have it. */
  rooms: number;
}

/** Reads amenities outside of any transaction. */
export abstract class AmenityReader {
  /** Lists all amenities by name. */
  abstract list(): Promise<CountedAmenity[]>;
}

/** Amenities within one transaction. */
export abstract class AmenityRepository {
  /** Lists all amenities by name. */
  abstract list(): Promise<Amenity[]>;

  abstract find(id: AmenityId): Promise<Amenity | null>;

  /** Throws DomainError DUPLICATE if an amenity with that name exists, ignoring case. */
  abstract add(name: string): Promise<Amenity>;

  /** Throws DomainError DUPLICATE as `add` does. */
  abstract save(amenity: Amenity): Promise<void>;

  /** Removes the amenity, also from all rooms. */
  abstract remove(id: AmenityId): Promise<void>;
}

type RoomPhoto = Pick<DescribedRoom, 'id' | 'photo'>;

/** Returns the path at which the photo of a room is served; null without a photo. Another photo has another path. */
export function photoPath({ id, photo }: RoomPhoto): string | null {
  return photo === null ? null : `/api/rooms/${id}/photo/${photo}`;
}

/** Returns the path of the thumbnail of that photo. */
export function thumbnailPath(room: RoomPhoto): string | null {
  const photo = photoPath(room);
  return photo === null ? null : `${photo}/thumbnail`;
}
