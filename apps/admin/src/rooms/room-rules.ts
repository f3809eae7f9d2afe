import { ROOM_CAPACITY } from '@roomhours/contract';
import { check } from '../shared/field-rules';

/** Section 5: capacity a number, minimum 1, required. */
export const capacityRule = check<number | null>((capacity) => {
  if (capacity === null || capacity === undefined) return 'Capacity is required';
  const { min, max } = ROOM_CAPACITY;
  const fits = Number.isInteger(capacity) && capacity >= min && capacity <= max;
  return !fits && `Capacity must be a whole number from ${min} to ${max.toLocaleString('en')}`;
});
