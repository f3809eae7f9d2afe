import type { AdminUser } from '@roomhours/contract';
import type { Page } from 'playwright-core';
import { ProfilePage } from '../pages/profile-page';
import { Shell } from '../pages/shell';
import { UserManagement } from '../pages/user-management';
import { ADA, NOAH, ROBIN } from '../support/demo-accounts';
import { expectVisible } from '../support/expectations';
import { tapOrClick } from '../support/tap-or-click';
import type { Scene } from './scene';

/** Opens the users; one of them is shown as inactive in this browser. */
async function openUsers(page: Page): Promise<UserManagement> {
  await page.route(/\/api\/admin\/users\?/, async (route) => {
    const response = await route.fetch();
    const users = (await response.json()) as AdminUser[];
    await route.fulfill({
      response,
      json: users.map((user) => ({ ...user, isActive: user.email !== NOAH.email })),
    });
  });
  await Shell.signIn(page, ROBIN);
  return new UserManagement(page).open();
}

/** Change of an email, erasure, download and retention. */
export const PERSONAL_DATA_SCENES: readonly Scene[] = [
  {
    name: 'people-email',
    async show(page) {
      const users = await openUsers(page);
      await users.choose(ADA.email, 'Change Email');
      await expectVisible(users.dialog('Change Email'));
    },
  },
  {
    name: 'people-menu',
    async show(page) {
      const users = await openUsers(page);
      await users.openMenu(NOAH.email);
    },
  },
  {
    name: 'people-erase',
    async show(page) {
      const users = await openUsers(page);
      await users.choose(NOAH.email, 'Erase User…');
      const dialog = users.confirmation('Erase User', NOAH.email);
      await dialog.getByLabel('Type the email to confirm').fill('noah@');
      await tapOrClick(dialog.getByRole('button', { name: 'Erase User' }));
      await expectVisible(dialog.getByText('This is not the email of the user'));
    },
  },
  {
    name: 'people-data',
    async show(page) {
      await Shell.signInAndOpen(page, ADA, 'Profile');
      const { data } = new ProfilePage(page);
      await data.getByRole('button', { name: 'Download My Data' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'people-retention',
    async show(page) {
      const removed = { purposes: 1_204, auditEntries: 310, messages: 0, deliveries: 0 };
      const json = { months: 24, lastRun: { at: '2026-11-23T02:00:00Z', ...removed } };
      await page.route('**/api/admin/retention', (route) => route.fulfill({ json }));
      await Shell.signIn(page, ROBIN);
      await page.goto('/admin/audit');
      await expectVisible(page.getByText(/^Personal data are removed after 24 months\. /));
    },
  },
];
