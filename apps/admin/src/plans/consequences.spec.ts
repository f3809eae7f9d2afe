import type { Plan } from '@roomhours/contract';
import { consequencesOf } from './consequences';
import { fieldsOf } from './plan-fields';

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
