import type { AdminMessage } from '@roomhours/contract';
import type { Page } from 'playwright-core';
import { Shell } from './pages/shell';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { choose, chosen } from './support/choose';
import { ADA, ROBIN } from './support/demo-accounts';
import { expectEventually, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { mailsWith } from './support/mail-folder';

const suite = setUpJourneys({ mail: true });

const card = (page: Page) => page.getByRole('region', { name: 'Messages' });
const reminder = (page: Page) => card(page).getByRole('combobox', { name: 'Reminder before a booking' });
const ownChanges = (page: Page) => card(page).getByRole('switch');

/** Cancels the last booking of a member. */
async function cancelLastBooking(): Promise<void> {
  const ada = await ApiClient.signIn(suite.product, ADA);
  expect(await ada.cancel((await ada.ownBookings()).at(-1)!.id)).toBe(204);
}

/** Returns whether the server has recorded that a message about a cancelled booking was sent. */
async function isRecorded(page: Page): Promise<boolean> {
  const response = await page.request.get('/api/admin/messages');
  const messages = (await response.json()) as AdminMessage[];
  return messages.some(({ kind, state }) => kind === 'bookingCancelled' && state === 'sent');
}

describe('messages', () => {
  suite.journey('are chosen on the profile, the choice is kept, and fits a phone', DESKTOP, async ({ page }) => {
    const shell = await Shell.signInAndOpen(page, ADA, 'Profile');
    await expectVisible(ownChanges(page));
    await expectNoViolations(page);
    await choose(reminder(page), '30 minutes before');
    await shell.expectToast('Choice Saved', 'Your choice of messages has been saved.');
    await page.setViewportSize(PHONE.viewport!);
    await page.reload();
    await expectVisible(ownChanges(page));
    expect(await chosen(page.getByRole('combobox', { name: 'Reminder before a booking' })).textContent()).toBe(
      '30 minutes before',
    );
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
  });

  suite.journey('report a cancelled booking, and are listed', DESKTOP, async ({ page }) => {
    await cancelLastBooking();
    const [mail] = await mailsWith(suite.product.mailFolder, /^Cancelled: /);
    expect(mail!.text).toContain('You have cancelled your booking.');
    expect(mail!.attachments[0]!.content.toString()).toContain('METHOD:CANCEL');

    await Shell.signIn(page, ROBIN);
    await expectEventually(() => isRecorded(page), true);
    await page.goto('/admin/messages');
    for (const { viewport } of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport!);
      await expectVisible(page.getByText('Booking cancelled').first(), page.getByText('Content deleted').first());
      await expectNoHorizontalScroll(page);
      await expectNoViolations(page);
    }
  });
});
