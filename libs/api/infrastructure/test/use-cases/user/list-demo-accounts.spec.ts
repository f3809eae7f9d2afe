import { DemoAccountAdministration } from '@roomhours/application';
import { RecordingSessions } from '@roomhours/application/testing';
import { TestWorkspace } from '../../../testing/test-workspace';

const account = (name: string) => ({ email: `${name}@example.org`, password: 'secret-enough', role: 'member' });

it('lists the demo accounts that were seeded and are active', async () => {
  const workspace = await TestWorkspace.open();
  const { users, unitOfWork } = workspace.database;
  await workspace.user('ada');
  await workspace.user('demo', { isDemo: true });
  const published = ['ada', 'demo', 'missing'].map(account);
  const accounts = new DemoAccountAdministration(users, unitOfWork, { published }, new RecordingSessions());
  expect(await accounts.listOffered()).toEqual([account('demo')]);
  await users.deactivateDemoAccounts();
  expect(await accounts.listOffered()).toEqual([]);
});
