import type { Page } from 'playwright-core';
import { ProfilePage } from './pages/profile-page';
import { RoomSettings } from './pages/room-settings';
import { Shell } from './pages/shell';
import { expectNoViolations } from './support/axe';
import { PHONE } from './support/browser';
import { ADA, ROBIN } from './support/demo-accounts';
import { expectEventually, expectHidden, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { tapOrClick } from './support/tap-or-click';

const suite = setUpJourneys();

/** Reads an address as a calendar program does: without the cookies of the browser. */
async function follow(url: string): Promise<{ status: number; text: string }> {
  const response = await fetch(url);
  return { status: response.status, text: await response.text() };
}

const addressField = (page: Page) => page.getByRole('textbox', { name: 'Calendar address' });
const addressIn = (page: Page) => addressField(page).inputValue();

suite.journey('a member creates, follows and revokes a calendar address', PHONE, async ({ page }) => {
  const shell = await Shell.signInAndOpen(page, ADA, 'Profile');
  const { calendar } = new ProfilePage(page);
  await tapOrClick(calendar.getByRole('button', { name: 'Create Address' }));
  await calendar.getByLabel('Name (optional)').fill('Phone');
  await calendar.getByLabel('Current Password').fill(ADA.password);
  await expectNoViolations(page);
  await tapOrClick(calendar.getByRole('button', { name: 'Create Address' }));
  const url = await addressIn(page);
  expect(await follow(url)).toMatchObject({ status: 200, text: expect.stringContaining('BEGIN:VEVENT') });
  await expectNoHorizontalScroll(page);
  await page.reload();
  await expectVisible(calendar.getByText('Phone'), calendar.getByText(/^My bookings · Created .* Last used/));
  await expectHidden(addressField(page));
  await tapOrClick(calendar.getByRole('button', { name: /^Revoke .?Phone/ }));
  const question = page.getByRole('dialog', { name: 'Revoke Address' });
  await tapOrClick(question.getByRole('button', { name: 'Revoke' }));
  await shell.expectToast('Address Revoked', 'The address no longer works.');
  await expectHidden(calendar.getByRole('list'));
  expect((await follow(url)).status).toBe(404);
});

suite.journey('an administrator creates the calendar address of a room', PHONE, async ({ page }) => {
  await Shell.signIn(page, ROBIN);
  await page.goto('/admin?tab=rooms');
  const settings = new RoomSettings(page);
  await tapOrClick(settings.card('Studio').getByRole('button', { name: 'Calendar of Studio' }));
  const dialog = settings.dialog('Calendar of Studio');
  await dialog.getByLabel('Current Password').fill(ROBIN.password);
  await tapOrClick(dialog.getByRole('button', { name: 'Create Address' }));
  const file = (await follow(await addressIn(page))).text;
  expect(file).toContain('X-WR-CALNAME:Roomhours: Studio');
  expect(file).toContain('SUMMARY:Booked');
  expect(file).not.toContain('DESCRIPTION');
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
  await tapOrClick(dialog.getByRole('button', { name: /^Revoke/ }));
  const question = page.getByRole('dialog', { name: 'Revoke Address' });
  await expectVisible(question);
  await expectNoHorizontalScroll(page);
  await tapOrClick(question.getByRole('button', { name: 'Revoke', exact: true }));
  await expectHidden(question, dialog.getByRole('list'), addressField(page));
  // The pressed button is gone, and the focus stays in the dialog.
  await expectEventually(() => dialog.evaluate((element) => element.contains(document.activeElement)), true);
});
