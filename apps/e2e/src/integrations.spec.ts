import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { AdminMessage, AdminUser, WebhookDelivery } from '@roomhours/contract';
import type { Page } from 'playwright-core';
import { ProfilePage } from './pages/profile-page';
import { Shell } from './pages/shell';
import { SignInPage } from './pages/sign-in-page';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { choose, chosen } from './support/choose';
import { ADA, MEI, NOAH, ROBIN } from './support/demo-accounts';
import { expectEventually, expectHidden, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { mailTo, mailsWith } from './support/mail-folder';
import { tapOrClick } from './support/tap-or-click';
import { isFocused } from './support/tab-to';

/** The profile, and what leaves the product: mail, webhooks, API tokens, calendars and downloads. */
const suite = setUpJourneys({ mail: true });
const { journey } = suite;

const PASSWORD = 'battery staple';

/** Calls the API as a program does: with the token, and without the cookies of the browser. */
async function statusOf(token: string): Promise<number> {
  return (await fetch(`${suite.product.address}/api/rooms`, { headers: { Authorization: `Bearer ${token}` } })).status;
}

/** Reads the own user in the description of the API, with a token and without a session. */
async function expectUseInDescription(token: string): Promise<void> {
  const { page } = await suite.visitor(DESKTOP);
  await page.goto('/api/docs');
  await tapOrClick(page.locator('.auth-wrapper').getByRole('button', { name: 'Authorize' }).first());
  const scheme = page.locator('.auth-container', { hasText: 'http, Bearer' });
  await scheme.locator('input').fill(token);
  await tapOrClick(scheme.getByRole('button', { name: 'Apply credentials' }));
  await tapOrClick(page.getByRole('button', { name: 'Close', exact: true }).first());
  const call = page.locator('.opblock', { has: page.locator('[data-path="/api/user"]') });
  await tapOrClick(call.locator('.opblock-summary-control'));
  await tapOrClick(call.getByRole('button', { name: 'Try it out' }));
  await tapOrClick(call.getByRole('button', { name: 'Execute' }));
  await expectVisible(call.locator('.live-responses-table').getByText(ADA.email).first());
}

/** Starts a receiver on loopback that answers with a status. */
async function startReceiver(status: number) {
  let answered = status;
  const server = createServer((_, response) => response.writeHead(answered).end());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise((resolve) => server.close(resolve));
  const answerWith = (next: number) => void (answered = next);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, answerWith, close };
}

/** Returns path and token of the link in the newest message to the recipient. */
async function linkFromMail(recipient: string): Promise<string> {
  const { text: body = '' } = await mailTo(suite.product.mailFolder, recipient);
  const [link] = /https?:\S+\/set-password#token=[\w-]+/.exec(body) ?? [];
  if (link === undefined) throw new Error(`There is no link in this message: ${body}`);
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

async function newestDelivery(page: Page): Promise<WebhookDelivery | undefined> {
  return ((await (await page.request.get('/api/admin/webhook-deliveries')).json()) as WebhookDelivery[])[0];
}

journey(
  'a member chooses messages, downloads the own data, and uses a token and a calendar address',
  DESKTOP,
  async ({ page }) => {
    const shell = await Shell.signInAndOpen(page, ADA, 'Profile');
    const { calendar, data, tokens } = new ProfilePage(page);
    const reminder = page.getByRole('combobox', { name: 'Reminder before a booking' });
    await choose(reminder, '30 minutes before');
    await shell.expectToast('Choice Saved', 'Your choice of messages has been saved.');
    const button = data.getByRole('button', { name: 'Download My Data' });
    const [download] = await Promise.all([page.waitForEvent('download'), tapOrClick(button)]);
    expect(download.suggestedFilename()).toBe('roomhours-my-data.json');
    const file = JSON.parse(await text(await download.createReadStream())) as { profile: AdminUser };
    expect(file.profile.email).toBe(ADA.email);

    await tokens.getByRole('button', { name: 'Create Token' }).focus();
    await page.keyboard.press('Enter');
    await expectVisible(tokens.getByRole('textbox', { name: 'Name' }));
    await page.keyboard.type('Accounting');
    await expectNoViolations(page);
    await tokens.getByLabel('Current Password').focus();
    await page.keyboard.type(ADA.password);
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: 'New token' });
    await expectVisible(field);
    expect(await isFocused(field)).toBe(true);
    const token = await field.inputValue();
    expect(await statusOf(token)).toBe(200);
    await expectUseInDescription(token);

    await page.setViewportSize(PHONE.viewport!);
    await tapOrClick(calendar.getByRole('button', { name: 'Create Address' }));
    const name = calendar.getByLabel('Name (optional)');
    // iOS enlarges the page for a field with smaller text.
    expect(await name.evaluate((element) => getComputedStyle(element).fontSize)).toBe('16px');
    const eye = await calendar.getByRole('button', { name: 'Show' }).boundingBox();
    expect(Math.min(eye!.width, eye!.height)).toBeGreaterThanOrEqual(44);
    await name.fill('Phone');
    await calendar.getByLabel('Current Password').fill(ADA.password);
    await expectNoViolations(page);
    await tapOrClick(calendar.getByRole('button', { name: 'Create Address' }));
    const address = page.getByRole('textbox', { name: 'Calendar address' });
    const url = await address.inputValue();
    const feed = await fetch(url);
    expect([feed.status, await feed.text()]).toEqual([200, expect.stringContaining('BEGIN:VEVENT')]);
    await expectNoHorizontalScroll(page);

    await page.reload();
    await expectVisible(calendar.getByText('Phone'), calendar.getByText(/^My bookings · Created .* Last used/));
    await expectVisible(tokens.getByText(/^Read · Expires .* · Last used /));
    await expectHidden(address, field);
    await tapOrClick(calendar.getByRole('button', { name: /^Revoke .?Phone/ }));
    const question = page.getByRole('dialog', { name: 'Revoke Address' });
    await tapOrClick(question.getByRole('button', { name: 'Revoke' }));
    await shell.expectToast('Address Revoked', 'The address no longer works.');
    await expectHidden(calendar.getByRole('list'));
    expect((await fetch(url)).status).toBe(404);

    await expectVisible(chosen(reminder).getByText('30 minutes before'));
    await tokens.getByRole('button', { name: /^Revoke/ }).focus();
    await page.keyboard.press('Enter');
    await expectVisible(page.getByRole('dialog', { name: 'Revoke Token' }));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await shell.expectToast('Token Revoked', 'The token no longer works.');
    await expectHidden(tokens.getByRole('list'), page.getByRole('dialog'));
    // The pressed button is gone: the focus is at the heading of its card.
    await expectEventually(() => page.evaluate(() => document.activeElement?.textContent), 'API tokens');
    expect(await statusOf(token)).toBe(401);
  },
);

journey('a member replaces the password, which ends all other sessions', DESKTOP, async ({ page, monitor }) => {
  const other = await ApiClient.signIn(suite.product, MEI);
  const shell = await Shell.signInAndOpen(page, MEI, 'Profile');
  const profile = new ProfilePage(page);
  expect(await profile.fields()).toMatchObject({ Email: MEI.email, Role: 'User' });
  await tapOrClick(profile.changeButton);
  await profile.change({ current: '', next: 'short', confirm: '' });
  await expectVisible(profile.form.getByText('Current password is required', { exact: true }));
  await page.setViewportSize(PHONE.viewport!);
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
  monitor.allowResponses('PATCH /api/users/profile 400');
  await profile.change({ current: 'not-hers', next: PASSWORD });
  await expectVisible(profile.form.getByText('The current password is not right.', { exact: true }));
  expect(await isFocused(profile.field('Current Password'))).toBe(true);

  await profile.change({ current: MEI.password, next: PASSWORD });
  await shell.expectToast('Password Updated', 'Your password has been updated successfully.');
  await expectHidden(profile.form);
  expect(await isFocused(profile.changeButton)).toBe(true);
  await page.reload();
  await expectVisible(profile.changeButton);
  await expect(other.rooms()).rejects.toThrow(/401/);
  await expect(ApiClient.signIn(suite.product, MEI)).rejects.toThrow(/401/);
  await ApiClient.signIn(suite.product, { ...MEI, password: PASSWORD });
});

journey('a cancelled booking is reported by mail, and the message is listed', DESKTOP, async ({ page }) => {
  const ada = await ApiClient.signIn(suite.product, ADA);
  expect(await ada.cancel((await ada.ownBookings()).at(-1)!.id)).toBe(204);
  const [mail] = await mailsWith(suite.product.mailFolder, /^Cancelled: /);
  expect(mail!.text).toContain('You have cancelled your booking.');

  await Shell.signIn(page, ROBIN);
  const isSent = async () => {
    const messages = (await (await page.request.get('/api/admin/messages')).json()) as AdminMessage[];
    return messages.some(({ kind, state }) => kind === 'bookingCancelled' && state === 'sent');
  };
  await expectEventually(isSent, true);
  await page.goto('/admin/messages');
  for (const { viewport } of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport!);
    await expectVisible(page.getByText('Booking cancelled').first(), page.getByText('Content deleted').first());
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
  }
});

journey('a forgotten password is replaced with a link', PHONE, async ({ page }) => {
  const signIn = await new SignInPage(page).open();
  await tapOrClick(page.getByRole('button', { name: 'Forgot password?' }));
  await expectVisible(page.getByRole('button', { name: 'Send Link' }));
  await expectNoViolations(page);
  await signIn.email.fill(NOAH.email);
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('heading', { name: 'Check your mail' }));
  await page.goto(await linkFromMail(NOAH.email));
  for (const label of ['New Password', 'Confirm Password'])
    await page.getByLabel(label, { exact: true }).fill(PASSWORD);
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('heading', { name: 'Your password is set' }));
  await expectNoViolations(page);
  await tapOrClick(page.getByRole('link', { name: 'Go to Roomhours' }));
  await expectVisible(new Shell(page).navigation);
  await expect(ApiClient.signIn(suite.product, { ...NOAH, password: PASSWORD })).resolves.toBeDefined();
});

journey('a webhook is added with the keyboard and tested, and its delivery is repeated', DESKTOP, async ({ page }) => {
  const receiver = await startReceiver(500);
  const shell = await Shell.signIn(page, ROBIN);
  await page.goto('/admin/webhooks');
  await page.getByRole('button', { name: 'Add Webhook' }).focus();
  await page.keyboard.press('Enter');
  const address = page.getByRole('textbox', { name: 'Address' });
  await expectVisible(address);
  for (let tabs = 0; tabs < 4 && !(await isFocused(address)); tabs += 1) await page.keyboard.press('Tab');
  // Chromium escapes the blank, which the API does not accept.
  await page.keyboard.type('https://hooks example.com/a');
  await page.keyboard.press('Enter');
  await expectVisible(page.getByText('Address must be a web address, without user, password and #'));
  await address.fill('');
  await page.keyboard.type(receiver.url);
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('textbox', { name: 'Secret' }));
  await page.keyboard.press('Escape');
  await tapOrClick(page.getByRole('button', { name: `Test ${receiver.url}` }));
  await shell.expectToast('Test Queued');
  await page.setViewportSize(PHONE.viewport!);
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);

  await expectEventually(async () => (await newestDelivery(page))?.lastError, 'The receiver answered 500.');
  await page.goto('/admin/deliveries');
  for (const { viewport } of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport!);
    await expectVisible(page.getByText('Waiting after 1 attempt').first());
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
  }
  receiver.answerWith(204);
  await tapOrClick(page.getByRole('button', { name: /^Send again: Test to / }).first());
  await shell.expectToast('Delivery Queued');
  await expectEventually(async () => (await newestDelivery(page))?.state, 'sent');
  await receiver.close();
});
