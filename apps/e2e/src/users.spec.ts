import type { Page } from 'playwright-core';
import { Shell } from './pages/shell';
import { UserManagement } from './pages/user-management';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP } from './support/browser';
import { choose } from './support/choose';
import { addManyUsers } from './support/many-users';
import { ADA, ROBIN } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import { expectVisible, expectHidden, expectEventually } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { addressOf } from './support/page-monitor';

const suite = setUpJourneys();
const { journey } = suite;

const GRACE = { email: 'grace@roomhours.example', password: 'a long enough one' };

async function signInAndOpen(page: Page, query = ''): Promise<{ shell: Shell; users: UserManagement }> {
  const shell = await Shell.signIn(page, ROBIN);
  return { shell, users: await new UserManagement(page).open(query) };
}

/** Returns whether the API accepts the credentials. */
const canSignIn = (credentials: { email: string; password: string }) =>
  ApiClient.signIn(suite.product, credentials).then(
    () => true,
    () => false,
  );

journey(
  'a new user is added without limit, with a password that is shown once, and can sign in; the email is then taken',
  DESKTOP,
  async ({ page, monitor }) => {
    const { shell, users } = await signInAndOpen(page);
    await tapOrClick(users.addButton);
    const dialog = users.dialog('Add User');
    const generatedPassword = await dialog.getByLabel('Password', { exact: true }).inputValue();
    await tapOrClick(dialog.getByRole('button', { name: 'Add User' }));
    await expectVisible(dialog.getByText('Valid email is required'));
    await expectNoViolations(page);

    await users.fill(dialog, {
      ...{ Email: GRACE.email, 'First Name': 'Grace', Subscription: 'Team', 'Monthly Quota': '0' },
    });
    await tapOrClick(dialog.getByRole('button', { name: 'Add User' }));
    const confirmation = users.dialog('Unlimited hours');
    await expectVisible(confirmation);
    await expectNoViolations(page);
    await tapOrClick(confirmation.getByRole('button', { name: 'Save as Unlimited' }));
    await shell.expectToast('User Added');
    await expectHidden(dialog);
    await expectVisible(users.entry(GRACE.email));
    const cells = users.entry(GRACE.email).getByRole('cell');
    expect((await cells.allTextContents()).slice(1, 6)).toEqual([
      ...[GRACE.email, 'Grace', 'Team', 'User', '∞ (Unlimited)'],
    ]);
    expect(await canSignIn({ ...GRACE, password: generatedPassword })).toBe(true);
    expect(await page.content()).not.toContain(generatedPassword);

    monitor.allowResponses('POST /api/admin/users 409');
    await tapOrClick(users.addButton);
    await users.fill(dialog, { Email: GRACE.email.toUpperCase() });
    await tapOrClick(dialog.getByRole('button', { name: 'Add User' }));
    await expectVisible(dialog.getByText(`The email ${GRACE.email.toUpperCase()} is taken.`));
  },
);

journey('password, activity and role of an account are changed from its menu', DESKTOP, async ({ page }) => {
  const { shell, users } = await signInAndOpen(page);
  const otherClient = await ApiClient.signIn(suite.product, ADA);
  const bookings = (await otherClient.ownBookings()).length;
  const menu = await users.openMenu(ROBIN.email);
  await expectVisible(menu.getByRole('menuitem', { name: 'Make User' }).getByText('The last active administrator'));
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expectHidden(menu);

  await users.choose(ADA.email, 'Set New Password');
  const dialog = users.dialog('Set New Password');
  await tapOrClick(dialog.getByRole('button', { name: 'Make One Up' }));
  await expectNoViolations(page);
  const credentials = { email: ADA.email, password: await dialog.getByLabel('New Password').inputValue() };
  await tapOrClick(dialog.getByRole('button', { name: 'Set Password' }));
  await shell.expectToast('User Updated', 'Ada Okafor has a new password.');
  await expectHidden(dialog);
  await expect(otherClient.rooms()).rejects.toThrow('401');
  expect([await canSignIn(ADA), await canSignIn(credentials)]).toEqual([false, true]);

  const signedIn = await ApiClient.signIn(suite.product, credentials);
  await users.choose(ADA.email, 'Deactivate');
  const deactivation = users.confirmation('Deactivate', ADA.email);
  await expectVisible(deactivation.getByText(/^\d+ upcoming bookings? will stay\.$/));
  await expectNoViolations(page);
  await tapOrClick(deactivation.getByRole('button', { name: 'Deactivate' }));
  await shell.expectToast('User Updated', 'Ada Okafor cannot sign in any more.');
  await expectVisible(users.entry(ADA.email).getByText('Inactive'));
  await expect(signedIn.rooms()).rejects.toThrow('401');
  expect(await canSignIn(credentials)).toBe(false);
  await users.choose(ADA.email, 'Reactivate');
  await tapOrClick(users.confirmation('Reactivate', ADA.email).getByRole('button', { name: 'Reactivate' }));
  await shell.expectToast('User Updated', 'Ada Okafor can sign in again.');
  await expectHidden(users.entry(ADA.email).getByText('Inactive'));
  expect((await (await ApiClient.signIn(suite.product, credentials)).ownBookings()).length).toBe(bookings);

  for (const [change, role] of [
    ['Make Admin', 'Admin'],
    ['Make User', 'User'],
  ] as const) {
    await users.choose(ADA.email, change);
    const confirmation = users.confirmation(change, ADA.email);
    await tapOrClick(confirmation.getByRole('button', { name: change }));
    await expectHidden(confirmation);
    await expectVisible(users.entry(ADA.email).getByText(role, { exact: true }));
  }
});

journey('the list searches, filters and pages through twenty thousand users', DESKTOP, async ({ page }) => {
  addManyUsers(suite.product, 20_000);
  const sizes: number[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/admin/users') sizes.push(Number(searchParams.get('pageSize') ?? Infinity));
  });
  const { users } = await signInAndOpen(page, '&search=member&sort=-name');
  await expectEventually(() => users.count.textContent(), '1–50 of 20,000 users');
  expect(await users.emails.first().textContent()).toBe('member20000@roomhours.example');
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.getByRole('button', { name: 'Next' }).scrollIntoViewIfNeeded();
  const place = await scrolled();
  expect(place).toBeGreaterThan(900);
  await tapOrClick(page.getByRole('button', { name: 'Next' }));
  await expectEventually(() => users.count.textContent(), '51–100 of 20,000 users');
  await expectEventually(async () => (await scrolled()) < 400, true);
  await page.goBack();
  await expectEventually(() => users.count.textContent(), '1–50 of 20,000 users');
  await expectEventually(scrolled, place);
  await page.goForward();
  await expectEventually(() => users.count.textContent(), '51–100 of 20,000 users');
  await choose(users.activity, 'Inactive');
  await expectEventually(() => users.count.textContent(), '1–50 of 2,857 users');
  expect(addressOf(page)).toBe('/admin?tab=users&search=member&sort=-name&active=false');
  await page.reload();
  await expectEventually(() => users.count.textContent(), '1–50 of 2,857 users');
  expect(Math.max(...sizes)).toBe(50);
});
