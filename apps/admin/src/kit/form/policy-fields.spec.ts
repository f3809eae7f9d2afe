import { POLICY_TEXTS, policyFieldsOf } from './policy-fields';

it('words a policy with its unit, in the singular too', () => {
  const textOf = (lateChangeMinutes: number | null) =>
    POLICY_TEXTS['Late changes']!({ ...policyFieldsOf(undefined), lateChangeMinutes });
  expect([null, 0.5, 1, 24].map(textOf)).toEqual(['none', '0.5 hours', '1 hour', '24 hours']);
});
