import { capacityRule, lengthRule, nameRule } from './room-rules';

const outcome = <T>(rule: { validator: (rule: unknown, value: T) => Promise<void> }, value: T) =>
  rule.validator(null, value).then(
    () => 'fine',
    (error: Error) => error.message,
  );

it.each([
  ['', 'Name is required'],
  ['   ', 'Name is required'],
  ['Studio', 'fine'],
])('name %p: %s', async (name, message) => expect(await outcome(nameRule, name)).toBe(message));

const OUT_OF_RANGE = 'Capacity must be a whole number from 1 to 10,000';

it.each([
  [null, 'Capacity is required'],
  [0, OUT_OF_RANGE],
  [1, 'fine'],
  [2.5, OUT_OF_RANGE],
  [10_000, 'fine'],
  [10_001, OUT_OF_RANGE],
])('capacity %p: %s', async (capacity, message) => expect(await outcome(capacityRule, capacity)).toBe(message));

it.each([
  ['🦉'.repeat(3), 'fine'],
  [' abc ', 'fine'],
  ['abcd', 'At most 3 characters'],
])('a length of 3 in code points: %p is %s', async (text, message) =>
  expect(await outcome(lengthRule(3), text)).toBe(message),
);
