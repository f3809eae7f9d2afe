import type { AmenityReader, CountedAmenity } from '../ports/amenity-reader.port';

/** Lists all amenities by name, with the number of rooms that have each. */
export class ListAmenities {
  constructor(private readonly amenities: AmenityReader) {}

  execute(): Promise<CountedAmenity[]> {
    return this.amenities.list();
  }
}
