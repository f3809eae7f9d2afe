import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Picture, RoomRepository } from '@roomhours/application';
import {
  type DescribedRoom,
  DomainError,
  type NewRoom,
  type RoomId,
  amenityNameKey,
  roomNameKey,
} from '@roomhours/domain';
import { type EntityManager, In } from 'typeorm';
import { isDuplicate } from '../database/database-errors';
import { execute, insertAll, select } from '../database/statements';
import { AmenityOrmEntity } from '../entities/amenity.orm-entity';
import { BlockedTimeOrmEntity } from '../entities/blocked-time.orm-entity';
import { CalendarFeedOrmEntity } from '../entities/calendar-feed.orm-entity';
import { RoomAmenityOrmEntity } from '../entities/room-amenity.orm-entity';
import { RoomPhotoOrmEntity } from '../entities/room-photo.orm-entity';
import { RoomOrmEntity } from '../entities/room.orm-entity';
import { incrementBookingVersions } from '../transactions/lock-user';
import { findRoom, listRooms } from './described-rooms';
import { refuseWhen } from './refuse-when';

/** Maximum number of bookings deleted by one statement, which has a timeout and on SQLite blocks the event loop. */
const MAX_DELETED_BOOKINGS = 5_000;

/**
 * Skips the foreign key check: it would scan all bookings deleted by this transaction. No booking can be added concurrently,
 * because the transaction locks the room's row. MariaDB runs the first comment, MySQL reads the second one as a hint.
 */
const DELETE_ROOM = `/*M!100100 SET STATEMENT foreign_key_checks = 0 FOR */
  DELETE /*+ SET_VAR(foreign_key_checks = OFF) */ FROM room WHERE id = ?`;

/** Rooms within the manager's transaction. */
export class TypeOrmRoomRepository implements RoomRepository {
  constructor(private readonly manager: EntityManager) {}

  list(): Promise<DescribedRoom[]> {
    return listRooms(this.manager);
  }

  find(id: RoomId): Promise<DescribedRoom | null> {
    return findRoom(this.manager, id);
  }

  async add({ location = null, amenities = [], ...newRoom }: NewRoom): Promise<DescribedRoom> {
    const room = { ...newRoom, location, isActive: true };
    const row = { ...room, nameKey: roomNameKey(room.name), scheduleVersion: 0 };
    const { identifiers } = await uniqueName(room.name, () => this.manager.insert(RoomOrmEntity, { ...row }));
    const id = identifiers[0]!['id'] as RoomId;
    await this.addAmenities(id, amenities);
    return { ...room, id, amenities, photo: null };
  }

  async save({ id, name, capacity, description, isActive, location, amenities }: DescribedRoom): Promise<void> {
    const row = { name, nameKey: roomNameKey(name), capacity, description, isActive, location };
    await uniqueName(name, () => this.manager.update(RoomOrmEntity, { id }, row));
    await this.manager.delete(RoomAmenityOrmEntity, { roomId: id });
    await this.addAmenities(id, amenities);
  }

  async savePhoto(id: RoomId, photo: Picture | null): Promise<void> {
    await this.manager.delete(RoomPhotoOrmEntity, { roomId: id });
    await this.manager.update(RoomOrmEntity, { id }, { photoHash: photo?.hash ?? null });
    if (photo === null) return;
    const [content, thumbnail] = [Buffer.from(photo.content), Buffer.from(photo.thumbnail)];
    await this.manager.insert(RoomPhotoOrmEntity, { roomId: id, hash: photo.hash, content, thumbnail });
  }

  async remove(id: RoomId): Promise<void> {
    const members = await this.removeBookings(id);
    await this.manager.delete(BlockedTimeOrmEntity, { roomId: id });
    await this.manager.delete(RoomAmenityOrmEntity, { roomId: id });
    await this.manager.delete(RoomPhotoOrmEntity, { roomId: id });
    await this.manager.delete(CalendarFeedOrmEntity, { roomId: id });
    await execute(this.manager, DELETE_ROOM, [id]);
    // Last, so that members wait only for the commit. Until then they read the hours as used, never as free too early.
    await incrementBookingVersions(this.manager, members);
  }

  private async addAmenities(id: RoomId, names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    const amenities = await this.manager.findBy(AmenityOrmEntity, { nameKey: In(names.map(amenityNameKey)) });
    const rows = amenities.map((amenity) => ({ roomId: id, amenityId: amenity.id }));
    await insertAll(this.manager, RoomAmenityOrmEntity, rows);
  }

  /** Deletes the bookings of a room by start. Returns the ids of the members who had booked it. */
  private async removeBookings(roomId: RoomId): Promise<Set<number>> {
    const members = new Set<number>();
    for (let from: number | null = 0; from !== null;) {
      const next = await this.startAfter(roomId, from, MAX_DELETED_BOOKINGS);
      const [where, bounds]: [string, number[]] =
        next === null
          ? ['room_id = ? AND starts_at >= ?', [roomId, from]]
          : ['room_id = ? AND starts_at >= ? AND starts_at < ?', [roomId, from, next]];
      const sql = `SELECT DISTINCT user_id FROM booking WHERE ${where}`;
      const rows = await select<{ user_id: number }>(this.manager, sql, bounds);
      rows.forEach((row) => members.add(row.user_id));
      await execute(this.manager, `DELETE FROM booking WHERE ${where}`, bounds);
      from = next;
      await nextTurn();
    }
    return members;
  }

  /** Returns the start, in seconds, of the booking `count` places after `from`; null if there is none. */
  private async startAfter(roomId: RoomId, from: number, count: number): Promise<number | null> {
    const sql =
      'SELECT starts_at FROM booking WHERE room_id = ? AND starts_at >= ? ORDER BY starts_at LIMIT 1 OFFSET ?';
    const [row] = await select<{ starts_at: number }>(this.manager, sql, [roomId, from, count]);
    return row?.starts_at ?? null;
  }
}

function uniqueName<T>(name: string, statement: () => Promise<T>): Promise<T> {
  const refusal = () => new DomainError('DUPLICATE', `There is already a room named ${name}.`);
  return refuseWhen(isDuplicate, refusal, statement);
}
