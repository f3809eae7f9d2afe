import type { Room } from '@roomhours/domain';
import type { RoomReader } from '../ports/room-reader.port';

/** All rooms, by name. */
export class ListRooms {
  constructor(private readonly rooms: RoomReader) {}

  execute(): Promise<Room[]> {
    return this.rooms.list();
  }
}
