import type { Page } from 'playwright-core';
import { Shell } from './pages/shell';
import { SignInPage } from './pages/sign-in-page';
import { UserManagement } from './pages/user-management';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { ADA, ROBIN } from './support/demo-accounts';
import { expectHidden, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { mailTo } from './support/mail-folder';
import { tapOrClick } from './support/tap-or-click';

const suite = setUpJourneys({ mail: true });
const { journey } = suite;

const EVE = 'eve@members.example';
const PASSWORD = 'battery staple';

/** As Excel writes it with German regional settings, with one wrong row and one existing user. */
const FILE = [
  'email;firstName;lastName;subscription;monthlyQuota;role',
  `${EVE};Eve;Adams;standard;4,5;`,
  'kim@members.example;Kim;;;;',
  'wrong@members.example;;;gold;;',
  `${ADA.email};Other;;;;`,
].join('\r\n');

/** Returns path and token of the link in the newest message to the recipient. */
async function linkFromMail(recipient: string): Promise<string> {
  const { text = '' } = await mailTo(suite.product.mailFolder, recipient);
  const [link] = /https?:\S+\/set-password#token=[\w-]+/.exec(text) ?? [];
  if (link === undefined) throw new Error(`There is no link in this message: ${text}`);
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

async function setPassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await expectNoViolations(page);
  await expectNoHorizontalScroll(page);
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('heading', { name: 'Your password is set' }));
  await expectNoViolations(page);
}

journey('members of a file are invited, and one of them chooses a password', DESKTOP, async ({ page }) => {
  const shell = await Shell.signIn(page, ROBIN);
  const users = await new UserManagement(page).open();
  await tapOrClick(page.getByRole('button', { name: 'Import', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Import Users' });
  const file = { name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${FILE}`) };
  await dialog.getByLabel('File of users').setInputFiles(file);
  await expectVisible(dialog.getByText('2 users will be added. 1 user exists already. 1 row is wrong.'));
  await expectVisible(dialog.getByText('Subscription: There is no such active plan.'));
  await expectNoViolations(page);
  await dialog.getByRole('checkbox', { name: 'Leave out the wrong row' }).check();
  await tapOrClick(dialog.getByRole('button', { name: 'Import 2 users' }));
  await shell.expectToast('Users Imported');
  await expectVisible(dialog.getByText(/^2 users were added and invited by mail\./));
  await tapOrClick(dialog.getByRole('button', { name: 'Done' }));
  await expectHidden(dialog);
  await expectVisible(users.entry(EVE).getByText('Invited', { exact: true }));

  const link = await linkFromMail(EVE);
  const member = await suite.visitor(DESKTOP);
  await setPassword(member.page, link);
  await tapOrClick(member.page.getByRole('link', { name: 'Go to Roomhours' }));
  await expectVisible(new Shell(member.page).navigation);

  const robin = await ApiClient.signIn(suite.product, ROBIN);
  const [eve] = await robin.users(`search=${EVE}`);
  expect(eve).toMatchObject({ state: 'active', subscription: 'standard', monthlyQuota: 4.5, firstName: 'Eve' });
});

journey('a forgotten password is replaced with a link', PHONE, async ({ page }) => {
  const signIn = await new SignInPage(page).open();
  await tapOrClick(page.getByRole('button', { name: 'Forgot password?' }));
  await expectVisible(page.getByRole('button', { name: 'Send Link' }));
  await expectNoViolations(page);
  await signIn.email.fill(ADA.email);
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('heading', { name: 'Check your mail' }));
  await setPassword(page, await linkFromMail(ADA.email));
  await tapOrClick(page.getByRole('link', { name: 'Go to Roomhours' }));
  await expectVisible(new Shell(page).navigation);
  await expect(ApiClient.signIn(suite.product, { email: ADA.email, password: PASSWORD })).resolves.toBeDefined();
});
