import type { Amenity, AmenityId } from '@roomhours/domain';

/** Amenities within one transaction. */
export abstract class AmenityRepository {
  /** Lists all amenities by name. */
  abstract list(): Promise<Amenity[]>;

  abstract find(id: AmenityId): Promise<Amenity | null>;

  /** Throws DomainError DUPLICATE if an amenity with that name exists, ignoring case. */
  abstract add(name: string): Promise<Amenity>;

  /** Throws DomainError DUPLICATE as `add` does. */
  abstract save(amenity: Amenity): Promise<void>;

  /** Removes the amenity, also from all rooms. */
  abstract remove(id: AmenityId): Promise<void>;
}
