import type { Page } from 'playwright-core';
import { ProfilePage } from './pages/profile-page';
import { Shell } from './pages/shell';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { choose } from './support/choose';
import { ADA } from './support/demo-accounts';
import { expectEventually, expectHidden, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { tapOrClick } from './support/tap-or-click';

const suite = setUpJourneys();

/** Calls the API as a program does: with the token, and without the cookies of the browser. */
async function statusOf(token: string, method = 'GET', path = '/api/rooms'): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await fetch(suite.product.address + path, { method, headers })).status;
}

const tokenField = (page: Page) => page.getByRole('textbox', { name: 'New token' });
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

suite.journey('a member creates, uses and revokes an API token', PHONE, async ({ page }) => {
  const shell = await Shell.signInAndOpen(page, ADA, 'Profile');
  const { tokens } = new ProfilePage(page);
  await tapOrClick(tokens.getByRole('button', { name: 'Create Token' }));
  const form = tokens.getByRole('form', { name: 'Create Token' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Door lock');
  await choose(form.getByRole('combobox', { name: 'Scope' }), 'Read');
  await form.getByLabel('Current Password').fill(ADA.password);
  await expectNoViolations(page);
  await tapOrClick(form.getByRole('button', { name: 'Create Token' }));
  const token = await tokenField(page).inputValue();
  expect([await statusOf(token), await statusOf(token, 'DELETE', '/api/bookings/1')]).toEqual([200, 403]);
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);

  await page.reload();
  await expectVisible(tokens.getByText(/^Read · Expires .* · Last used /));
  await expectHidden(tokenField(page));
  await tapOrClick(tokens.getByRole('button', { name: /^Revoke/ }));
  const question = page.getByRole('dialog', { name: 'Revoke Token' });
  await tapOrClick(question.getByRole('button', { name: 'Revoke' }));
  await shell.expectToast('Token Revoked', 'The token no longer works.');
  await expectHidden(tokens.getByRole('list'));
  expect(await statusOf(token)).toBe(401);
});

suite.journey('an API token is created and revoked with the keyboard', DESKTOP, async ({ page }) => {
  const shell = await Shell.signInAndOpen(page, ADA, 'Profile');
  const { tokens } = new ProfilePage(page);
  await tokens.getByRole('button', { name: 'Create Token' }).focus();
  await page.keyboard.press('Enter');
  await expectVisible(tokens.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('Accounting');
  await tokens.getByLabel('Current Password').focus();
  await page.keyboard.type(ADA.password);
  await page.keyboard.press('Enter');
  await expectVisible(tokenField(page));
  expect(await tokenField(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await tokens.getByRole('button', { name: /^Revoke/ }).focus();
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('dialog', { name: 'Revoke Token' }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await shell.expectToast('Token Revoked', 'The token no longer works.');
  await expectHidden(tokenField(page), tokens.getByRole('list'), page.getByRole('dialog'));
  // The pressed button is gone: the focus is at the heading of its card.
  await expectEventually(() => focusedText(page), 'API tokens');
});

suite.journey('the API description is tried with a token, without a session', DESKTOP, async ({ page }) => {
  await Shell.signIn(page, ADA);
  const data = { name: 'Trial', scope: 'read', expiresInDays: 1, currentPassword: ADA.password };
  const created = await page.request.post('/api/users/profile/api-tokens', { data });
  const { token } = (await created.json()) as { token: string };
  const { page: other } = await suite.visitor();
  await other.goto('/api/docs');
  await tapOrClick(other.locator('.auth-wrapper').getByRole('button', { name: 'Authorize' }).first());
  const scheme = other.locator('.auth-container', { hasText: 'http, Bearer' });
  await scheme.locator('input').fill(token);
  await tapOrClick(scheme.getByRole('button', { name: 'Apply credentials' }));
  await tapOrClick(other.getByRole('button', { name: 'Close', exact: true }).first());
  const call = other.locator('.opblock', { has: other.locator('[data-path="/api/user"]') });
  await tapOrClick(call.locator('.opblock-summary-control'));
  await tapOrClick(call.getByRole('button', { name: 'Try it out' }));
  await tapOrClick(call.getByRole('button', { name: 'Execute' }));
  await expectVisible(call.locator('.live-responses-table').getByText(ADA.email).first());
});
