import type { Page } from 'playwright-core';
import { Shell } from '../pages/shell';
import { SubscriptionPlans } from '../pages/subscription-plans';
import { UserManagement } from '../pages/user-management';
import { addManyUsers } from '../support/many-users';
import { ROBIN } from '../support/demo-accounts';
import { choose } from '../support/choose';
import { tapOrClick } from '../support/tap-or-click';
import { expectVisible } from '../support/expectations';
import type { Scene } from './scene';

const MEI = 'mei@roomhours.example';

async function openUsers(page: Page, query = ''): Promise<UserManagement> {
  await Shell.signIn(page, ROBIN);
  const users = await new UserManagement(page).open(query);
  await expectVisible(users.count.or(page.getByText('No users found')));
  return users;
}

async function openPlans(page: Page): Promise<SubscriptionPlans> {
  await Shell.signIn(page, ROBIN);
  const plans = await new SubscriptionPlans(page).open();
  await expectVisible(plans.addButton);
  return plans;
}

export const USERS_AND_PLANS_SCENES: readonly Scene[] = [
  { name: 'admin-users', show: async (page) => void (await openUsers(page)) },
  {
    name: 'admin-users-one',
    async show(page) {
      await page.route(/\/api\/admin\/users\?/, async (route) => {
        const response = await route.fetch();
        const users = (await response.json()) as { email: string }[];
        const json = users.filter(({ email }) => email === ROBIN.email);
        await route.fulfill({ response: response, json, headers: { ...response.headers(), 'x-total-count': '1' } });
      });
      await openUsers(page);
    },
  },
  { name: 'admin-users-none', show: async (page) => void (await openUsers(page, '&search=nobody')) },
  {
    name: 'admin-users-failed',
    async show(page) {
      await page.route(/\/api\/admin\/users\?/, (route) => route.fulfill({ status: 502, body: '' }));
      await Shell.signIn(page, ROBIN);
      await new UserManagement(page).open();
      await expectVisible(page.getByRole('heading', { name: 'The users could not be loaded' }));
    },
  },
  {
    name: 'admin-users-add',
    async show(page) {
      const users = await openUsers(page);
      await tapOrClick(users.addButton);
      await expectVisible(users.dialog('Add User').getByText('Flex'));
    },
  },
  {
    name: 'admin-users-add-refused',
    async show(page) {
      const users = await openUsers(page);
      await tapOrClick(users.addButton);
      const dialog = users.dialog('Add User');
      await dialog.getByLabel('Password', { exact: true }).fill('short');
      await users.fill(dialog, { 'Monthly Quota': '800' });
      await tapOrClick(dialog.getByRole('button', { name: 'Add User' }));
      await expectVisible(dialog.getByText('Valid email is required'));
    },
  },
  {
    name: 'admin-users-unlimited',
    async show(page) {
      const users = await openUsers(page);
      const dialog = await users.edit(MEI);
      await users.fill(dialog, { 'Monthly Quota': '0' });
      await tapOrClick(dialog.getByRole('button', { name: 'Save Changes' }));
      await expectVisible(users.dialog('Unlimited hours'));
    },
  },
  {
    name: 'admin-users-not-saved',
    async show(page) {
      await page.route('**/api/admin/users/*', (route) => route.fulfill({ status: 502, body: '' }));
      const users = await openUsers(page);
      const dialog = await users.edit(MEI);
      await users.fill(dialog, { 'Monthly Quota': '30' });
      await tapOrClick(dialog.getByRole('button', { name: 'Save Changes' }));
      await expectVisible(page.getByText('Failed to update user profile.'));
    },
  },
  {
    name: 'admin-users-more',
    async show(page) {
      const users = await openUsers(page);
      await users.openMenu(ROBIN.email);
    },
  },
  {
    name: 'admin-users-password',
    async show(page) {
      const users = await openUsers(page);
      await users.choose(MEI, 'Set New Password');
      await tapOrClick(page.getByRole('button', { name: 'Make One Up' }));
    },
  },
  {
    name: 'admin-users-deactivate',
    async show(page) {
      const users = await openUsers(page);
      await users.choose(MEI, 'Deactivate');
      await expectVisible(users.confirmation('Deactivate', MEI).getByText(/upcoming booking/));
    },
  },
  {
    name: 'admin-users-selected',
    async show(page) {
      const users = await openUsers(page);
      await tapOrClick(page.getByRole('checkbox', { name: 'Select all on this page' }));
      await expectVisible(users.selection.getByText(/ selected/));
    },
  },
  {
    name: 'admin-users-change-plan',
    async show(page) {
      const users = await openUsers(page);
      for (const email of [MEI, 'ada@roomhours.example']) await tapOrClick(users.choice(email));
      await tapOrClick(users.selection.getByRole('button', { name: 'Change Plan' }));
      const dialog = users.dialog('Change Plan');
      await choose(dialog.getByRole('combobox', { name: 'Subscription' }), 'Team');
      await expectVisible(dialog.getByText(/is put on/));
    },
  },
  {
    name: 'admin-user-details',
    async show(page) {
      const users = await openUsers(page, '&search=ada@');
      await tapOrClick(users.entry('ada@roomhours.example').getByRole('link'));
      await expectVisible(page.getByRole('table', { name: 'Hours by month' }));
      await expectVisible(page.getByRole('button', { name: /^Delete booking of / }).first());
    },
  },
  { name: 'admin-plans', show: async (page) => void (await openPlans(page)) },
  {
    name: 'admin-plans-none',
    async show(page) {
      await page.route('**/api/subscription-plans', (route) => route.fulfill({ json: [] }));
      await openPlans(page);
    },
  },
  {
    name: 'admin-plans-add',
    async show(page) {
      const plans = await openPlans(page);
      await plans.add({ Name: 'My Plan' });
      const dialog = plans.dialog('Add New Subscription Plan');
      await tapOrClick(dialog.getByRole('button', { name: 'Add Plan' }));
      await expectVisible(dialog.getByText('Display name is required'));
    },
  },
  {
    name: 'admin-plans-edit',
    async show(page) {
      const plans = await openPlans(page);
      const dialog = await plans.edit('Team', { Name: 'crew', 'Monthly Hours': '30' });
      await tapOrClick(dialog.getByRole('switch'));
    },
  },
  {
    name: 'admin-plans-delete',
    async show(page) {
      const plans = await openPlans(page);
      const dialog = await plans.openDeleteDialog('Team');
      await expectVisible(dialog.getByRole('button', { name: 'Deactivate Instead' }));
    },
  },
  {
    name: 'admin-users-20000',
    prepare: (product) => addManyUsers(product, 20_000),
    show: async (page) => void (await openUsers(page, '&active=true&sort=-name&page=7')),
  },
];
