import { ApiProperty } from '@nestjs/swagger';
import { type CountedAmenity, photoPath, thumbnailPath } from '@roomhours/application';
import { MAX_AMENITIES, ROOM_CAPACITY, TEXT_LIMITS } from '@roomhours/contract';
import type { Amenity, DescribedRoom } from '@roomhours/domain';
import { ETAG, tagged } from '../conditions';
import { AffectedChoicesBody } from '../impacts/affected.shapes';
import {
  IsFlag,
  IsLine,
  IsLineOrBlank,
  IsListOfLines,
  IsMultilineText,
  IsNullable,
  IsObjectOf,
  IsOmittable,
  IsWholeNumber,
  OneFieldAtLeast,
} from '../validation';
import { BookingPoliciesBody, BookingPoliciesResponse, policiesResponse } from '../workspace/policies.shapes';

const AMENITIES = { maxSize: MAX_AMENITIES, maxLength: TEXT_LIMITS.amenityName };

export class AddRoomRequest {
  @IsLine(TEXT_LIMITS.roomName) name!: string;
  @IsWholeNumber(ROOM_CAPACITY) capacity!: number;
  @IsNullable() @IsMultilineText(TEXT_LIMITS.longText) description?: string | null;
  @IsNullable() @IsLineOrBlank(TEXT_LIMITS.roomLocation) location?: string | null;
  /** Names of existing amenities. */
  @IsOmittable() @IsListOfLines(AMENITIES) amenities?: string[];
  /** Own limits for members, which replace those of the workspace. */
  @IsOmittable() @IsObjectOf(BookingPoliciesBody) policies?: BookingPoliciesBody;
}

@OneFieldAtLeast()
export class ChangeRoomRequest {
  @IsOmittable() @IsLine(TEXT_LIMITS.roomName) name?: string;
  @IsOmittable() @IsWholeNumber(ROOM_CAPACITY) capacity?: number;
  @IsNullable() @IsMultilineText(TEXT_LIMITS.longText) description?: string | null;
  @IsNullable() @IsLineOrBlank(TEXT_LIMITS.roomLocation) location?: string | null;
  /** Names of existing amenities. */
  @IsOmittable() @IsListOfLines(AMENITIES) amenities?: string[];
  /** Own limits for members, which replace those of the workspace. */
  @IsOmittable() @IsObjectOf(BookingPoliciesBody) policies?: BookingPoliciesBody;
  /** false retires the room, true reactivates it. */
  @IsOmittable() @IsFlag() isActive?: boolean;
  /** Why the room is retired; ignored for an active room. */
  @IsNullable() @IsLineOrBlank(TEXT_LIMITS.retiredReason) retiredReason?: string | null;
  /** For the upcoming bookings of a room that is retired. */
  @IsOmittable() @IsObjectOf(AffectedChoicesBody) affected?: AffectedChoicesBody;
}

export class RoomResponse {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty() name!: string;
  @ApiProperty({ type: 'integer', description: 'People' }) capacity!: number;
  @ApiProperty({ type: String, nullable: true }) description!: string | null;
  @ApiProperty({ description: 'false: retired, takes no new bookings' }) isActive!: boolean;
  @ApiProperty({ type: String, nullable: true }) location!: string | null;
  @ApiProperty({ type: [String], description: 'By name' }) amenities!: string[];
  @ApiProperty({ type: String, nullable: true, description: 'Path of the photo; another photo has another path' })
  photo!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Path of a small picture of the photo' })
  thumbnail!: string | null;
  @ApiProperty({ description: 'Own limits for members; null means that of the workspace' })
  policies!: BookingPoliciesResponse;
  @ApiProperty({ required: false, description: 'Only of a retired room that has a reason' }) retiredReason?: string;
  @ApiProperty(ETAG) etag!: string;
}

export function roomResponse(room: DescribedRoom): RoomResponse {
  const { id, name, capacity, description, isActive, location, amenities, retiredReason } = room;
  return tagged({
    id,
    name,
    capacity,
    description,
    isActive,
    location,
    amenities: [...amenities],
    photo: photoPath(room),
    thumbnail: thumbnailPath(room),
    policies: policiesResponse(room.policies),
    ...(retiredReason ? { retiredReason } : {}),
  });
}

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
