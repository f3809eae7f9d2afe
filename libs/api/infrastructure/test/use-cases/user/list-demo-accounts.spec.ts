import { DemoAccountAdministration } from '@roomhours/application';
import { RecordingSessions } from '@roomhours/application/testing';
import { TestWorkspace } from '../../../testing/test-workspace';

const account = (name: string) => ({ email: `${name}@example.org`, password: 'secret-enough', role: 'member' });

it('lists the demo accounts that were seeded and are active', async () => {
  const workspace = await TestWorkspace.open();
  const { users, unitOfWork } = workspace.database;
  await workspace.user('ada');
  await users.add({
    email: 'demo@example.org',
    username: 'demo',
    firstName: null,
    lastName: null,
    role: 'user',
    plan: 'flex',
    monthlyQuotaMinutes: 240,
    passwordHash: 'plain:secret-enough',
    isDemo: true,
  });
  const published = ['ada', 'demo', 'missing'].map(account);
  const accounts = new DemoAccountAdministration(users, unitOfWork, { published }, new RecordingSessions());
  expect(await accounts.listOffered()).toEqual([account('demo')]);
  await users.deactivateDemoAccounts();
  expect(await accounts.listOffered()).toEqual([]);
});
