import type { DescribedRoom, RoomId } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { select } from '../database/statements';
import { type RoomRow, roomOf } from './rows';

// Rooms and their amenities are read in one statement, because on a cluster two statements may reach different nodes.

/** Values of the column `kind`. */
const ROOM = 0;
const AMENITY = 1;

interface DescribedRow extends RoomRow {
  kind: number;
  /** In the row of an amenity, `id` is that of its room. */
  location: string | null;
  photo_hash: string | null;
}

// Another column fills a number that a row does not have: MySQL returns a column of numbers and NULL as text.
const rowsOf = (ofRoom: string, ofAmenity: string) =>
  `SELECT ${ROOM} AS kind, id, name, name_key, capacity, description, is_active, location, photo_hash
      FROM room ${ofRoom}
    UNION ALL SELECT ${AMENITY}, ra.room_id, a.name, a.name_key, a.id, NULL, a.id, NULL, NULL
      FROM room_amenity ra JOIN amenity a ON a.id = ra.amenity_id ${ofAmenity}
    ORDER BY name_key, id`;

const ALL_ROOMS = rowsOf('', '');
const ONE_ROOM = rowsOf('WHERE id = ?', 'WHERE ra.room_id = ?');

/** Returns all rooms by name, with their amenities by name. */
export async function listRooms(manager: EntityManager): Promise<DescribedRoom[]> {
  return describedRoomsOf(await select<DescribedRow>(manager, ALL_ROOMS));
}

export async function findRoom(manager: EntityManager, id: RoomId): Promise<DescribedRoom | null> {
  return describedRoomsOf(await select<DescribedRow>(manager, ONE_ROOM, [id, id]))[0] ?? null;
}

function describedRoomsOf(rows: readonly DescribedRow[]): DescribedRoom[] {
  const amenities = new Map<number, string[]>();
  for (const { kind, id, name } of rows) if (kind === AMENITY) amenities.set(id, [...(amenities.get(id) ?? []), name]);
  return rows
    .filter(({ kind }) => kind === ROOM)
    .map((row) => ({
      location: row.location,
      amenities: amenities.get(row.id) ?? [],
      photo: row.photo_hash,
      ...roomOf(row),
    }));
}
