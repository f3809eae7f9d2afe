import type { Amenity } from '@roomhours/domain';

export interface CountedAmenity extends Amenity {
  /** Number of rooms that have it. */
  rooms: number;
}

/** Reads amenities outside of any transaction. */
export abstract class AmenityReader {
  /** Lists all amenities by name. */
  abstract list(): Promise<CountedAmenity[]>;
}
