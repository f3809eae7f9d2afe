import type { Room } from '@roomhours/domain';

/** Reads rooms outside of any transaction. */
export abstract class RoomReader {
  /** By name, without case; then by id. */
  abstract list(): Promise<Room[]>;
}
