import type { DescribedRoom } from '@roomhours/domain';
import { RoomReader } from '../ports/room-reader.port';
import { UseCase } from '../use-case';

/** Lists all rooms by name. */
@UseCase()
export class ListRooms {
  constructor(private readonly rooms: RoomReader) {}

  execute(): Promise<DescribedRoom[]> {
    return this.rooms.list();
  }
}
