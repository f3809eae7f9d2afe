import type { DescribedRoom, RoomId } from '@roomhours/domain';

/** Reads rooms outside of any transaction. */
export abstract class RoomReader {
  /** Lists all rooms by name, ignoring case, then by id. No photo is read. */
  abstract list(): Promise<DescribedRoom[]>;

  /** Returns the photo of a room if it has this hash. */
  abstract photo(id: RoomId, hash: string): Promise<Uint8Array | null>;
}
