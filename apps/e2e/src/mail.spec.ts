import type { Page } from 'playwright-core';
import { Shell } from './pages/shell';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { ADA, ROBIN } from './support/demo-accounts';
import { expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { mailsWith } from './support/mail-folder';
import { tapOrClick } from './support/tap-or-click';

const suite = setUpJourneys({ mail: true });

const card = (page: Page) => page.getByRole('region', { name: 'Messages' });
const reminder = (page: Page) => card(page).getByRole('combobox', { name: 'Reminder before a booking' });
const ownChanges = (page: Page) => card(page).getByRole('checkbox');

/** Cancels the last booking of a member. */
async function cancelLastBooking(): Promise<void> {
  const ada = await ApiClient.signIn(suite.product, ADA);
  expect(await ada.cancel((await ada.ownBookings()).at(-1)!.id)).toBe(204);
}

describe('messages', () => {
  suite.journey('are chosen on the profile, and the choice is kept', DESKTOP, async ({ page }) => {
    const shell = await Shell.signInAndOpen(page, ADA, 'Profile');
    await expectVisible(ownChanges(page));
    await expectNoViolations(page);
    await tapOrClick(reminder(page));
    await tapOrClick(page.getByRole('option', { name: '30 minutes before' }));
    await shell.expectToast('Choice Saved', 'Your choice of messages has been saved.');
    await page.reload();
    await expectVisible(ownChanges(page));
    expect(await reminder(page).inputValue()).toBe('30 minutes before');
  });

  suite.journey('fit on a phone', PHONE, async ({ page }) => {
    await Shell.signInAndOpen(page, ADA, 'Profile');
    await expectVisible(ownChanges(page));
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
  });

  suite.journey('report a cancelled booking, with a calendar entry', DESKTOP, async () => {
    await cancelLastBooking();
    const [mail] = await mailsWith(suite.product.mailFolder, /^Cancelled: /);
    expect(mail!.text).toContain('You have cancelled your booking.');
    expect(mail!.attachments[0]!.content.toString()).toContain('METHOD:CANCEL');
  });

  for (const [size, device] of [['a desktop', DESKTOP] as const, ['a phone', PHONE] as const]) {
    suite.journey(`are listed for administrators and can be sent again on ${size}`, device, async ({ page }) => {
      const shell = await Shell.signIn(page, ROBIN);
      await cancelLastBooking();
      await mailsWith(suite.product.mailFolder, /^Cancelled: /);
      await page.goto('/admin');
      await tapOrClick(page.getByRole('link', { name: 'Messages' }));
      await expectVisible(page.getByText('Booking cancelled').first(), page.getByText('Sent').first());
      await expectNoHorizontalScroll(page);
      await expectNoViolations(page);
      await tapOrClick(page.getByRole('button', { name: /^Send again: Booking cancelled to / }).first());
      await shell.expectToast('Message Queued');
    });
  }
});
