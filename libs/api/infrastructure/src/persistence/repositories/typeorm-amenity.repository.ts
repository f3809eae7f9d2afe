import type { AmenityRepository } from '@roomhours/application';
import { type Amenity, type AmenityId, amenityNameKey, duplicateAmenity } from '@roomhours/domain';
import type { EntityManager } from 'typeorm';
import { isDuplicate } from '../database/database-errors';
import { AmenityOrmEntity } from '../entities/amenity.orm-entity';
import { RoomAmenityOrmEntity } from '../entities/room-amenity.orm-entity';
import { refuseWhen } from './refuse-when';

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
    const { identifiers } = await uniqueName(name, () => this.manager.insert(AmenityOrmEntity, { ...row }));
    return { id: identifiers[0]!['id'] as AmenityId, name };
  }

  async save({ id, name }: Amenity): Promise<void> {
    const row = { name, nameKey: amenityNameKey(name) };
    await uniqueName(name, () => this.manager.update(AmenityOrmEntity, { id }, row));
  }

  async remove(id: AmenityId): Promise<void> {
    await this.manager.delete(RoomAmenityOrmEntity, { amenityId: id });
    await this.manager.delete(AmenityOrmEntity, { id });
  }
}

function uniqueName<T>(name: string, statement: () => Promise<T>): Promise<T> {
  return refuseWhen(isDuplicate, () => duplicateAmenity(name), statement);
}
