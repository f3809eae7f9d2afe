import type { ListedUser } from '@roomhours/contract';
import { Shell } from './pages/shell';
import { UserManagement } from './pages/user-management';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { choose } from './support/choose';
import { ADA, MEI, NOAH, ROBIN } from './support/demo-accounts';
import { expectHidden, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { tapOrClick } from './support/tap-or-click';

const suite = setUpJourneys();
const { journey } = suite;

async function userOf(email: string): Promise<ListedUser> {
  const robin = await ApiClient.signIn(suite.product, ROBIN);
  return (await robin.users(`search=${email}`))[0] as ListedUser;
}

journey('the page of a user has profile, hours, bookings and changes, also on a phone', DESKTOP, async ({ page }) => {
  const { id } = await userOf(ADA.email);
  const shell = await Shell.signIn(page, ROBIN);
  await page.goto(`/admin/users/${id}`);
  await expectVisible(
    page.getByRole('heading', { level: 1, name: 'User Details' }),
    page.getByRole('heading', { name: /Okafor$/ }),
    page.getByRole('table', { name: 'Hours by month' }),
    page.getByRole('heading', { name: 'Audit log' }),
  );
  const deletions = page.getByRole('button', { name: /^Delete booking of / });
  await expectVisible(deletions.first());
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);

  await page.setViewportSize(PHONE.viewport!);
  await expectVisible(deletions.first());
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
  const users = new UserManagement(page);
  await tapOrClick(page.getByRole('button', { name: `Edit ${ADA.email}` }));
  const dialog = users.dialog('Edit User Profile');
  await expectVisible(dialog);
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
  await users.fill(dialog, { 'First Name': 'Adaeze' });
  await tapOrClick(dialog.getByRole('button', { name: 'Save Changes' }));
  await shell.expectToast('User Updated');
  await expectVisible(page.getByRole('heading', { name: 'Adaeze Okafor' }), page.getByText('User changed').first());
});

journey('several users get a plan, and are deactivated, without the own account', DESKTOP, async ({ page }) => {
  const shell = await Shell.signIn(page, ROBIN);
  const users = await new UserManagement(page).open();
  for (const { email } of [MEI, NOAH]) {
    await users.choice(email).focus();
    await page.keyboard.press('Space');
  }
  await expectVisible(users.selection.getByText('2 users selected'));
  await expectNoViolations(page);
  await users.selection.getByRole('button', { name: 'Change Plan' }).press('Enter');
  const dialog = users.dialog('Change Plan');
  await choose(dialog.getByRole('combobox', { name: 'Subscription' }), 'Team');
  await expectVisible(dialog.getByText(/^1 user is put on /));
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Change Plan' }).press('Enter');
  await shell.expectToast('Users Updated');
  await expectHidden(dialog);
  expect(await userOf(MEI.email)).toMatchObject({ subscription: 'team', monthlyQuota: 40 });

  for (const { email } of [MEI, NOAH]) await tapOrClick(users.choice(email));
  await tapOrClick(users.selection.getByRole('button', { name: 'Deactivate' }));
  const confirmation = users.dialog(/^Deactivate \d+ users/);
  await expectVisible(confirmation.getByText(/will stay\.$|no upcoming bookings/));
  await tapOrClick(confirmation.getByRole('button', { name: 'Deactivate' }));
  await shell.expectToast('Users Updated', /^2 users cannot sign in any more/);
  expect([await userOf(MEI.email), await userOf(NOAH.email)].map(({ isActive }) => isActive)).toEqual([false, false]);

  await page.setViewportSize(PHONE.viewport!);
  await expectHidden(confirmation);
  await tapOrClick(page.getByRole('checkbox', { name: 'Select all on this page' }));
  await expectVisible(users.selection.getByText(/users selected\. Administrators, and you, are left out\.$/));
  await tapOrClick(users.choice(ROBIN.email));
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
  await tapOrClick(users.selection.getByRole('button', { name: 'Deactivate' }));
  await expectVisible(confirmation.getByRole('alert').getByText(/^You cannot deactivate yourself/));
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
});
