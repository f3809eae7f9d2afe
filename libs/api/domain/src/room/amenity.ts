import { DomainError } from '../domain-error';
import type { AmenityId } from '../ids';
import { roomNameKey } from './room';

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
