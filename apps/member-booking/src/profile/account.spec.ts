import type { Plan, User } from '@roomhours/contract';
import { accountFields, quotaNote } from './account';

const ada: User = {
  id: 1,
  email: 'ada@example.org',
  username: 'ada',
  firstName: 'Ada',
  lastName: 'Okafor',
  role: 'user',
  subscription: 'standard',
  monthlyQuota: 20,
};
const plan = { name: 'standard', displayName: 'Standard plan' } as Plan;
const valueOf = (label: string, change: Partial<User> = {}, plans: Plan[] = [plan]) =>
  new Map(accountFields({ ...ada, ...change }, plans)).get(label);

describe('the User Account card', () => {
  it('says who the person is to the workspace', () => {
    expect(accountFields(ada, [plan])).toEqual([
      ['Email', 'ada@example.org'],
      ['Username', 'ada'],
      ['First Name', 'Ada'],
      ['Last Name', 'Okafor'],
      ['Role', 'User'],
      ['Subscription', 'Standard plan'],
      ['Monthly Quota', '20 hours'],
    ]);
  });

  it.each<[string, Partial<User>, string]>([
    ['First Name', { firstName: null }, '-'],
    ['Last Name', { lastName: '' }, '-'],
    ['Role', { role: 'admin' }, 'Admin'],
    ['Subscription', { subscription: 'retired' }, 'retired'],
    ['Subscription', { subscription: null }, '-'],
    ['Monthly Quota', { role: 'admin', monthlyQuota: 0 }, '∞ (Unlimited)'],
    ['Monthly Quota', { monthlyQuota: 2.5 }, '2.5 hours'],
    ['Monthly Quota', { monthlyQuota: undefined }, '0 hours'],
  ])('%s of %j', (label, change, value) => expect(valueOf(label, change)).toBe(value));

  it('does not let 0 hours be taken for none', () => {
    expect(quotaNote({ ...ada, monthlyQuota: 0 })).toBe('0 means no limit.');
    expect([quotaNote(ada), quotaNote({ ...ada, role: 'admin', monthlyQuota: 0 })]).toEqual([null, null]);
  });
});
