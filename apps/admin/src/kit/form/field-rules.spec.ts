import { type FieldRule, lengthRule, requiredText } from './field-rules';

const outcome = <T>(rule: FieldRule<T>, value: T) =>
  rule.validator(null, value).then(
    () => 'fine',
    (error: Error) => error.message,
  );

it.each([
  ['', 'Name is required'],
  ['   ', 'Name is required'],
  ['Studio', 'fine'],
])('name %p: %s', async (name, message) => expect(await outcome(requiredText('Name'), name)).toBe(message));

it.each([
  ['🦉'.repeat(3), 'fine'],
  [' abc ', 'fine'],
  ['abcd', 'At most 3 characters'],
])('a length of 3 in code points: %p is %s', async (text, message) =>
  expect(await outcome(lengthRule(3), text)).toBe(message),
);
