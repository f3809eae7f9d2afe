import { ROOM_CAPACITY } from '@roomhours/contract';
import { check } from '../kit/form/field-rules';

/** The capacity is a required integer of at least 1 (admin-screens.md "Rooms"). */
export const capacityRule = check<number | null>((capacity) => {
  if (capacity === null || capacity === undefined) return 'Capacity is required';
  const { min, max } = ROOM_CAPACITY;
  const fits = Number.isInteger(capacity) && capacity >= min && capacity <= max;
  return !fits && `Capacity must be a whole number from ${min} to ${max.toLocaleString('en')}`;
});
