import type { Locator, Page } from 'playwright-core';
import { PhoneBookingsPage, BookingsPage } from './pages/bookings-page';
import { BookingDialog } from './pages/booking-dialog';
import { Shell } from './pages/shell';
import { type Slot, slotAt, wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { ADA } from './support/demo-accounts';
import { expectEventually, expectHidden, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { tapOrClick } from './support/tap-or-click';

const suite = setUpJourneys();
const ROOM = 'Board Room';

const ON_DESKTOP = slotAt('2031-07-15', '10:00', ROOM);
const ON_PHONE = slotAt('2031-08-12', '10:00', ROOM);

/** Books a time, opens the card of the booking, and closes it with Escape. Returns the cell and the card. */
async function openAndClose(page: Page, bookings: BookingsPage, slot: Slot) {
  const ada = await ApiClient.signIn(suite.product, ADA);
  const room = (await ada.rooms()).find(({ name }) => name === ROOM)!;
  await ada.book(room.id, wallTime(slot.date, '10:00'), wallTime(slot.date, '11:30'));
  await Shell.signIn(page, ADA);
  await bookings.open(slot.date, room.id);
  const cell = bookings.cell(slot, '11:30', 'your booking');
  await tapOrClick(cell);
  const card = page.getByRole('dialog', { name: 'Your booking' });
  await expectVisible(card, card.getByText('1.5 hours'));
  await expectEventually(() => isInWindow(page), true);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expectHidden(card);
  await expectEventually(() => isFocused(cell), true);
  expect(new URL(page.url()).searchParams.has('booking')).toBe(false);
  return { cell, card };
}

suite.journey(
  'the card of a booking opens by a press and by its link, and returns the focus',
  DESKTOP,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { cell, card } = await openAndClose(page, new BookingsPage(page), ON_DESKTOP);
    await page.keyboard.press('Enter');
    await tapOrClick(card.getByRole('button', { name: 'Copy link' }));
    await expectVisible(page.getByText('Link copied'));
    await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await expectVisible(card);
    await tapOrClick(card.getByRole('button', { name: 'Edit' }));
    const dialog = new BookingDialog(page, 'Edit Booking');
    await expectVisible(dialog.root);
    await expectHidden(card);
    await dialog.close();
    await expectEventually(() => isFocused(cell), true);
  },
);

suite.journey('the card of a booking opens by a tap on a phone, and returns the focus', PHONE, async ({ page }) => {
  await openAndClose(page, new PhoneBookingsPage(page), ON_PHONE);
});

suite.journey('a long purpose has two lines in the card, and can be read', DESKTOP, async ({ page }) => {
  const slot = slotAt('2031-07-22', '10:00', ROOM);
  const purpose = 'Quarterly planning of the whole product team '.repeat(8).trim();
  await Shell.signIn(page, ADA);
  const bookings = new BookingsPage(page);
  await bookings.open(slot.date);
  await bookings.chooseRoom(ROOM);
  await tapOrClick(bookings.free(slot));
  const create = new BookingDialog(page, 'Create New Booking');
  await create.fill({ purpose });
  await create.submit();
  await tapOrClick(bookings.own(slot, 30, purpose));
  const card = page.getByRole('dialog', { name: /^Quarterly planning/ });
  const height = async () => (await card.getByRole('heading').boundingBox())!.height;
  await expectVisible(card.getByText('more', { exact: true }));
  const before = await height();
  await tapOrClick(card.getByText('more', { exact: true }));
  await expectEventually(async () => (await height()) > 2 * before, true);
});

const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement);

function isInWindow(page: Page): Promise<boolean> {
  return page.getByRole('dialog').evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
  });
}
