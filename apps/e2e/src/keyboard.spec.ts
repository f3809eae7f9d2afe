import type { Page } from 'playwright-core';
import { localDate } from '@roomhours/time';
import { BookingDialog } from './pages/booking-dialog';
import { BookingsPage } from './pages/bookings-page';
import { FindRoom } from './pages/find-room';
import { Shell } from './pages/shell';
import { slotAt } from './pages/slot';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP } from './support/browser';
import { ADA } from './support/demo-accounts';
import { expectEventually, expectHidden, expectNoHorizontalScrollAt, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { tabTo as tabToElement } from './support/tab-to';

const suite = setUpJourneys();
const ROOM = 'Board Room';
const MAX_TAB_PRESSES = 40;

/** Returns the label or text of the focused element. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLLabelElement> };
    const named = element.querySelector('.mb-unseen') ?? element.labels?.[0] ?? element;
    return element.getAttribute('aria-label') ?? named.textContent ?? '';
  });
}

/** Presses Tab until the wanted element has the focus. Returns the number of key presses. */
async function tabTo(page: Page, wanted: string | RegExp): Promise<number> {
  const isWanted = (at: string) => (typeof wanted === 'string' ? at === wanted : wanted.test(at));
  for (let steps = 1; steps <= MAX_TAB_PRESSES; steps += 1) {
    await page.keyboard.press('Tab');
    if (isWanted(await focused(page))) return steps;
  }
  throw new Error(`Tab does not lead to ${String(wanted)}`);
}

suite.journey('a member books, moves and cancels bookings and a series by keyboard only', DESKTOP, async ({ page }) => {
  const shell = await Shell.signIn(page, ADA);
  const bookings = new BookingsPage(page);
  const ada = await ApiClient.signIn(suite.product, ADA);
  const room = (await ada.rooms()).find(({ name }) => name === ROOM)!;
  const slot = slotAt('2031-05-13', '10:00', ROOM);
  await bookings.open(slot.date, room.id);

  // The grid is a single tab stop.
  await tabTo(page, /^Monday 12 May, 09:00 to 09:30, Board Room, free$/);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[role=grid]'))).toBeNull();
  await page.keyboard.press('Shift+Tab');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  expect(await focused(page)).toBe('Tuesday 13 May, 10:00 to 10:30, Board Room, free');
  await page.keyboard.press('End');
  expect(await focused(page)).toBe('Sunday 18 May, 10:00 to 10:30, Board Room, free');
  await page.keyboard.press('Home');
  await page.keyboard.press('PageDown');
  await expectEventually(() => focused(page), 'Monday 19 May, 10:00 to 10:30, Board Room, free');
  await page.keyboard.press('PageUp');
  await expectEventually(() => focused(page), 'Monday 12 May, 10:00 to 10:30, Board Room, free');
  await page.keyboard.press('ArrowRight');

  // Books one hour.
  await page.keyboard.press('Shift+ArrowDown');
  await expectVisible(bookings.announcement.getByText('10:00 to 11:00, 1 hour selected. Press Enter to book.'));
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('dialog', { name: 'Create New Booking' }));
  await tabTo(page, 'Purpose');
  await page.keyboard.type('By hand');
  await page.keyboard.press('Enter');
  await shell.expectToast('Success', /^Your booking has been created successfully\. /);
  await expectVisible(bookings.own(slot, 60, 'By hand'));
  await expectEventually(() => focused(page), 'Tuesday 13 May, 10:00 to 11:00, Board Room, your booking, By hand');

  // Moves the booking to the next free start.
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('dialog', { name: 'By hand' }));
  await expectEventually(() => focused(page), 'Edit');
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('dialog', { name: 'Edit Booking' }));
  // The card closes in a transition of the router, which a busy machine renders later.
  await expectHidden(page.getByRole('dialog', { name: 'By hand' }));
  await tabTo(page, 'Start time');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Update Booking');
  await page.keyboard.press('Enter');
  await shell.expectToast('Booking Updated');
  // A closing dialog is hidden from screen readers at once, and returns the focus at the end of its animation.
  await expectHidden(page.locator('.ant-modal-wrap'));
  const moved = 'Tuesday 13 May, 10:30 to 11:30, Board Room, your booking, By hand';
  await expectEventually(() => focused(page), moved);

  // Cancels the booking.
  await page.keyboard.press('Delete');
  const confirmation = page.getByRole('dialog', { name: 'Cancel booking' });
  await expectVisible(confirmation);
  await expectEventually(() => focused(page), 'Keep it');
  await tabTo(page, 'Cancel booking');
  await page.keyboard.press('Enter');
  await shell.expectToast('Booking Deleted', 'Booking cancelled');
  await expectHidden(confirmation);
  await expectEventually(() => focused(page), 'Tuesday 13 May, 10:30 to 11:00, Board Room, free');

  // Books a series, and cancels its end.
  const second = slotAt('2031-05-14', '10:00', ROOM);
  await page.keyboard.press('ArrowUp');
  await expectEventually(() => focused(page), 'Tuesday 13 May, 10:00 to 10:30, Board Room, free');
  await page.keyboard.press('Enter');
  await expectVisible(page.getByRole('dialog', { name: 'Create New Booking' }));
  await tabTo(page, 'Repeat weekly');
  await page.keyboard.press('Space');
  await tabTo(page, 'More options');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Every week');
  for (const key of ['ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  expect(await focused(page)).toBe('Every day');
  await tabTo(page, 'Create Booking');
  await page.keyboard.press('Enter');
  await expectVisible(bookings.cell(second, '10:30', 'your booking, in a series'));
  await bookings.action('Cancel', second).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel booking' });
  await expectVisible(dialog.getByLabel('This and the following (3 bookings)', { exact: true }));
  await tabTo(page, 'This booking');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Cancel 3 bookings');
  await page.keyboard.press('Enter');
  await shell.expectToast('Bookings Deleted', 'Bookings cancelled');
  await expectVisible(bookings.free(second), bookings.cell(slot, '10:30', 'your booking, in a series'));
});

suite.journey('a member finds and books the smallest sufficient room by keyboard only', DESKTOP, async ({ page }) => {
  const shell = await Shell.signIn(page, ADA);
  await new BookingsPage(page).open(localDate('2031-10-14'));
  await page.keyboard.press('f');
  const find = new FindRoom(page);
  await expectVisible(find.root);
  await find.root.getByLabel('Date', { exact: true }).focus();
  await page.keyboard.type('16 Oct 2031');
  await tabToElement(find.root.getByLabel('People', { exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('5');
  await tabToElement(find.root.getByRole('radio', { name: '30 minutes', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expectVisible(find.root.getByText(/rooms and times fit$/));
  await find.settled();
  const first = find.suggestions.first();
  await expectVisible(first.getByText(/^1 hour, leaves [\d.]+ hours of October$/));
  await expectNoViolations(page);
  await expectNoHorizontalScrollAt(page, [390]);
  expect(await first.getByRole('button').getAttribute('aria-label')).toMatch(
    /^Book .+, \w{3} 16 October, \d\d:\d\d to \d\d:\d\d$/,
  );
  await first.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expectHidden(find.root);
  const dialog = new BookingDialog(page, 'Create New Booking');
  await expectVisible(dialog.root);
  await dialog.submitButton.focus();
  await page.keyboard.press('Enter');
  await shell.expectToast('Success', /^Your booking has been created successfully\. /);
  await expectHidden(dialog.root);
  await expectVisible(page.getByRole('heading', { name: 'October 13 - October 19, 2031' }));
});
