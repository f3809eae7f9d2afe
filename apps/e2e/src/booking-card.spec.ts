import type { Page } from 'playwright-core';
import { BookingsPage } from './pages/bookings-page';
import { BookingDialog } from './pages/booking-dialog';
import { Shell } from './pages/shell';
import { slotAt } from './pages/slot';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { ADA } from './support/demo-accounts';
import { expectEventually, expectHidden, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { isFocused } from './support/tab-to';
import { tapOrClick } from './support/tap-or-click';

const suite = setUpJourneys();
const ROOM = 'Board Room';

suite.journey(
  'the card of a booking opens by a press and by its link, shows a long purpose, and returns the focus',
  DESKTOP,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const slot = slotAt('2031-07-15', '10:00', ROOM);
    const purpose = 'Quarterly_planning_'.repeat(20);
    await Shell.signIn(page, ADA);
    const bookings = new BookingsPage(page);
    await bookings.open(slot.date);
    await bookings.chooseRoom(ROOM);
    await tapOrClick(bookings.free(slot));
    const create = new BookingDialog(page, 'Create New Booking');
    await create.fill({ duration: '1 hour 30 minutes', purpose });
    await create.submit();
    const cell = bookings.own(slot, 90, purpose);
    const card = page.getByRole('dialog', { name: /^Quarterly_planning/ });
    await tapOrClick(cell);
    await expectVisible(card.getByText('1.5 hours'));
    await expectEventually(() => isInWindow(page), true);
    await expectNoViolations(page);
    const heading = card.getByRole('heading');
    const height = async () => (await heading.boundingBox())!.height;
    const lineHeight = await heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight));
    await expectVisible(card.getByText('more', { exact: true }));
    const before = await height();
    expect(before).toBe(2 * lineHeight);
    await tapOrClick(card.getByText('more', { exact: true }));
    await expectEventually(async () => (await height()) > 2 * before, true);
    await page.keyboard.press('Escape');
    await expectHidden(card);
    await expectEventually(() => isFocused(cell), true);
    expect(new URL(page.url()).searchParams.has('booking')).toBe(false);

    await page.keyboard.press('Enter');
    await tapOrClick(card.getByRole('button', { name: 'Copy link' }));
    await expectVisible(page.getByText('Link copied'));
    await page.setViewportSize(PHONE.viewport!);
    await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
    await expectVisible(card);
    await expectEventually(() => isInWindow(page), true);
    await tapOrClick(card.getByRole('button', { name: 'Edit' }));
    const dialog = new BookingDialog(page, 'Edit Booking');
    await expectVisible(dialog.root);
    await expectHidden(card);
    await dialog.close();
    await expectEventually(() => isFocused(cell), true);
  },
);

function isInWindow(page: Page): Promise<boolean> {
  return page.getByRole('dialog').evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
  });
}
