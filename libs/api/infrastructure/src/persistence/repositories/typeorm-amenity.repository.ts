import type { AmenityRepository } from '@roomhours/application';
import { type Amenity, type AmenityId, amenityNameKey, duplicateAmenity } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { isDuplicate } from '../database/database-errors';
import { execute, select } from '../database/statements';

/** Amenities within the manager's transaction. */
export class TypeOrmAmenityRepository implements AmenityRepository {
  constructor(private readonly manager: EntityManager) {}

  list(): Promise<Amenity[]> {
    return select<Amenity>(this.manager, 'SELECT id, name FROM amenity ORDER BY name_key');
  }

  async find(id: AmenityId): Promise<Amenity | null> {
    const [row] = await select<Amenity>(this.manager, 'SELECT id, name FROM amenity WHERE id = ?', [id]);
    return row ?? null;
  }

  async add(name: string): Promise<Amenity> {
    const sql = 'INSERT INTO amenity (name, name_key) VALUES (?, ?)';
    const { insertedId } = await translateDuplicate(name, () =>
      execute(this.manager, sql, [name, amenityNameKey(name)]),
    );
    return { id: insertedId as AmenityId, name };
  }

  async save({ id, name }: Amenity): Promise<void> {
    const sql = 'UPDATE amenity SET name = ?, name_key = ? WHERE id = ?';
    await translateDuplicate(name, () => execute(this.manager, sql, [name, amenityNameKey(name), id]));
  }

  async remove(id: AmenityId): Promise<void> {
    await execute(this.manager, 'DELETE FROM room_amenity WHERE amenity_id = ?', [id]);
    await execute(this.manager, 'DELETE FROM amenity WHERE id = ?', [id]);
  }
}

async function translateDuplicate<T>(name: string, statement: () => Promise<T>): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    if (isDuplicate(error)) throw duplicateAmenity(name);
    throw error;
  }
}
