import type { FieldRule } from '../shared/field-rules';
import { hoursOf, hoursRule, keyRule, requestOf } from './plan-fields';

const outcome = <T>(rule: FieldRule<T>, value: T) =>
  rule.validator(null, value).then(
    () => 'fine',
    (error: Error) => error.message,
  );

const SIGNS = 'Up to 50 of the characters a-z, 0-9, _ and -';

it.each([
  ['team_2-go', 'fine'],
  [' team ', 'fine'],
  // That it is missing is said by another rule.
  ['', 'fine'],
  ['Team', SIGNS],
  ['my team', SIGNS],
  ['größe', SIGNS],
  ['x'.repeat(50), 'fine'],
  ['x'.repeat(51), SIGNS],
])('name %p: %s', async (name, message) => expect(await outcome(keyRule, name)).toBe(message));

const RANGE = 'Monthly hours must be a whole number from 0 to 744';

it.each([
  [0, 'fine'],
  [null, 'fine'],
  [744, 'fine'],
  [745, RANGE],
  [-1, RANGE],
  [2.5, RANGE],
])('hours %p: %s', async (hours, message) => expect(await outcome(hoursRule, hours)).toBe(message));

it.each([
  ['20', 20],
  [' 7 ', 7],
  ['2,5', 2.5],
  ['-3', -3],
  ['', 0],
  ['many', 0],
  ['1 2', 0],
  [undefined, 0],
])('%p is typed for %p hours', (text, hours) => expect(hoursOf(text)).toBe(hours));

it('sends what was typed, trimmed, and keeps the features', () => {
  const fields = { name: ' team ', displayName: ' Team ', description: '  ', monthlyHours: null, isActive: false };
  expect(requestOf(fields, ['wifi'])).toEqual({
    ...{ name: 'team', displayName: 'Team', description: null },
    ...{ monthlyHours: 0, isActive: false, features: ['wifi'] },
  });
});
