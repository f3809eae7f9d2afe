import type { BookingPolicies } from '@roomhours/booking-rules';
import { comparableName } from '../comparable-name';
import { DomainError } from '../domain-error';
import type { AmenityId, RoomId } from '../ids';

/** A meeting room. Names are unique, ignoring case. */
export interface Room {
  id: RoomId;
  name: string;
  /** Number of people, at least 1. */
  capacity: number;
  description: string | null;
  /** A room that is not active is retired: it takes no new bookings, and keeps those that it has (workspace-rules.md "Rooms"). */
  isActive: boolean;
  /** Own values replace those of the workspace (booking rules 12 to 17). Absent: no own values. */
  policies?: BookingPolicies;
}

/** What users learn about a room besides its name, capacity and description. No booking rule depends on it. */
export interface RoomFacts {
  /** Where the room is, in one line. */
  location: string | null;
  /** Names of amenities, by name. */
  amenities: readonly string[];
  /** Hash of the photo. */
  photo: string | null;
  /** Why a retired room is retired. */
  retiredReason?: string | null;
}

export type DescribedRoom = Room & RoomFacts;

/** A room that is not stored yet. New rooms are active and have no photo. */
export type NewRoom = Omit<Room, 'id' | 'isActive'> & Partial<Omit<RoomFacts, 'photo' | 'retiredReason'>>;

/** Returns the form in which room names are compared. */
export function roomNameKey(name: string): string {
  return comparableName(name);
}

/** Equipment that rooms can have. Names are unique, ignoring case. */
export interface Amenity {
  id: AmenityId;
  name: string;
}

/** Returns the form in which names of amenities are compared. */
export const amenityNameKey = roomNameKey;

/** Returns the refusal of a second amenity with the same name. */
export function duplicateAmenity(name: string): DomainError {
  return new DomainError('DUPLICATE', `There is already an amenity named ${name}.`);
}

/**
 * Returns the stored names of chosen amenities, in the order of the stored ones, each once.
 * Throws DomainError VALIDATION_FAILED on `amenities` for an unknown name.
 */
export function chosenAmenities(chosen: readonly string[], stored: readonly Amenity[]): string[] {
  const keys = new Set(chosen.map(amenityNameKey));
  const known = new Set(stored.map(({ name }) => amenityNameKey(name)));
  const unknown = chosen.find((name) => !known.has(amenityNameKey(name)));
  if (unknown !== undefined) throw DomainError.field('amenities', `There is no amenity named ${unknown}.`);
  return stored.filter(({ name }) => keys.has(amenityNameKey(name))).map(({ name }) => name);
}

/** Returns whether a room has all of the amenities, ignoring case. */
export function hasAmenities(room: { amenities: readonly string[] }, names: readonly string[]): boolean {
  const keys = new Set(room.amenities.map(amenityNameKey));
  return names.every((name) => keys.has(amenityNameKey(name)));
}
