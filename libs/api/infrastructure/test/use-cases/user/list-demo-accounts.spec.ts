import { ListDemoAccounts } from '@roomhours/application';
import { TestWorkspace } from '../../../testing/test-workspace';

const account = (name: string) => ({ email: `${name}@example.org`, password: 'secret-enough', role: 'member' });

it('lists the demo accounts that were seeded and are active', async () => {
  const workspace = await TestWorkspace.open();
  const { users } = workspace.database;
  await workspace.user('ada');
  await users.add({
    ...{ email: 'demo@example.org', username: 'demo', firstName: null, lastName: null, role: 'user', plan: 'flex' },
    ...{ monthlyQuotaMinutes: 240, passwordHash: 'plain:secret-enough', isDemo: true },
  });
  const query = new ListDemoAccounts(users, { published: ['ada', 'demo', 'missing'].map(account) });
  expect(await query.execute()).toEqual([account('demo')]);
  await users.deactivateDemoAccounts();
  expect(await query.execute()).toEqual([]);
});
