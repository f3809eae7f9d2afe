import type { Page } from 'playwright-core';
import { PhoneBookingsPage, BookingsPage } from './pages/bookings-page';
import { BookingDialog } from './pages/booking-dialog';
import { Shell } from './pages/shell';
import { slotAt, wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, type Device, PHONE } from './support/browser';
import { ADA } from './support/demo-accounts';
import { expectEventually, expectHidden, expectVisible } from './support/expectations';
import { type Visitor, setUpJourneys } from './support/journeys';
import { tapOrClick } from './support/tap-or-click';

const suite = setUpJourneys();
const ROOM = 'Board Room';

describe.each<[string, Device, (page: Page) => BookingsPage, string]>([
  ['a desktop', DESKTOP, (page) => new BookingsPage(page), '2031-07-15'],
  ['a phone', PHONE, (page) => new PhoneBookingsPage(page), '2031-08-12'],
])('the card of a booking on %s', (_name, device, open, date) => {
  const slot = slotAt(date, '10:00', ROOM);

  async function openWeek({ page }: Visitor) {
    const ada = await ApiClient.signIn(suite.product, ADA);
    const room = (await ada.rooms()).find(({ name }) => name === ROOM)!;
    await ada.book(room.id, wallTime(slot.date, '10:00'), wallTime(slot.date, '11:30'));
    return { bookings: open(page), room };
  }

  suite.journey('opens by a press and by its link, and returns the focus', device, async (visitor) => {
    const { page, context } = visitor;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { bookings, room } = await openWeek(visitor);
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
    await expectEventually(() => cell.evaluate((element) => element === document.activeElement), true);
    expect(new URL(page.url()).searchParams.has('booking')).toBe(false);

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
    await expectEventually(() => cell.evaluate((element) => element === document.activeElement), true);
  });
});

function isInWindow(page: Page): Promise<boolean> {
  return page.getByRole('dialog').evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
  });
}
