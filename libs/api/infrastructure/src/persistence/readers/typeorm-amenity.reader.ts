import { Injectable } from '@nestjs/common';
import type { AmenityReader, CountedAmenity } from '@roomhours/application';
import { Database } from '../database/database';
import { select } from '../database/statements';

/** The join leaves out links whose room was deleted by a release that does not know them. */
const AMENITIES = `SELECT id, name, (SELECT COUNT(*) FROM room_amenity ra JOIN room r ON r.id = ra.room_id
    WHERE ra.amenity_id = amenity.id) AS rooms
  FROM amenity ORDER BY name_key`;

@Injectable()
export class TypeOrmAmenityReader implements AmenityReader {
  constructor(private readonly database: Database) {}

  list(): Promise<CountedAmenity[]> {
    return this.database.read((manager) => select<CountedAmenity>(manager, AMENITIES));
  }
}
