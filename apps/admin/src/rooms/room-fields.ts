import { type Room, ROOM_CAPACITY, type RoomRequest } from '@roomhours/contract';
import { type EntityFields, orNone } from '../kit/form/use-entity-form';
import { POLICY_TEXTS, type PolicyFields, policiesOfFields, policyFieldsOf } from '../kit/form/policy-fields';
import type { RoomPhoto } from './photo-field';

/** The values of the form. */
export interface RoomFields {
  name: string;
  /** Null while the field is empty. */
  capacity: number | null;
  description: string;
  location: string;
  /** Names, by name. */
  amenities: readonly string[];
  photo: RoomPhoto;
  /** Own limits for members. */
  policies: PolicyFields;
}

/** Defaults: admin-screens.md "Rooms". */
export const NEW_ROOM: RoomFields = {
  ...{ name: '', capacity: ROOM_CAPACITY.default, description: '' },
  ...{ location: '', amenities: [], photo: null, policies: policyFieldsOf() },
};

export const ROOM: EntityFields<Room, RoomFields> = {
  fieldsOf: ({ name, capacity, description, location, amenities = [], photo = null, policies }) => ({
    ...{ name, capacity, description: description ?? '' },
    ...{ location: location ?? '', amenities, photo, policies: policyFieldsOf(policies) },
  }),
  texts: {
    Name: ({ name }) => name,
    Capacity: ({ capacity }) => String(capacity ?? 'none'),
    Description: ({ description }) => orNone(description),
    Location: ({ location }) => orNone(location),
    Amenities: ({ amenities }) => orNone(amenities.join(', ')),
    Photo: ({ photo }) => (photo === null ? 'none' : 'a photo'),
    'Own rules': ({ policies }) => ownRulesText(policies),
  },
  uniqueField: 'name',
};

/** Returns the request without the photo, which is a call of its own. */
export function requestOf({ name, capacity, description, location, amenities, policies }: RoomFields): RoomRequest {
  return {
    name: name.trim(),
    capacity: capacity ?? ROOM_CAPACITY.default,
    description: textOrNull(description),
    location: textOrNull(location),
    amenities: [...amenities].sort((a, b) => a.localeCompare(b)),
    policies: policiesOfFields(policies),
  };
}

/** Returns 'Late changes 2 hours'; 'none' without own rules. */
function ownRulesText(policies: PolicyFields): string {
  const texts = Object.entries(POLICY_TEXTS).map(([label, text]) => [label, text(policies)]);
  return orNone(texts.flatMap(([label, text]) => (text === 'none' ? [] : [`${label} ${text}`])).join(', '));
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
