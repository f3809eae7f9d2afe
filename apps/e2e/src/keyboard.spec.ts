import type { Page } from 'playwright-core';
import { BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { slotAt } from './pages/slot';
import { ApiClient } from './support/api';
import { DESKTOP } from './support/browser';
import { ADA } from './support/people';
import { see, seeNo, seeThat } from './support/see';
import { stay } from './support/stay';

const visit = stay();
const ROOM = 'Board Room';
const MOST_TABS = 40;

/** What has the focus, by its label or its text. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLLabelElement> };
    const said = element.querySelector('.mb-unseen') ?? element.labels?.[0] ?? element;
    return element.getAttribute('aria-label') ?? said.textContent ?? '';
  });
}

/** Tab until the focus is where it should be; counts the steps. */
async function tabTo(page: Page, wanted: string | RegExp): Promise<number> {
  const isThere = (at: string) => (typeof wanted === 'string' ? at === wanted : wanted.test(at));
  for (let steps = 1; steps <= MOST_TABS; steps += 1) {
    await page.keyboard.press('Tab');
    if (isThere(await focused(page))) return steps;
  }
  throw new Error(`Tab does not lead to ${String(wanted)}`);
}

visit.journey('with nothing but the keyboard one books, moves and cancels', DESKTOP, async ({ page }) => {
  const shell = await Shell.enter(page, ADA);
  const bookings = new BookingsPage(page);
  const ada = await ApiClient.signIn(visit.house, ADA);
  const room = (await ada.rooms()).find(({ name }) => name === ROOM)!;
  const ten = slotAt('2031-05-13', '10:00', ROOM);
  await bookings.open(ten.date, room.id);

  // One tab stop, however many slots there are.
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
  await seeThat(() => focused(page), 'Monday 19 May, 10:00 to 10:30, Board Room, free');
  await page.keyboard.press('PageUp');
  await seeThat(() => focused(page), 'Monday 12 May, 10:00 to 10:30, Board Room, free');
  await page.keyboard.press('ArrowRight');

  // Books an hour.
  await page.keyboard.press('Shift+ArrowDown');
  await see(bookings.spoken.getByText('10:00 to 11:00, 1 hour selected. Press Enter to book.'));
  await page.keyboard.press('Enter');
  await see(page.getByRole('dialog', { name: 'Create New Booking' }));
  await tabTo(page, 'Purpose');
  await page.keyboard.type('By hand');
  await page.keyboard.press('Enter');
  await shell.seeToast('Success', 'Your booking has been created successfully');
  await see(bookings.own(ten, 60, 'By hand'));
  await seeThat(() => focused(page), 'Tuesday 13 May, 10:00 to 11:00, Board Room, your booking, By hand');

  // Moves it to the next free start.
  await page.keyboard.press('Enter');
  await see(page.getByRole('dialog', { name: 'Edit Booking' }));
  await tabTo(page, 'Start time');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Update Booking');
  await page.keyboard.press('Enter');
  await shell.seeToast('Booking Updated');
  const moved = 'Tuesday 13 May, 10:30 to 11:30, Board Room, your booking, By hand';
  await seeThat(() => focused(page), moved);

  // Cancels it.
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: 'Cancel booking' });
  await see(question);
  await seeThat(() => focused(page), 'Keep it');
  await tabTo(page, 'Cancel booking');
  await page.keyboard.press('Enter');
  await shell.seeToast('Booking Deleted', 'Booking cancelled');
  await seeNo(question);
  await seeThat(() => focused(page), 'Tuesday 13 May, 10:30 to 11:00, Board Room, free');
});
