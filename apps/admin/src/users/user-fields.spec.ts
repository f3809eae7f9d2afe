import type { FieldRule } from '../kit/form/field-rules';
import { passwordRule } from './passwords';
import { emailRule, namesOf, quotaRule } from './user-fields';

const outcome = <T>(rule: FieldRule<T>, value: T) =>
  rule.validator(null, value).then(
    () => 'fine',
    (error: Error) => error.message,
  );

it.each([
  ['', 'Valid email is required'],
  ['ada', 'Valid email is required'],
  ['ada@home', 'Valid email is required'],
  ['a b@example.org', 'Valid email is required'],
  [' ada@example.org ', 'fine'],
])('email %p: %s', async (email, message) => expect(await outcome(emailRule, email)).toBe(message));

it.each([
  ['', 'Password is required'],
  ['seven77', 'Password must be at least 8 characters'],
  ['🦉'.repeat(8), 'fine'],
  ['        ', 'fine'],
  ['x'.repeat(200), 'fine'],
  ['x'.repeat(201), 'At most 200 characters'],
])('password %p: %s', async (password, message) => expect(await outcome(passwordRule, password)).toBe(message));

const OUT_OF_RANGE = 'Monthly quota must be 0 to 744 hours, in half hours';

it.each([
  [null, 'Monthly quota is required'],
  [-0.5, OUT_OF_RANGE],
  [0, 'fine'],
  [2.5, 'fine'],
  [2.25, OUT_OF_RANGE],
  [744, 'fine'],
  [744.5, OUT_OF_RANGE],
])('quota %p: %s', async (quota, message) => expect(await outcome(quotaRule, quota)).toBe(message));

it('sends null for blank names', () => {
  expect(namesOf({ firstName: ' Ada ', lastName: '  ', company: ' ' })).toEqual({
    ...{ firstName: 'Ada', lastName: null, company: null },
  });
});
