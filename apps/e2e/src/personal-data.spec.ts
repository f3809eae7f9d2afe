import { text } from 'node:stream/consumers';
import type { AdminUser } from '@roomhours/contract';
import { ProfilePage } from './pages/profile-page';
import { Shell } from './pages/shell';
import { UserManagement } from './pages/user-management';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { ADA, MEI, NOAH, ROBIN } from './support/demo-accounts';
import { expectHidden, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { tapOrClick } from './support/tap-or-click';

const suite = setUpJourneys({ settings: { RETENTION_MONTHS: '24' } });
const { journey } = suite;

const found = async (search: string) => (await ApiClient.signIn(suite.product, ROBIN)).users(`search=${search}`);

journey('a member downloads the own data', PHONE, async ({ page }) => {
  await Shell.signInAndOpen(page, ADA, 'Profile');
  const { data } = new ProfilePage(page);
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
  const button = data.getByRole('button', { name: 'Download My Data' });
  const [download] = await Promise.all([page.waitForEvent('download'), tapOrClick(button)]);
  expect(download.suggestedFilename()).toBe('roomhours-my-data.json');
  const file = JSON.parse(await text(await download.createReadStream())) as { profile: AdminUser; bookings: object[] };
  expect(file.profile.email).toBe(ADA.email);
  expect(file.bookings.length).toBeGreaterThan(0);
});

journey('an administrator changes the email of a member, who stays signed in', DESKTOP, async ({ page, monitor }) => {
  const [mei] = await found(MEI.email);
  monitor.allowResponses(`PATCH /api/admin/users/${mei!.id}/email 409`);
  const member = await suite.visitor(DESKTOP);
  await Shell.signInAndOpen(member.page, MEI, 'Profile');
  const shell = await Shell.signIn(page, ROBIN);
  const users = await new UserManagement(page).open();
  await users.choose(MEI.email, 'Change Email');
  const dialog = users.dialog('Change Email');
  await expectVisible(dialog.getByText(/stays signed in\./));
  await expectNoViolations(page);
  await dialog.getByLabel('Email').fill(ADA.email);
  await dialog.getByRole('button', { name: 'Change Email' }).press('Enter');
  await expectVisible(dialog.getByText(`The email ${ADA.email} is taken.`));
  await dialog.getByLabel('Email').fill('mei@new.example');
  await tapOrClick(dialog.getByRole('button', { name: 'Change Email' }));
  await shell.expectToast('User Updated', /mei@new\.example.* from now on\.$/);
  await expectHidden(dialog);

  await member.page.reload();
  expect(await new ProfilePage(member.page).fields()).toMatchObject({ Email: 'mei@new.example' });
});

journey('an administrator erases an inactive member, whose hours stay in reports', DESKTOP, async ({ page }) => {
  const [noah] = await found(NOAH.email);
  const robin = await ApiClient.signIn(suite.product, ROBIN);
  const shell = await Shell.signIn(page, ROBIN);
  const users = await new UserManagement(page).open();
  expect(await (await users.openMenu(NOAH.email)).getByRole('menuitem', { name: 'Erase User…' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await users.choose(NOAH.email, 'Deactivate');
  await tapOrClick(users.confirmation('Deactivate', NOAH.email).getByRole('button', { name: 'Deactivate' }));
  await shell.expectToast('User Updated');

  await users.choose(NOAH.email, 'Erase User…');
  const dialog = users.confirmation('Erase User', NOAH.email);
  await expectVisible(dialog.getByText(/This cannot be undone\.$/));
  await expectNoViolations(page);
  await tapOrClick(dialog.getByRole('button', { name: 'Erase User' }));
  await expectVisible(dialog.getByText('This is not the email of the user'));
  await dialog.getByLabel('Type the email to confirm').fill(NOAH.email);
  await tapOrClick(dialog.getByRole('button', { name: 'Erase User' }));
  await shell.expectToast('User Updated', /has been erased\.$/);
  await expectHidden(users.entry(NOAH.email));

  expect(await found(NOAH.email)).toEqual([]);
  const owners = (await robin.allBookings(`userId=${noah!.id}`)).map(({ userEmail }) => userEmail);
  expect(owners.filter((owner) => owner !== 'Erased user')).toEqual([]);
  await page.goto('/admin/audit');
  await expectVisible(
    page.getByText('User erased').first(),
    page.getByText(/^Personal data are removed after 24 months\. /),
  );
  expect(await page.locator('body').innerText()).not.toContain(NOAH.email);
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
});
