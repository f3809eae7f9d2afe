import { type Room, ROOM_CAPACITY, type RoomRequest } from '@roomhours/contract';
import { check, orNone } from '../kit/form/field-rules';
import { policiesOfFields, POLICY_TEXTS, type PolicyFields, policyFieldsOf } from '../kit/form/policy-fields';
import type { EntityFields } from '../kit/form/use-entity-form';
import type { RoomPhoto } from './photo-field';

/** The values of the form. */
export interface RoomFields extends PolicyFields {
  name: string;
  /** Null while the field is empty. */
  capacity: number | null;
  description: string;
  location: string;
  /** Names, by name. */
  amenities: readonly string[];
  photo: RoomPhoto;
}

/** Defaults: admin-screens.md "Rooms". */
export const NEW_ROOM: RoomFields = {
  name: '',
  capacity: ROOM_CAPACITY.default,
  description: '',
  location: '',
  amenities: [],
  photo: null,
  ...policyFieldsOf(),
};

export const ROOM: EntityFields<Room, RoomFields> = {
  fieldsOf: ({ name, capacity, description, location, amenities = [], photo = null, policies }) => ({
    name,
    capacity,
    description: description ?? '',
    location: location ?? '',
    amenities,
    photo,
    ...policyFieldsOf(policies),
  }),
  texts: {
    Name: ({ name }) => name,
    Capacity: ({ capacity }) => String(capacity ?? 'none'),
    Description: ({ description }) => orNone(description),
    Location: ({ location }) => orNone(location),
    Amenities: ({ amenities }) => orNone(amenities.join(', ')),
    Photo: ({ photo }) => (photo === null ? 'none' : 'a photo'),
    ...POLICY_TEXTS,
  },
  uniqueField: 'name',
};

/** Returns the request without the photo, which is a call of its own, and without the own limits. */
export function requestOf({ name, capacity, description, location, amenities }: RoomFields): RoomRequest {
  return {
    name: name.trim(),
    capacity: capacity ?? ROOM_CAPACITY.default,
    description: description.trim() || null,
    location: location.trim() || null,
    amenities: [...amenities].sort((a, b) => a.localeCompare(b)),
  };
}

/** Returns the own limits of a room if they differ from those before; all of them, or nothing. */
export function changedPolicies(before: RoomFields, after: RoomFields): Pick<RoomRequest, 'policies'> {
  const old = policiesOfFields(before);
  const policies = policiesOfFields(after);
  return JSON.stringify(old) === JSON.stringify(policies) ? {} : { policies };
}

/** The capacity is a required integer of at least 1 (admin-screens.md "Rooms"). */
export const capacityRule = check<number | null>((capacity) => {
  if (capacity === null || capacity === undefined) return 'Capacity is required';
  const { min, max } = ROOM_CAPACITY;
  const fits = Number.isInteger(capacity) && capacity >= min && capacity <= max;
  return !fits && `Capacity must be a whole number from ${min} to ${max.toLocaleString('en')}`;
});
