import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type {
  AmenityReader,
  AmenityRepository,
  CountedAmenity,
  PhotoSize,
  Picture,
  RoomReader,
  RoomRepository,
} from '@roomhours/application';
import { NO_POLICIES } from '@roomhours/booking-rules';
import {
  type Amenity,
  type AmenityId,
  type BookingPolicies,
  type DescribedRoom,
  DomainError,
  type NewRoom,
  type Room,
  type RoomId,
  amenityNameKey,
  duplicateAmenity,
  roomNameKey,
} from '@roomhours/domain';
import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { Database } from './database/database';
import { isDuplicate } from './database/database-errors';
import { execute, insertAll, refuseWhen, select } from './database/statements';
import { AmenityOrmEntity, RoomAmenityOrmEntity, RoomOrmEntity, RoomPhotoOrmEntity } from './entities/room.orm-entity';
import { BlockedTimeOrmEntity } from './entities/blocked-time.orm-entity';
import { CalendarFeedOrmEntity } from './entities/calendar-feed.orm-entity';
import { policiesOfRow } from './entities/columns';
import { incrementBookingVersions } from './transactions/locks';

/** A room as an entity, or as a row of SQL, in which SQLite and MySQL return 0 or 1 for a boolean. */
export interface RoomRow extends BookingPolicies {
  id: RoomId;
  name: string;
  capacity: number;
  description: string | null;
  isActive: boolean | number;
}

export function roomOf(row: RoomRow): Room {
  const { id, name, capacity, description, isActive } = row;
  const room = { id, name, capacity, description, isActive: Boolean(isActive) };
  return { ...room, ...policiesOfRow(row) };
}

/** Returns rooms with their facts, by name. */
async function describedRooms(
  manager: EntityManager,
  where: FindOptionsWhere<RoomOrmEntity> = {},
): Promise<DescribedRoom[]> {
  const rows = await manager.find(RoomOrmEntity, {
    where,
    relations: { amenities: { amenity: true } },
    order: { nameKey: 'ASC', id: 'ASC', amenities: { amenity: { nameKey: 'ASC' } } },
  });
  return rows.map(({ amenities, location, photoHash: photo, retiredReason, ...row }) => {
    const facts = { location, photo, amenities: amenities!.map(({ amenity }) => amenity!.name) };
    return { ...roomOf(row), ...facts, ...(retiredReason !== null && { retiredReason }) };
  });
}

@Injectable()
export class TypeOrmRoomReader implements RoomReader {
  constructor(private readonly database: Database) {}

  list(): Promise<DescribedRoom[]> {
    return this.database.read((manager) => describedRooms(manager));
  }

  async photo(roomId: RoomId, hash: string, size: PhotoSize): Promise<Uint8Array | null> {
    const column = size === 'thumbnail' ? 'thumbnail' : 'content';
    const query = { select: { roomId: true, [column]: true }, where: { roomId, hash } };
    const photo = await this.database.read((manager) => manager.findOne(RoomPhotoOrmEntity, query));
    // SQLite's driver returns an ArrayBuffer.
    return photo === null ? null : Buffer.from(photo[column] as ArrayBuffer | Uint8Array as ArrayBuffer);
  }
}

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
    return describedRooms(this.manager);
  }

  async find(id: RoomId): Promise<DescribedRoom | null> {
    return (await describedRooms(this.manager, { id }))[0] ?? null;
  }

  async findAll(ids: readonly RoomId[]): Promise<Map<RoomId, Room>> {
    if (ids.length === 0) return new Map();
    const rows = await this.manager.findBy(RoomOrmEntity, { id: In(ids) });
    return new Map(rows.map((row) => [row.id, roomOf(row)]));
  }

  async add({ amenities = [], policies, ...room }: NewRoom): Promise<DescribedRoom> {
    const row = { ...room, ...policies, nameKey: roomNameKey(room.name), isActive: true, scheduleVersion: 0 };
    const { identifiers } = await uniqueRoomName(room.name, () => this.manager.insert(RoomOrmEntity, row));
    const id = identifiers[0]!['id'] as RoomId;
    await this.addAmenities(id, amenities);
    return (await this.find(id))!;
  }

  async save({ id, amenities, policies, photo, retiredReason = null, ...room }: DescribedRoom): Promise<void> {
    const row = { ...room, nameKey: roomNameKey(room.name), retiredReason, ...NO_POLICIES, ...policies };
    await uniqueRoomName(room.name, () => this.manager.update(RoomOrmEntity, { id }, row));
    await this.manager.delete(RoomAmenityOrmEntity, { roomId: id });
    await this.addAmenities(id, amenities);
  }

  async savePhoto(id: RoomId, photo: Picture | null): Promise<void> {
    await this.manager.delete(RoomPhotoOrmEntity, { roomId: id });
    await this.manager.update(RoomOrmEntity, { id }, { photoHash: photo?.hash ?? null });
    if (photo === null) return;
    await this.manager.insert(RoomPhotoOrmEntity, {
      roomId: id,
      hash: photo.hash,
      content: Buffer.from(photo.content),
      thumbnail: Buffer.from(photo.thumbnail),
    });
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
      const where = `room_id = ? AND starts_at >= ?${next === null ? '' : ' AND starts_at < ?'}`;
      const bounds = next === null ? [roomId, from] : [roomId, from, next];
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

function uniqueRoomName<T>(name: string, statement: () => Promise<T>): Promise<T> {
  const refusal = () => new DomainError('DUPLICATE', `There is already a room named ${name}.`);
  return refuseWhen(isDuplicate, refusal, statement);
}

@Injectable()
export class TypeOrmAmenityReader implements AmenityReader {
  constructor(private readonly database: Database) {}

  async list(): Promise<CountedAmenity[]> {
    const rows = await this.database.read((manager) =>
      manager
        .createQueryBuilder(AmenityOrmEntity, 'amenity')
        .leftJoin(RoomAmenityOrmEntity, 'link', 'link.amenityId = amenity.id')
        .select('amenity.id', 'id')
        .addSelect('amenity.name', 'name')
        .addSelect('COUNT(link.roomId)', 'rooms')
        .groupBy('amenity.id')
        .addGroupBy('amenity.name')
        .addGroupBy('amenity.nameKey')
        .orderBy('amenity.nameKey')
        .getRawMany<{ id: AmenityId; name: string; rooms: number | string }>(),
    );
    return rows.map(({ rooms, ...amenity }) => ({ ...amenity, rooms: Number(rooms) }));
  }
}

/** Amenities within the manager's transaction. */
export class TypeOrmAmenityRepository implements AmenityRepository {
  constructor(private readonly manager: EntityManager) {}

  list(): Promise<Amenity[]> {
    return this.manager.find(AmenityOrmEntity, { order: { nameKey: 'ASC' } });
  }

  find(id: AmenityId): Promise<Amenity | null> {
    return this.manager.findOneBy(AmenityOrmEntity, { id });
  }

  async add(name: string): Promise<Amenity> {
    const row = { name, nameKey: amenityNameKey(name) };
    const { identifiers } = await uniqueAmenityName(name, () => this.manager.insert(AmenityOrmEntity, row));
    return { id: identifiers[0]!['id'] as AmenityId, name };
  }

  async save({ id, name }: Amenity): Promise<void> {
    const row = { name, nameKey: amenityNameKey(name) };
    await uniqueAmenityName(name, () => this.manager.update(AmenityOrmEntity, { id }, row));
  }

  async remove(id: AmenityId): Promise<void> {
    await this.manager.delete(RoomAmenityOrmEntity, { amenityId: id });
    await this.manager.delete(AmenityOrmEntity, { id });
  }
}

function uniqueAmenityName<T>(name: string, statement: () => Promise<T>): Promise<T> {
  return refuseWhen(isDuplicate, () => duplicateAmenity(name), statement);
}
