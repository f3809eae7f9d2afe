import type { AdminUser } from '@roomhours/contract';
import type { Page } from 'playwright-core';
import { Shell } from './pages/shell';
import { UserManagement } from './pages/user-management';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { choose } from './support/choose';
import { addManyUsers } from './support/many-users';
import { ADA, MEI, NOAH, ROBIN } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import { expectVisible, expectHidden, expectNoHorizontalScroll, expectEventually } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { addressOf } from './support/page-monitor';

const suite = setUpJourneys();
const { journey } = suite;

const GRACE = { email: 'grace@roomhours.example', password: 'a long enough one' };

/** Responds with 502 and HTML, so that the page must show its fallback text. */
const respondWithHtml = (page: Page, path: string | RegExp) =>
  page.route(path, (route) => route.fulfill({ status: 502, body: '<html>' }));

async function signInAndOpen(page: Page, query = ''): Promise<{ shell: Shell; users: UserManagement }> {
  const shell = await Shell.signIn(page, ROBIN);
  return { shell, users: await new UserManagement(page).open(query) };
}

async function userOf(email: string): Promise<AdminUser> {
  const robin = await ApiClient.signIn(suite.product, ROBIN);
  return (await robin.users(`search=${email}`))[0]!;
}

/** Returns whether the API accepts the credentials. */
const canSignIn = (credentials: { email: string; password: string }) =>
  ApiClient.signIn(suite.product, credentials).then(
    () => true,
    () => false,
  );

describe('a new user', () => {
  journey('is added with a password that is shown once, and can sign in', DESKTOP, async ({ page, monitor }) => {
    const shell = await Shell.signInAndOpen(page, ROBIN);
    await tapOrClick(shell.link('Admin Panel'));
    const users = new UserManagement(page);
    await expectVisible(users.entry(ADA.email), page.getByRole('tab', { name: 'User Management', selected: true }));
    await expectNoViolations(page);

    await tapOrClick(users.addButton);
    const dialog = users.dialog('Add User');
    const generatedPassword = await dialog.getByLabel('Password', { exact: true }).inputValue();
    expect(generatedPassword).toMatch(/^[A-Za-z2-9]{15}$/);
    await expectVisible(dialog.getByText(`Default: ${generatedPassword}`), dialog.getByText('0 = unlimited'));
    expect(await dialog.getByLabel('Monthly Quota').inputValue()).toBe('4');
    await expectNoViolations(page);

    await tapOrClick(dialog.getByRole('button', { name: 'Add User' }));
    await expectVisible(dialog.getByText('Valid email is required'));
    await expectNoViolations(page);

    await users.fill(dialog, { Email: GRACE.email, 'First Name': 'Grace', Subscription: 'Team' });
    expect(await dialog.getByLabel('Monthly Quota').inputValue()).toBe('40');
    await tapOrClick(dialog.getByRole('button', { name: 'Add User' }));
    await shell.expectToast('User Added');
    await expectHidden(dialog);
    await expectVisible(users.entry(GRACE.email));
    const cells = users.entry(GRACE.email).getByRole('cell');
    expect((await cells.allTextContents()).slice(0, 5)).toEqual([GRACE.email, 'Grace', 'Team', 'User', '40 hours']);
    expect(await canSignIn({ ...GRACE, password: generatedPassword })).toBe(true);
    expect(await page.content()).not.toContain(generatedPassword);

    monitor.allowResponses('POST /api/admin/users 409', 'POST /api/admin/users 502');
    await tapOrClick(users.addButton);
    await users.fill(dialog, { Email: GRACE.email.toUpperCase(), 'Last Name': 'Hopper' });
    await tapOrClick(dialog.getByRole('button', { name: 'Add User' }));
    const taken = `The email ${GRACE.email.toUpperCase()} is taken.`;
    await shell.expectToast('Add User Failed', taken);
    await expectVisible(dialog.getByText(taken));
    await respondWithHtml(page, '**/api/admin/users');
    await tapOrClick(dialog.getByRole('button', { name: 'Add User' }));
    await shell.expectToast('Add User Failed', 'Failed to add user.');
    expect(await dialog.getByLabel('Last Name').inputValue()).toBe('Hopper');
    await tapOrClick(dialog.getByRole('button', { name: 'Cancel' }));
    await expectHidden(dialog);
  });

  journey('can be an administrator, or unlimited after a confirmation', DESKTOP, async ({ page }) => {
    const { shell, users } = await signInAndOpen(page);
    await tapOrClick(users.addButton);
    const dialog = users.dialog('Add User');
    await users.fill(dialog, { Email: 'ida@roomhours.example', 'Monthly Quota': '0' });
    await tapOrClick(dialog.getByRole('button', { name: 'Add User' }));
    const confirmation = users.dialog('Unlimited hours');
    await expectVisible(confirmation.getByText(/ida@roomhours.example can book any number of hours/));
    await expectNoViolations(page);
    await tapOrClick(confirmation.getByRole('button', { name: 'Go Back' }));
    await expectHidden(confirmation);
    await tapOrClick(dialog.getByRole('button', { name: 'Add User' }));
    await tapOrClick(confirmation.getByRole('button', { name: 'Save as Unlimited' }));
    await shell.expectToast('User Added');
    await expectVisible(users.entry('ida@roomhours.example').getByText('∞ (Unlimited)'));

    await tapOrClick(users.addButton);
    await users.fill(dialog, { Email: 'admin@roomhours.example', Role: 'Admin' });
    await expectHidden(dialog.getByLabel('Monthly Quota'), dialog.getByRole('combobox', { name: 'Subscription' }));
    await tapOrClick(dialog.getByRole('button', { name: 'Add User' }));
    await expectVisible(users.entry('admin@roomhours.example').getByText('Admin', { exact: true }));
    expect(await userOf('admin@')).toMatchObject({ role: 'admin', subscription: null, monthlyQuota: 0 });
  });
});

describe('a profile', () => {
  journey(
    'is saved by two requests, and a failure of the second is reported precisely',
    DESKTOP,
    async ({ page, monitor }) => {
      const { shell, users } = await signInAndOpen(page);
      const dialog = await users.edit(MEI.email);
      expect(await dialog.getByLabel('Email').isDisabled()).toBe(true);
      await expectNoViolations(page);
      const { monthlyQuota } = await userOf(MEI.email);
      const save = dialog.getByRole('button', { name: 'Save Changes' });

      monitor.ignore(/PATCH \/api\/admin\/users\/\d+(\/quota)? 502/);
      await respondWithHtml(page, '**/quota');
      await users.fill(dialog, { 'First Name': 'Mei-Lin', 'Monthly Quota': '7.5' });
      await tapOrClick(save);
      await shell.expectToast('Update Failed', 'Failed to update user quota.');
      const half = 'Name and subscription are saved, the monthly quota is not. Failed to update user quota.';
      await expectVisible(dialog.getByText(half));
      await expectNoViolations(page);
      expect(await userOf(MEI.email)).toMatchObject({ firstName: 'Mei-Lin', monthlyQuota });
      await page.unroute('**/quota');
      await tapOrClick(save);
      await shell.expectToast('User Updated');
      await expectHidden(dialog);
      await expectVisible(users.entry(MEI.email).getByText('7.5 hours', { exact: true }));

      await users.edit(MEI.email);
      await users.fill(dialog, { 'Last Name': 'x'.repeat(101) });
      await tapOrClick(save);
      await expectVisible(dialog.getByText('At most 100 characters'));
      await users.fill(dialog, { 'Last Name': 'a\u200b' });
      await respondWithHtml(page, /\/api\/admin\/users\/\d+$/);
      await tapOrClick(save);
      await shell.expectToast('Update Failed', 'Failed to update user profile.');
      await expectVisible(dialog);
    },
  );
});

describe('an account', () => {
  journey('gets a new password, and is signed out everywhere', DESKTOP, async ({ page }) => {
    const { shell, users } = await signInAndOpen(page);
    const otherClient = await ApiClient.signIn(suite.product, NOAH);
    await users.choose(NOAH.email, 'Set New Password');
    const dialog = users.dialog('Set New Password');
    await expectVisible(dialog.getByText(/will be signed out everywhere/));
    await expectNoViolations(page);
    await tapOrClick(dialog.getByRole('button', { name: 'Set Password' }));
    await expectVisible(dialog.getByText('Password is required'));
    await tapOrClick(dialog.getByRole('button', { name: 'Make One Up' }));
    const password = await dialog.getByLabel('New Password').inputValue();
    await tapOrClick(dialog.getByRole('button', { name: 'Set Password' }));
    await shell.expectToast('User Updated', 'Noah Lindqvist has a new password.');
    await expectHidden(dialog);
    await expect(otherClient.rooms()).rejects.toThrow('401');
    expect([await canSignIn(NOAH), await canSignIn({ ...NOAH, password })]).toEqual([false, true]);
  });

  journey('is deactivated with its bookings kept, and reactivated', DESKTOP, async ({ page, monitor }) => {
    const { shell, users } = await signInAndOpen(page);
    const otherClient = await ApiClient.signIn(suite.product, ADA);
    const bookings = (await otherClient.ownBookings()).length;
    const confirmation = users.confirmation('Deactivate', ADA.email);
    await users.choose(ADA.email, 'Deactivate');
    await expectVisible(confirmation.getByText(/^\d+ upcoming bookings? will stay\.$/));
    await expectNoViolations(page);
    await tapOrClick(confirmation.getByRole('button', { name: 'Cancel' }));
    await expectHidden(confirmation);
    expect(await canSignIn(ADA)).toBe(true);

    monitor.ignore(/PATCH \/api\/admin\/users\/\d+\/active 502/);
    await respondWithHtml(page, '**/active');
    await users.choose(ADA.email, 'Deactivate');
    await expectVisible(confirmation.getByText(/will stay/));
    await tapOrClick(confirmation.getByRole('button', { name: 'Deactivate' }));
    await shell.expectToast('Update Failed', 'Failed to update user profile.');
    await expectVisible(confirmation.getByRole('alert').getByText('Failed to update user profile.'));
    await page.unroute('**/active');
    await tapOrClick(confirmation.getByRole('button', { name: 'Deactivate' }));
    await shell.expectToast('User Updated', 'Ada Okafor cannot sign in any more.');
    await expectVisible(users.entry(ADA.email).getByText('Inactive'));
    await expect(otherClient.rooms()).rejects.toThrow('401');
    expect(await canSignIn(ADA)).toBe(false);

    await users.choose(ADA.email, 'Reactivate');
    await tapOrClick(users.confirmation('Reactivate', ADA.email).getByRole('button', { name: 'Reactivate' }));
    await shell.expectToast('User Updated', 'Ada Okafor can sign in again.');
    const again = await ApiClient.signIn(suite.product, ADA);
    expect((await again.ownBookings()).length).toBe(bookings);
  });

  journey(
    'is made an administrator and a user again, except the last administrator',
    DESKTOP,
    async (administrator) => {
      const { page } = administrator;
      const { shell, users } = await signInAndOpen(page, '&role=admin&active=true');
      await expectVisible(users.entry(ROBIN.email));
      // Other journeys may have created administrators.
      for (const email of (await users.emails.allTextContents()).filter((one) => one !== ROBIN.email)) {
        await users.choose(email, 'Make User');
        await tapOrClick(users.confirmation('Make User', email).getByRole('button', { name: 'Make User' }));
        await expectHidden(users.entry(email));
      }
      const menu = await users.openMenu(ROBIN.email);
      const demoteItem = menu.getByRole('menuitem', { name: 'Make User' });
      await expectVisible(demoteItem.getByText('The last active administrator'));
      expect(await demoteItem.getAttribute('aria-disabled')).toBe('true');
      await expectNoViolations(page);
      await page.keyboard.press('Escape');

      await users.open('&search=mei@');
      await users.choose(MEI.email, 'Make Admin');
      const makeAdminDialog = users.confirmation('Make Admin', MEI.email);
      await expectVisible(makeAdminDialog.getByText(/will see and change everything in this panel/));
      await expectNoViolations(page);
      await tapOrClick(makeAdminDialog.getByRole('button', { name: 'Make Admin' }));
      await shell.expectToast('User Updated', /is an administrator now\.$/);
      await expectVisible(users.entry(MEI.email).getByText('Admin', { exact: true }));

      // The page is stale: another client has removed the other administrator.
      await users.open('&search=robin@');
      const mei = await ApiClient.signIn(suite.product, MEI);
      const { id } = await userOf(MEI.email);
      const enabled = (await users.openMenu(ROBIN.email)).getByRole('menuitem', { name: 'Make User' });
      await expectEventually(() => enabled.getAttribute('aria-disabled'), 'false');
      expect(await mei.setRole(id, 'user')).toBe(200);
      administrator.monitor.ignore(/PATCH \/api\/admin\/users\/\d+\/role 409/);
      await tapOrClick(enabled);
      const makeUserDialog = users.confirmation('Make User', ROBIN.email);
      await tapOrClick(makeUserDialog.getByRole('button', { name: 'Make User' }));
      await shell.expectToast('Update Failed', /administrator/);
      await expectVisible(makeUserDialog.getByRole('alert'));
      await expectNoViolations(page);
    },
  );
});

describe('the list of users', () => {
  journey('shows cards on a phone', PHONE, async ({ page }) => {
    const { shell, users } = await signInAndOpen(page, '&search=mei@');
    await expectVisible(users.entry(MEI.email));
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
    const dialog = await users.edit(MEI.email);
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
    await users.fill(dialog, { 'First Name': 'Meike' });
    await tapOrClick(dialog.getByRole('button', { name: 'Save Changes' }));
    await shell.expectToast('User Updated');
    await choose(users.filter('Order'), 'Most quota first');
    await expectEventually(() => Promise.resolve(addressOf(page)), '/admin?tab=users&search=mei%40&sort=-monthlyQuota');
  });

  journey('searches and pages through twenty thousand users', DESKTOP, async ({ page }) => {
    addManyUsers(suite.product, 20_000);
    const sizes: number[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/admin/users') sizes.push(Number(searchParams.get('pageSize') ?? Infinity));
    });
    const { users } = await signInAndOpen(page, '&search=member&sort=-name');
    await expectEventually(() => users.count.textContent(), '1–50 of 20,000 users');
    expect(await users.emails.first().textContent()).toBe('member20000@roomhours.example');
    await tapOrClick(page.getByRole('button', { name: 'Next' }));
    await expectEventually(() => users.count.textContent(), '51–100 of 20,000 users');
    await choose(users.filter('Activity'), 'Inactive');
    await expectEventually(() => users.count.textContent(), '1–50 of 2,857 users');
    await choose(users.filter('Subscription'), 'Flex');
    await tapOrClick(users.title('Email'));
    await expectEventually(
      () => Promise.resolve(addressOf(page)),
      '/admin?tab=users&search=member&active=false&subscription=flex',
    );
    await page.reload();
    await expectVisible(users.filter('Subscription'));
    await expectEventually(
      async () => (await users.emails.first().textContent())?.replace('Inactive', ''),
      'member00028@roomhours.example',
    );
    await users.search.fill('nobody');
    await expectVisible(page.getByText('No users found'));
    await tapOrClick(page.getByRole('button', { name: 'Show all users' }));
    await expectEventually(() => Promise.resolve(addressOf(page)), '/admin?tab=users');
    await expectEventually(() => users.emails.count(), 50);
    expect(Math.max(...sizes)).toBe(50);
  });
});
