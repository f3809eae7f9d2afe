import { ApiProperty } from '@nestjs/swagger';
import type { CountedAmenity } from '@roomhours/application';
import { TEXT_LIMITS } from '@roomhours/contract';
import type { Amenity } from '@roomhours/domain';
import { ETAG, tagged } from '../conditions/entity-tag';
import { IsLine } from '../validation';

export class AmenityBody {
  @IsLine(TEXT_LIMITS.amenityName) name!: string;
}

export class AmenityResponse {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty() name!: string;
  @ApiProperty(ETAG) etag!: string;
}

export class CountedAmenityResponse extends AmenityResponse {
  @ApiProperty({ type: 'integer', description: 'Rooms that have it' }) rooms!: number;
}

export function amenityResponse({ id, name }: Amenity): AmenityResponse {
  return tagged({ id, name });
}

/** The number of rooms is no part of the state. */
export function countedAmenityResponse({ rooms, ...amenity }: CountedAmenity): CountedAmenityResponse {
  return { ...amenityResponse(amenity), rooms };
}
