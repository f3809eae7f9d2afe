import type { DescribedRoom, RoomId } from '@roomhours/domain';

export type PhotoSize = 'full' | 'thumbnail';

/** Reads rooms outside of any transaction. */
export abstract class RoomReader {
  /** Lists all rooms by name, ignoring case, then by id. No photo is read. */
  abstract list(): Promise<DescribedRoom[]>;

  /** Returns the photo of a room if it has this hash. A photo that was stored without a thumbnail is its own thumbnail. */
  abstract photo(id: RoomId, hash: string, size: PhotoSize): Promise<Uint8Array | null>;
}
