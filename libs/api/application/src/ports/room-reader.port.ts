import type { DescribedRoom, RoomId } from '@roomhours/domain';

export type PhotoSize = 'full' | 'thumbnail';

/** Reads rooms outside of any transaction. */
export abstract class RoomReader {
  /** Lists all rooms by name, ignoring case, then by id. No photo is read. */
  abstract list(): Promise<DescribedRoom[]>;

  /** Returns the photo of a room, or its thumbnail, if the photo has this hash. */
  abstract photo(id: RoomId, hash: string, size: PhotoSize): Promise<Uint8Array | null>;
}
