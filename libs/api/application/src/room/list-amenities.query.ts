import { AmenityReader, type CountedAmenity } from '../ports/amenity-reader.port';
import { UseCase } from '../use-case';

/** Lists all amenities by name, with the number of rooms that have each. */
@UseCase()
export class ListAmenities {
  constructor(private readonly amenities: AmenityReader) {}

  execute(): Promise<CountedAmenity[]> {
    return this.amenities.list();
  }
}
