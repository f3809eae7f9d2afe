import { text } from 'node:stream/consumers';
import type { ListedUser } from '@roomhours/contract';
import { Shell } from './pages/shell';
import { SubscriptionPlans } from './pages/subscription-plans';
import { UserManagement } from './pages/user-management';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { choose } from './support/choose';
import { ADA, type Credentials, MEI, NOAH, ROBIN } from './support/demo-accounts';
import { expectEventually, expectHidden, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { addManyUsers } from './support/many-users';
import { addressOf } from './support/page-monitor';
import { tapOrClick } from './support/tap-or-click';

const suite = setUpJourneys({ settings: { RETENTION_MONTHS: '24' } });
const { journey } = suite;

const [GRACE, IRIS] = ['grace@roomhours.example', 'iris@roomhours.example'];
const [EVE, KIM] = ['eve@members.example', 'kim@members.example'];

/** As Excel writes it with German regional settings, with one wrong row and one existing user. */
const FILE = [
  'email;firstName;lastName;subscription;monthlyQuota;role',
  `${EVE};Eve;Adams;standard;4,5;`,
  `${KIM};Kim;;;;`,
  'wrong@members.example;;;gold;;',
  `${NOAH.email};Other;;;;`,
].join('\r\n');

/** Returns whether the API accepts the credentials. */
const canSignIn = (credentials: Credentials) =>
  ApiClient.signIn(suite.product, credentials).then(
    () => true,
    () => false,
  );

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

journey(
  'a user is added with a password that is shown once, another gets a new one, and is erased',
  DESKTOP,
  async ({ page }) => {
    const shell = await Shell.signIn(page, ROBIN);
    const users = await new UserManagement(page).open();
    await tapOrClick(users.addButton);
    const dialog = users.dialog('Add User');
    const password = await dialog.getByLabel('Password', { exact: true }).inputValue();
    await tapOrClick(dialog.getByRole('button', { name: 'Add User' }));
    await expectVisible(dialog.getByText('Valid email is required'));
    await expectNoViolations(page);
    await users.fill(dialog, { Email: GRACE, 'First Name': 'Grace', Subscription: 'Team', 'Monthly Quota': '0' });
    await tapOrClick(dialog.getByRole('button', { name: 'Add User' }));
    const confirmation = users.dialog('Unlimited hours');
    await expectVisible(confirmation);
    await expectNoViolations(page);
    await tapOrClick(confirmation.getByRole('button', { name: 'Save as Unlimited' }));
    await shell.expectToast('User Added');
    await expectHidden(dialog);
    await expectVisible(users.entry(GRACE).getByText('∞ (Unlimited)'));
    expect(await canSignIn({ email: GRACE, password })).toBe(true);
    expect(await page.content()).not.toContain(password);

    const menu = await users.openMenu(ROBIN.email);
    await expectVisible(menu.getByRole('menuitem', { name: 'Make User' }).getByText('The last active administrator'));
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expectHidden(menu);

    await users.choose(ADA.email, 'Set New Password');
    const reset = users.dialog('Set New Password');
    await tapOrClick(reset.getByRole('button', { name: 'Make One Up' }));
    await expectNoViolations(page);
    const credentials = { email: ADA.email, password: await reset.getByLabel('New Password').inputValue() };
    await tapOrClick(reset.getByRole('button', { name: 'Set Password' }));
    await shell.expectToast('User Updated', /has a new password\.$/);
    expect([await canSignIn(ADA), await canSignIn(credentials)]).toEqual([false, true]);

    await users.choose(ADA.email, 'Change Email');
    await expectVisible(users.dialog('Change Email'));
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expectHidden(users.dialog('Change Email'));

    await users.chooseByKeyboard(ADA.email, 'Deactivate');
    const deactivation = users.confirmation('Deactivate', ADA.email);
    await expectVisible(deactivation.getByText(/^\d+ upcoming bookings? will stay\.$/));
    await expectNoViolations(page);
    await tapOrClick(deactivation.getByRole('button', { name: 'Deactivate' }));
    await shell.expectToast('User Updated', /cannot sign in any more\.$/);
    await expectVisible(users.entry(ADA.email).getByText('Inactive'));

    await users.choose(ADA.email, 'Erase User…');
    const erasure = users.confirmation('Erase User', ADA.email);
    await tapOrClick(erasure.getByRole('button', { name: 'Erase User' }));
    await expectVisible(erasure.getByText('This is not the email of the user'));
    await expectNoViolations(page);
    await erasure.getByLabel('Type the email to confirm').fill(ADA.email);
    await tapOrClick(erasure.getByRole('button', { name: 'Erase User' }));
    await shell.expectToast('User Updated', /has been erased\.$/);
    await expectHidden(users.entry(ADA.email));
    await page.goto('/admin/audit');
    await expectVisible(
      page.getByText('User erased').first(),
      page.getByText(/^Personal data are removed after 24 months\. /),
    );
    expect(await page.locator('body').innerText()).not.toContain(ADA.email);
  },
);

journey(
  'a user is added once, also if Enter is pressed again while the dialog closes',
  DESKTOP,
  async ({ page }) => {
    const shell = await Shell.signIn(page, ROBIN);
    const users = await new UserManagement(page).open();
    await page.addStyleTag({ content: '.ant-modal { animation-duration: 8s !important; }' });
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await tapOrClick(users.addButton);
    const dialog = users.dialog('Add User');
    await users.fill(dialog, { Email: IRIS });
    await page.keyboard.press('Enter');
    await shell.expectToast('User Added');
    await page.keyboard.press('Enter');
    await expectHidden(dialog);
    expect(sent).toEqual([expect.stringMatching(/\/api\/admin\/users$/)]);
  },
  { reducedMotion: 'no-preference' },
);

journey('imported members are invited with a file of links, and one of them signs in', PHONE, async ({ page }) => {
  const shell = await Shell.signIn(page, ROBIN);
  const users = await new UserManagement(page).open();
  await tapOrClick(page.getByRole('button', { name: 'Import', exact: true }));
  const importing = page.getByRole('dialog', { name: 'Import Users' });
  const file = { name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${FILE}`) };
  await importing.getByLabel('File of users').setInputFiles(file);
  await expectVisible(
    importing.getByText('2 users will be added. 1 user exists already. 1 row is wrong.'),
    importing.getByText(/^Mail is off: they will have no password\./),
  );
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
  await page.setViewportSize(DESKTOP.viewport!);
  const reason = importing.getByRole('cell', { name: /^Subscription: / });
  await expectEventually(async () => (await reason.boundingBox())!.height < 100, true);
  await page.setViewportSize(PHONE.viewport!);
  await importing.getByRole('checkbox', { name: 'Leave out the wrong row' }).check();
  await tapOrClick(importing.getByRole('button', { name: 'Import 2 users' }));
  await shell.expectToast('Users Imported');
  await tapOrClick(importing.getByRole('button', { name: 'Invite', exact: true }));

  const invitation = page.getByRole('dialog', { name: 'Invite Users' });
  await invitation.getByLabel('Current Password').fill(ROBIN.password);
  await expectNoViolations(page);
  const button = invitation.getByRole('button', { name: 'Download 2 links' });
  const [download] = await Promise.all([page.waitForEvent('download'), tapOrClick(button)]);
  expect(download.suggestedFilename()).toBe('roomhours-links.csv');
  await expectVisible(invitation.getByText(/^The file has 2 links/));
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
  await tapOrClick(invitation.getByRole('button', { name: 'Done' }));
  await expectVisible(users.entry(EVE).getByText('Invited', { exact: true }));

  const links = await text(await download.createReadStream());
  const [ofEve] = /\/set-password#token=[\w-]+/.exec(links) ?? [];
  const member = await suite.visitor(PHONE);
  await member.page.goto(ofEve!);
  for (const label of ['New Password', 'Confirm Password'])
    await member.page.getByLabel(label, { exact: true }).fill('battery staple');
  await member.page.keyboard.press('Enter');
  await expectVisible(member.page.getByRole('heading', { name: 'Your password is set' }));
  expect(await userOf(EVE)).toMatchObject({
    state: 'active',
    subscription: 'standard',
    monthlyQuota: 4.5,
    firstName: 'Eve',
  });
});

journey('a long list of users keeps its place when the user goes back', DESKTOP, async ({ page }) => {
  addManyUsers(suite.product, 2_100);
  await Shell.signIn(page, ROBIN);
  const users = await new UserManagement(page).open('&search=member0&sort=-name');
  await expectEventually(() => users.count.textContent(), '1–50 of 2,100 users');
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const next = page.getByRole('button', { name: 'Next' });
  await next.scrollIntoViewIfNeeded();
  const place = await scrolled();
  expect(place).toBeGreaterThan(900);
  await tapOrClick(next);
  await expectEventually(() => users.count.textContent(), '51–100 of 2,100 users');
  await expectEventually(async () => (await scrolled()) < 400, true);
  await page.goBack();
  await expectEventually(() => users.count.textContent(), '1–50 of 2,100 users');
  await expectEventually(scrolled, place);
  await page.goForward();
  await expectEventually(() => users.count.textContent(), '51–100 of 2,100 users');
  await choose(users.activity, 'Inactive');
  await expectEventually(() => users.count.textContent(), '1–50 of 300 users');
  expect(addressOf(page)).toBe('/admin?tab=users&search=member0&sort=-name&active=false');
  await page.reload();
  await expectEventually(() => users.count.textContent(), '1–50 of 300 users');
});

// Last, because it deactivates the plan of other journeys.
journey('a plan is changed, and one with users is deactivated instead of deleted', DESKTOP, async ({ page }) => {
  const shell = await Shell.signIn(page, ROBIN);
  const plans = await new SubscriptionPlans(page).open();
  const editing = await plans.edit('Standard', { Name: 'basic', 'Display Name': 'Basic', 'Monthly Hours': '8' });
  await expectVisible(editing.getByText('All users on the plan standard are moved to basic.'));
  await expectNoViolations(page);
  await page.setViewportSize(PHONE.viewport!);
  await expectNoHorizontalScroll(page);
  await tapOrClick(editing.getByRole('button', { name: 'Save Changes' }));
  await shell.expectToast('Subscription Plan Updated');
  await expectHidden(editing);
  await expectVisible(plans.entry('Basic').getByText('8 hours'));
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
  await page.setViewportSize(DESKTOP.viewport!);

  const usedPlan = await plans.openDeleteDialog('Team');
  await expectVisible(usedPlan.getByText(/^\d+ users? (is|are) on this plan, so it cannot be deleted\./));
  await expectNoViolations(page);
  await tapOrClick(usedPlan.getByRole('button', { name: 'Deactivate Instead' }));
  await expectVisible(plans.entry('Team').getByText('Inactive'));
});
