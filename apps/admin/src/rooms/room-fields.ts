import { type Room, ROOM_CAPACITY, type RoomRequest } from '@roomhours/contract';
import { type EntityFields, orNone } from '../kit/form/use-entity-form';

/** The values of the form. */
export interface RoomFields {
  name: string;
  /** Null while the field is empty. */
  capacity: number | null;
  description: string;
}

/** Defaults: admin-screens.md "Rooms". */
export const NEW_ROOM: RoomFields = { name: '', capacity: ROOM_CAPACITY.default, description: '' };

export const ROOM: EntityFields<Room, RoomFields> = {
  fieldsOf: ({ name, capacity, description }) => ({ name, capacity, description: description ?? '' }),
  texts: {
    Name: ({ name }) => name,
    Capacity: ({ capacity }) => String(capacity ?? 'none'),
    Description: ({ description }) => orNone(description),
  },
  uniqueField: 'name',
};

export function requestOf({ name, capacity, description }: RoomFields): RoomRequest {
  return {
    name: name.trim(),
    capacity: capacity ?? ROOM_CAPACITY.default,
    description: description.trim() === '' ? null : description.trim(),
  };
}
