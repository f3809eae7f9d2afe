import type { AdminUser } from '@roomhours/contract';
import type { Page } from 'playwright-core';
import { Shell } from './pages/shell';
import { UserManagement } from './pages/user-management';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { choose } from './support/choose';
import { addManyUsers } from './support/many-users';
import { ADA, MEI, NOAH, ROBIN } from './support/people';
import { press } from './support/press';
import { see, seeNo, seeNothingSideways, seeThat } from './support/see';
import { stay } from './support/stay';
import { addressOf } from './support/watch';

const visit = stay();
const { journey } = visit;

const GRACE = { email: 'grace@roomhours.example', password: 'a long enough one' };

/** Answers a call with what no API says: the page has to find words of its own. */
const spoil = (page: Page, path: string | RegExp) =>
  page.route(path, (route) => route.fulfill({ status: 502, body: '<html>' }));

async function enter(page: Page, query = ''): Promise<{ shell: Shell; users: UserManagement }> {
  const shell = await Shell.enter(page, ROBIN);
  return { shell, users: await new UserManagement(page).open(query) };
}

async function userOf(email: string): Promise<AdminUser> {
  const robin = await ApiClient.signIn(visit.house, ROBIN);
  return (await robin.users(`search=${email}`))[0]!;
}

/** Whether somebody gets in. */
const signsIn = (person: { email: string; password: string }) =>
  ApiClient.signIn(visit.house, person).then(
    () => true,
    () => false,
  );

describe('somebody new', () => {
  journey('is added with a password that is told once, and can sign in', DESKTOP, async ({ page, watch }) => {
    const shell = await Shell.enter(page, ROBIN);
    await press(shell.link('Admin Panel'));
    const users = new UserManagement(page);
    await see(users.entry(ADA.email), page.getByRole('tab', { name: 'User Management', selected: true }));
    await expectNoViolations(page);

    await press(users.addButton);
    const dialog = users.dialog('Add User');
    const secret = await dialog.getByLabel('Password', { exact: true }).inputValue();
    expect(secret).toMatch(/^[A-Za-z2-9]{15}$/);
    await see(dialog.getByText(`Default: ${secret}`), dialog.getByText('0 = unlimited'));
    expect(await dialog.getByLabel('Monthly Quota').inputValue()).toBe('4');
    await expectNoViolations(page);

    await press(dialog.getByRole('button', { name: 'Add User' }));
    await see(dialog.getByText('Valid email is required'));
    await expectNoViolations(page);

    await users.fill(dialog, { Email: GRACE.email, 'First Name': 'Grace', Subscription: 'Team' });
    expect(await dialog.getByLabel('Monthly Quota').inputValue()).toBe('40');
    await press(dialog.getByRole('button', { name: 'Add User' }));
    await shell.seeToast('User Added');
    await seeNo(dialog);
    await see(users.entry(GRACE.email));
    const cells = users.entry(GRACE.email).getByRole('cell');
    expect((await cells.allTextContents()).slice(0, 5)).toEqual([GRACE.email, 'Grace', 'Team', 'User', '40 hours']);
    expect(await signsIn({ ...GRACE, password: secret })).toBe(true);
    expect(await page.content()).not.toContain(secret);

    watch.expect('POST /api/admin/users 409', 'POST /api/admin/users 502');
    await press(users.addButton);
    await users.fill(dialog, { Email: GRACE.email.toUpperCase(), 'Last Name': 'Hopper' });
    await press(dialog.getByRole('button', { name: 'Add User' }));
    const taken = `The email ${GRACE.email.toUpperCase()} is taken.`;
    await shell.seeToast('Add User Failed', taken);
    await see(dialog.getByText(taken));
    await spoil(page, '**/api/admin/users');
    await press(dialog.getByRole('button', { name: 'Add User' }));
    await shell.seeToast('Add User Failed', 'Failed to add user.');
    expect(await dialog.getByLabel('Last Name').inputValue()).toBe('Hopper');
    await press(dialog.getByRole('button', { name: 'Cancel' }));
    await seeNo(dialog);
  });

  journey('can be an administrator, or without limit after a question', DESKTOP, async ({ page }) => {
    const { shell, users } = await enter(page);
    await press(users.addButton);
    const dialog = users.dialog('Add User');
    await users.fill(dialog, { Email: 'ida@roomhours.example', 'Monthly Quota': '0' });
    await press(dialog.getByRole('button', { name: 'Add User' }));
    const question = users.dialog('Unlimited hours');
    await see(question.getByText(/ida@roomhours.example can book as many hours as there are/));
    await expectNoViolations(page);
    await press(question.getByRole('button', { name: 'Go Back' }));
    await seeNo(question);
    await press(dialog.getByRole('button', { name: 'Add User' }));
    await press(question.getByRole('button', { name: 'Save as Unlimited' }));
    await shell.seeToast('User Added');
    await see(users.entry('ida@roomhours.example').getByText('∞ (Unlimited)'));

    await press(users.addButton);
    await users.fill(dialog, { Email: 'boss@roomhours.example', Role: 'Admin' });
    await seeNo(dialog.getByLabel('Monthly Quota'), dialog.getByRole('combobox', { name: 'Subscription' }));
    await press(dialog.getByRole('button', { name: 'Add User' }));
    await see(users.entry('boss@roomhours.example').getByText('Admin', { exact: true }));
    expect(await userOf('boss@')).toMatchObject({ role: 'admin', subscription: null, monthlyQuota: 0 });
  });
});

describe('a profile', () => {
  journey('is changed by two calls, and told truly where the second one fails', DESKTOP, async ({ page, watch }) => {
    const { shell, users } = await enter(page);
    const dialog = await users.edit(MEI.email);
    expect(await dialog.getByLabel('Email').isDisabled()).toBe(true);
    await expectNoViolations(page);
    const { monthlyQuota } = await userOf(MEI.email);
    const save = dialog.getByRole('button', { name: 'Save Changes' });

    watch.forgive(/PATCH \/api\/admin\/users\/\d+(\/quota)? 502/);
    await spoil(page, '**/quota');
    await users.fill(dialog, { 'First Name': 'Mei-Lin', 'Monthly Quota': '7.5' });
    await press(save);
    await shell.seeToast('Update Failed', 'Failed to update user quota.');
    const half = 'Name and subscription are saved, the monthly quota is not. Failed to update user quota.';
    await see(dialog.getByText(half));
    await expectNoViolations(page);
    expect(await userOf(MEI.email)).toMatchObject({ firstName: 'Mei-Lin', monthlyQuota });
    await page.unroute('**/quota');
    await press(save);
    await shell.seeToast('User Updated');
    await seeNo(dialog);
    await see(users.entry(MEI.email).getByText('7.5 hours'));

    await users.edit(MEI.email);
    await users.fill(dialog, { 'Last Name': 'x'.repeat(101) });
    await press(save);
    await see(dialog.getByText('At most 100 characters'));
    await users.fill(dialog, { 'Last Name': 'a\u200b' });
    await spoil(page, /\/api\/admin\/users\/\d+$/);
    await press(save);
    await shell.seeToast('Update Failed', 'Failed to update user profile.');
    await see(dialog);
  });
});

describe('an account', () => {
  journey('gets a new password, and is signed out everywhere', DESKTOP, async ({ page }) => {
    const { shell, users } = await enter(page);
    const elsewhere = await ApiClient.signIn(visit.house, NOAH);
    await users.choose(NOAH.email, 'Set New Password');
    const dialog = users.dialog('Set New Password');
    await see(dialog.getByText(/will be signed out everywhere/));
    await expectNoViolations(page);
    await press(dialog.getByRole('button', { name: 'Set Password' }));
    await see(dialog.getByText('Password is required'));
    await press(dialog.getByRole('button', { name: 'Make One Up' }));
    const password = await dialog.getByLabel('New Password').inputValue();
    await press(dialog.getByRole('button', { name: 'Set Password' }));
    await shell.seeToast('User Updated', 'Noah Lindqvist has a new password.');
    await seeNo(dialog);
    await expect(elsewhere.rooms()).rejects.toThrow('401');
    expect([await signsIn(NOAH), await signsIn({ ...NOAH, password })]).toEqual([false, true]);
  });

  journey('is kept out, its bookings stay, and let in again', DESKTOP, async ({ page, watch }) => {
    const { shell, users } = await enter(page);
    const elsewhere = await ApiClient.signIn(visit.house, ADA);
    const bookings = (await elsewhere.ownBookings()).length;
    const question = users.question('Deactivate', ADA.email);
    await users.choose(ADA.email, 'Deactivate');
    await see(question.getByText(/^\d+ upcoming bookings? will stay\.$/));
    await expectNoViolations(page);
    await press(question.getByRole('button', { name: 'Cancel' }));
    await seeNo(question);
    expect(await signsIn(ADA)).toBe(true);

    watch.forgive(/PATCH \/api\/admin\/users\/\d+\/active 502/);
    await spoil(page, '**/active');
    await users.choose(ADA.email, 'Deactivate');
    await see(question.getByText(/will stay/));
    await press(question.getByRole('button', { name: 'Deactivate' }));
    await shell.seeToast('Update Failed', 'Failed to update user profile.');
    await see(question.getByRole('alert').getByText('Failed to update user profile.'));
    await page.unroute('**/active');
    await press(question.getByRole('button', { name: 'Deactivate' }));
    await shell.seeToast('User Updated', 'Ada Okafor cannot sign in any more.');
    await see(users.entry(ADA.email).getByText('Inactive'));
    await expect(elsewhere.rooms()).rejects.toThrow('401');
    expect(await signsIn(ADA)).toBe(false);

    await users.choose(ADA.email, 'Reactivate');
    await press(users.question('Reactivate', ADA.email).getByRole('button', { name: 'Reactivate' }));
    await shell.seeToast('User Updated', 'Ada Okafor can sign in again.');
    const again = await ApiClient.signIn(visit.house, ADA);
    expect((await again.ownBookings()).length).toBe(bookings);
  });

  journey('becomes an administrator’s and a user’s again, but the last one stays', DESKTOP, async (robinHere) => {
    const { page } = robinHere;
    const { shell, users } = await enter(page, '&role=admin&active=true');
    await see(users.entry(ROBIN.email));
    // Whoever another journey has made an administrator.
    for (const email of (await users.emails.allTextContents()).filter((one) => one !== ROBIN.email)) {
      await users.choose(email, 'Make User');
      await press(users.question('Make User', email).getByRole('button', { name: 'Make User' }));
      await seeNo(users.entry(email));
    }
    const menu = await users.more(ROBIN.email);
    const demote = menu.getByRole('menuitem', { name: 'Make User' });
    await see(demote.getByText('The last active administrator'));
    expect(await demote.getAttribute('aria-disabled')).toBe('true');
    await expectNoViolations(page);
    await page.keyboard.press('Escape');

    await users.open('&search=mei@');
    await users.choose(MEI.email, 'Make Admin');
    const promotion = users.question('Make Admin', MEI.email);
    await see(promotion.getByText(/will see and change everything in this panel/));
    await expectNoViolations(page);
    await press(promotion.getByRole('button', { name: 'Make Admin' }));
    await shell.seeToast('User Updated', /is an administrator now\.$/);
    await see(users.entry(MEI.email).getByText('Admin', { exact: true }));

    // What the page knows is old: the other one is dismissed elsewhere meanwhile.
    await users.open('&search=robin@');
    const mei = await ApiClient.signIn(visit.house, MEI);
    const { id } = await userOf(MEI.email);
    const enabled = (await users.more(ROBIN.email)).getByRole('menuitem', { name: 'Make User' });
    await seeThat(() => enabled.getAttribute('aria-disabled'), 'false');
    expect(await mei.setRole(id, 'user')).toBe(200);
    robinHere.watch.forgive(/PATCH \/api\/admin\/users\/\d+\/role 409/);
    await press(enabled);
    const question = users.question('Make User', ROBIN.email);
    await press(question.getByRole('button', { name: 'Make User' }));
    await shell.seeToast('Update Failed', /administrator/);
    await see(question.getByRole('alert'));
    await expectNoViolations(page);
  });
});

describe('everybody', () => {
  journey('says that the list could not be loaded, and loads it when asked again', DESKTOP, async ({ page, watch }) => {
    await Shell.enter(page, ROBIN);
    watch.expect('GET /api/admin/users 502');
    await spoil(page, /\/api\/admin\/users\?/);
    const users = await new UserManagement(page).open();
    await see(page.getByRole('heading', { name: 'The users could not be loaded' }));
    await expectNoViolations(page);
    await page.unroute(/\/api\/admin\/users\?/);
    await press(page.getByRole('button', { name: 'Try again' }));
    await see(users.entry(ADA.email));
  });

  journey('fits on a phone as cards', PHONE, async ({ page }) => {
    const { shell, users } = await enter(page, '&search=mei@');
    await see(users.entry(MEI.email));
    await seeNothingSideways(page);
    await expectNoViolations(page);
    const dialog = await users.edit(MEI.email);
    await seeNothingSideways(page);
    await expectNoViolations(page);
    await users.fill(dialog, { 'First Name': 'Meike' });
    await press(dialog.getByRole('button', { name: 'Save Changes' }));
    await shell.seeToast('User Updated');
    await choose(users.filter('Order'), 'Most quota first');
    await seeThat(() => Promise.resolve(addressOf(page)), '/admin?tab=users&search=mei%40&sort=-monthlyQuota');
  });

  journey('is found among twenty thousand, a page at a time', DESKTOP, async ({ page }) => {
    addManyUsers(visit.house, 20_000);
    const sizes: number[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/admin/users') sizes.push(Number(searchParams.get('pageSize') ?? Infinity));
    });
    const { users } = await enter(page, '&search=member&sort=-name');
    await seeThat(() => users.count.textContent(), '1–50 of 20,000 users');
    expect(await users.emails.first().textContent()).toBe('member20000@roomhours.example');
    await press(page.getByRole('button', { name: 'Next' }));
    await seeThat(() => users.count.textContent(), '51–100 of 20,000 users');
    await choose(users.filter('Activity'), 'Inactive');
    await seeThat(() => users.count.textContent(), '1–50 of 2,857 users');
    await choose(users.filter('Subscription'), 'Flex');
    await press(users.title('Email'));
    expect(addressOf(page)).toBe('/admin?tab=users&search=member&active=false&subscription=flex');
    await page.reload();
    await see(users.filter('Subscription'));
    await seeThat(
      async () => (await users.emails.first().textContent())?.replace('Inactive', ''),
      'member00028@roomhours.example',
    );
    await users.search.fill('nobody');
    await see(page.getByText('No users found'));
    await expectNoViolations(page);
    await press(page.getByRole('button', { name: 'Show all users' }));
    await seeThat(() => Promise.resolve(addressOf(page)), '/admin?tab=users');
    await seeThat(() => users.emails.count(), 50);
    expect(Math.max(...sizes)).toBe(50);
  });
});
