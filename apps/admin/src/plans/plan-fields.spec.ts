import type { Plan } from '@roomhours/contract';
import type { FieldRule } from '../kit/form/field-rules';
import { consequencesOf, fieldsOf, hoursRule, nameRule, parseHours, requestOf } from './plan-fields';

const outcome = <T>(rule: FieldRule<T>, value: T) =>
  rule.validator(null, value).then(
    () => 'fine',
    (error: Error) => error.message,
  );

const CHARACTERS = 'Up to 50 of the characters a-z, 0-9, _ and -';

it.each([
  ['team_2-go', 'fine'],
  [' team ', 'fine'],
  // Another rule requires it.
  ['', 'fine'],
  ['Team', CHARACTERS],
  ['my team', CHARACTERS],
  ['größe', CHARACTERS],
  ['x'.repeat(50), 'fine'],
  ['x'.repeat(51), CHARACTERS],
])('name %p: %s', async (name, message) => expect(await outcome(nameRule, name)).toBe(message));

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
])('reads %p as %p hours', (text, hours) => expect(parseHours(text)).toBe(hours));

it('sends trimmed input, and the features of the plan', () => {
  const input = { name: ' team ', displayName: ' Team ', description: '  ', monthlyHours: null, isActive: false };
  const fields = { ...input, members: 'new' as const };
  expect(requestOf(fields, ['wifi'])).toEqual({
    ...{ name: 'team', displayName: 'Team', description: null },
    ...{ monthlyHours: 0, isActive: false, features: ['wifi'] },
  });
  expect(requestOf({ ...fields, members: 'all' }, [])).toMatchObject({ members: 'all' });
});

const plan: Plan = {
  ...{ id: 2, name: 'team', displayName: 'Team', description: null },
  ...{ monthlyHours: 20, isActive: true, features: [], etag: '"1"' },
};
const after = (change: Partial<ReturnType<typeof fieldsOf>>, of: Plan = plan) =>
  consequencesOf(of, { ...fieldsOf(of), ...change });

it('has no sentence for a change without consequences', () => {
  expect(after({ displayName: 'Teams', description: 'For teams', name: ' team ' })).toEqual([]);
  // While the user replaces the name.
  expect(after({ name: '' })).toEqual([]);
});

it('describes the consequences for the users of the plan', () => {
  expect(after({ name: 'crew' })).toEqual(['All users on the plan team are moved to crew.']);
  expect(after({ monthlyHours: 30 })).toEqual([expect.stringContaining('keep their hours')]);
  expect(after({ monthlyHours: null })).toHaveLength(1);
  expect(after({ isActive: false })).toEqual([expect.stringContaining('No other user can be put on it')]);
  expect(after({ isActive: true }, { ...plan, isActive: false })).toEqual([expect.stringContaining('again')]);
  expect(after({ name: 'crew', monthlyHours: 1, isActive: false })).toHaveLength(3);
});
