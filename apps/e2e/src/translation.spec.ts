import type { Page } from 'playwright-core';
import { BookingDialog } from './pages/booking-dialog';
import { BookingsPage } from './pages/bookings-page';
import { DashboardPage } from './pages/dashboard-page';
import { Shell } from './pages/shell';
import { slotAt } from './pages/slot';
import { ApiClient } from './support/api';
import { DESKTOP } from './support/browser';
import { ADA } from './support/demo-accounts';
import { expectHidden, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { tapOrClick } from './support/tap-or-click';

const suite = setUpJourneys();

/** Wraps each text of the page in an element, now and after every change, as the translation of a browser does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const wrapTexts = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (texts.nextNode()) found.push(texts.currentNode);
      for (const text of found) {
        const parent = text.parentElement;
        if (!parent || parent.closest('font, script, style, textarea, [translate="no"]')) continue;
        const font = document.createElement('font');
        parent.replaceChild(font, text);
        font.append(text);
      }
    };
    new MutationObserver(wrapTexts).observe(document.body, { childList: true, subtree: true });
    wrapTexts();
  });

suite.journey('a translated page shows a booking that was created, and its cancellation', DESKTOP, async ({ page }) => {
  const shell = await Shell.signIn(page, ADA);
  const ada = await ApiClient.signIn(suite.product, ADA);
  const room = (await ada.rooms()).find(({ name }) => name === 'Studio')!;
  const slot = slotAt('2031-05-21', '10:00', 'Studio');
  const bookings = new BookingsPage(page);
  await bookings.open(slot.date, room.id);
  await translate(page);
  await tapOrClick(bookings.free(slot));
  const dialog = new BookingDialog(page, 'Create New Booking');
  await dialog.fill({ purpose: 'Plan the spring fair' });
  await dialog.submit();
  await shell.expectToast('Success');
  await expectVisible(bookings.own(slot, 30, 'Plan the spring fair'));

  await page.goto('/dashboard?month=2031-05');
  const dashboard = new DashboardPage(page);
  const row = dashboard.row('Plan the spring fair');
  await expectVisible(row);
  await translate(page);
  await dashboard.cancel(row);
  await shell.expectToast('Booking Deleted', 'Booking cancelled');
  await expectHidden(row);
});
