import type { Room } from '@roomhours/domain';

/** Reads rooms outside of any transaction. */
export abstract class RoomReader {
  /** Lists all rooms by name, ignoring case, then by id. */
  abstract list(): Promise<Room[]>;
}
