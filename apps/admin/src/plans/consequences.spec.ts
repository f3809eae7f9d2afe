import type { Plan } from '@roomhours/contract';
import { consequencesOf } from './consequences';
import { fieldsOf } from './plan-fields';

const plan: Plan = {
  ...{ id: 2, name: 'team', displayName: 'Team', description: null },
  ...{ monthlyHours: 20, isActive: true, features: [], etag: '"1"' },
};
const after = (change: Partial<ReturnType<typeof fieldsOf>>, of: Plan = plan) =>
  consequencesOf(of, { ...fieldsOf(of), ...change });

it('has none where nothing of weight is changed', () => {
  expect(after({ displayName: 'Teams', description: 'For teams', name: ' team ' })).toEqual([]);
  // As long as the name is being typed anew.
  expect(after({ name: '' })).toEqual([]);
});

it('tells what becomes of those who are on the plan', () => {
  expect(after({ name: 'crew' })).toEqual(['Everybody on the plan team goes along to crew.']);
  expect(after({ monthlyHours: 30 })).toEqual([expect.stringContaining('keep their hours')]);
  expect(after({ monthlyHours: null })).toHaveLength(1);
  expect(after({ isActive: false })).toEqual([expect.stringContaining('nobody else can be put on it')]);
  expect(after({ isActive: true }, { ...plan, isActive: false })).toEqual([expect.stringContaining('again')]);
  expect(after({ name: 'crew', monthlyHours: 1, isActive: false })).toHaveLength(3);
});
