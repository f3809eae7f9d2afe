import type { DescribedRoom } from '@roomhours/domain';
import type { RoomReader } from '../ports/room-reader.port';

/** Lists all rooms by name. */
export class ListRooms {
  constructor(private readonly rooms: RoomReader) {}

  execute(): Promise<DescribedRoom[]> {
    return this.rooms.list();
  }
}
