import type { RoomRepository } from '@roomhours/application';
import { DomainError, type Room, type RoomId, roomNameKey } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { isDuplicate } from '../database/database-errors';
import { execute, placeholders, select } from '../database/statements';
import { BlockedTimeOrmEntity } from '../entities/blocked-time.orm-entity';
import { BookingOrmEntity } from '../entities/booking.orm-entity';
import { RoomOrmEntity } from '../entities/room.orm-entity';
import { ROOM_COLUMNS, type RoomRow, roomOf } from './rows';

/** Rooms within the transaction of the manager. */
export class TypeOrmRoomRepository implements RoomRepository {
  constructor(private readonly manager: EntityManager) {}

  async find(id: RoomId): Promise<Room | null> {
    const [row] = await select<RoomRow>(this.manager, `SELECT ${ROOM_COLUMNS} FROM room WHERE id = ?`, [id]);
    return row === undefined ? null : roomOf(row);
  }

  async add(room: Omit<Room, 'id'>): Promise<Room> {
    const row = { ...room, nameKey: roomNameKey(room.name), scheduleVersion: 0 };
    const { identifiers } = await refusingTakenName(room.name, () => this.manager.insert(RoomOrmEntity, { ...row }));
    return { ...room, id: identifiers[0]!['id'] as RoomId };
  }

  async save({ id, name, capacity, description }: Room): Promise<void> {
    const row = { name, nameKey: roomNameKey(name), capacity, description };
    await refusingTakenName(name, () => this.manager.update(RoomOrmEntity, { id }, row));
  }

  async remove(id: RoomId): Promise<void> {
    const sql = 'SELECT DISTINCT user_id FROM booking WHERE room_id = ? ORDER BY user_id';
    const members = await select<{ user_id: number }>(this.manager, sql, [id]);
    await this.raiseBookingVersions(members.map((row) => row.user_id));
    await this.manager.delete(BookingOrmEntity, { roomId: id });
    await this.manager.delete(BlockedTimeOrmEntity, { roomId: id });
    await this.manager.delete(RoomOrmEntity, { id });
  }

  private async raiseBookingVersions(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    const sql = `UPDATE app_user SET booking_version = booking_version + 1 WHERE id IN (${placeholders(ids.length)})`;
    await execute(this.manager, sql, [...ids]);
  }
}

async function refusingTakenName<T>(name: string, statement: () => Promise<T>): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    if (isDuplicate(error)) throw new DomainError('DUPLICATE', `There is already a room named ${name}.`);
    throw error;
  }
}
