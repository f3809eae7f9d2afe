import { ROOM_CAPACITY } from '@roomhours/contract';

/** A rule of antd's form: rejects with the sentence that stands below the field. */
interface Rule<T> {
  validator: (rule: unknown, value: T) => Promise<void>;
}

const check = <T>(problem: (value: T) => string | false): Rule<T> => ({
  validator: async (_rule, value) => {
    const message = problem(value);
    if (message) throw new Error(message);
  },
});

/** Section 5 of the specification: name required. */
export const nameRule = check<string>((name) => name.trim() === '' && 'Name is required');

/** Section 5: capacity a number, minimum 1, required. */
export const capacityRule = check<number | null>((capacity) => {
  if (capacity === null || capacity === undefined) return 'Capacity is required';
  const { min, max } = ROOM_CAPACITY;
  const fits = Number.isInteger(capacity) && capacity >= min && capacity <= max;
  return !fits && `Capacity must be a whole number from ${min} to ${max.toLocaleString('en')}`;
});

/** Lengths count code points, as the server does. */
export const lengthRule = (limit: number) =>
  check<string>((text) => [...text.trim()].length > limit && `At most ${limit} characters`);
