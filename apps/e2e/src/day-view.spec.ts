import { addDays, localDate } from '@roomhours/time';
import type { Page } from 'playwright-core';
import { BookingDialog } from './pages/booking-dialog';
import { BookingsPage, PhoneBookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { slotAt, wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { ADA, MEI } from './support/demo-accounts';
import { expectEventually, expectHidden, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { type Visitor, setUpJourneys } from './support/journeys';
import { tapOrClick } from './support/tap-or-click';
import { isFocused } from './support/tab-to';

const suite = setUpJourneys();
const ROOM = 'Board Room';
const ROOMS = 200;

/** Signs in as Ada, for whom and for Mei the API can book. */
async function signIn({ page }: Visitor, date: string) {
  const shell = await Shell.signIn(page, ADA);
  const [ada, mei] = [await ApiClient.signIn(suite.product, ADA), await ApiClient.signIn(suite.product, MEI)];
  const rooms = await ada.rooms();
  const roomId = (name: string) => rooms.find((room) => room.name === name)!.id;
  const book = async (by: ApiClient, room: string, from: string, until: string) =>
    expect(await by.book(roomId(room), wallTime(localDate(date), from), wallTime(localDate(date), until))).toBe(201);
  return { shell, ada, mei, rooms, book, dialog: new BookingDialog(page, 'Create New Booking') };
}

describe('the day view on a desktop', () => {
  suite.journey('shows all rooms, and books by dragging and by keyboard alone', DESKTOP, async (visitor) => {
    const { page } = visitor;
    const date = localDate('2032-01-13');
    const { shell, ada, rooms, book, dialog } = await signIn(visitor, date);
    await book(ada, ROOM, '10:00', '11:30');
    const bookings = new BookingsPage(page);
    await bookings.openDay(date);
    await expectEventually(() => bookings.grid.getByRole('rowheader').count(), rooms.length);
    await expectVisible(bookings.cell(slotAt(date, '10:00', ROOM), '11:30', 'your booking'));
    await expectNoViolations(page);

    const [from, to] = [bookings.free(slotAt(date, '13:00', 'Studio')), bookings.free(slotAt(date, '14:00', 'Studio'))];
    await dragTo(page, from, to);
    expect(await dialog.duration()).toBe('1 hour 30 minutes');
    await dialog.fill({ purpose: 'Drawn to the right' });
    await dialog.submit();
    await shell.expectToast('Success', /^Your booking has been created successfully\. /);
    await expectHidden(dialog.root);
    await expectVisible(bookings.cell(slotAt(date, '13:00', 'Studio'), '14:30', 'your booking, Drawn to the right'));

    // By keyboard: 10:00 to 11:00 in the second room.
    await bookings.grid.locator('button[tabindex="0"]').first().focus();
    const { keyboard } = page;
    await keyboard.press('Control+Home');
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'Shift+ArrowRight']) await keyboard.press(key);
    const second = await bookings.grid.getByRole('rowheader').nth(1).locator('b').innerText();
    await expectEventually(
      () => bookings.announcement.innerText(),
      '10:00 to 11:00, 1 hour selected. Press Enter to book.',
    );
    await keyboard.press('Enter');
    await expectVisible(dialog.root);
    await dialog.submit();
    await expectHidden(dialog.root);
    const own = bookings.cell(slotAt(date, '10:00', second), '11:00', 'your booking');
    await expectEventually(() => isFocused(own), true);
    await keyboard.press('PageDown');
    const [next, day] = [addDays(date, 1), slotAt(addDays(date, 1), '10:00', second)];
    await expectEventually(async () => new URL(page.url()).searchParams.get('date'), next);
    await expectEventually(() => isFocused(bookings.free(day)), true);
  });

  suite.journey(`draws only the visible of ${ROOMS} rooms, and reaches all of them`, DESKTOP, async (visitor) => {
    const { page } = visitor;
    const date = localDate('2032-01-27');
    const { rooms } = await signIn(visitor, date);
    const many = Array.from({ length: ROOMS }, (_, index) => ({
      ...rooms[0]!,
      id: 1000 + index,
      name: `Hall ${index}`,
    }));
    await page.route(/\/api\/rooms$/, (route) => route.fulfill({ json: many }));
    const bookings = new BookingsPage(page);
    await bookings.openDay(date);
    await expectEventually(() => bookings.grid.getByRole('rowheader').count(), ROOMS);
    const last = bookings.grid.locator('.mb-line').last();
    const isDrawn = async () => (await last.getByRole('gridcell').count()) > 0;
    await expectVisible(bookings.grid.getByRole('gridcell').first());
    expect(await isDrawn()).toBe(false);
    expect(await bookings.grid.locator('.mb-line:has([role="gridcell"])').count()).toBeLessThan(40);
    await bookings.grid.locator('button[tabindex="0"]').first().focus();
    await page.keyboard.press('Control+End');
    await expectEventually(isDrawn, true);
    const end = bookings.cell(slotAt(date, '17:00', `Hall ${ROOMS - 1}`), '17:30', 'free');
    await expectEventually(() => isFocused(end), true);
    const header = await bookings.grid.getByRole('columnheader').nth(1).boundingBox();
    const row = await end.boundingBox();
    expect(row!.y).toBeGreaterThan(header!.y + header!.height - 1);
  });
});

describe('the day view on a phone', () => {
  suite.journey('says when each room is free next, and books then', PHONE, async (visitor) => {
    const { page } = visitor;
    const date = localDate('2032-02-03');
    const { ada, mei, book, dialog } = await signIn(visitor, date);
    await book(mei, ROOM, '09:00', '10:30');
    await book(ada, ROOM, '11:00', '12:00');
    const bookings = new PhoneBookingsPage(page);
    await bookings.openDay(date);
    await expectNoHorizontalScroll(page);
    const next = bookings.roomRow(ROOM).getByRole('button', { name: 'Free from 10:30', exact: true });
    await expectVisible(next);
    await expectNoViolations(page);
    await tapOrClick(next);
    await expectVisible(dialog.root, dialog.start('10:30'));
  });
});

/** Drags the mouse from the centre of one element to that of another. */
async function dragTo(page: Page, from: ReturnType<Page['locator']>, to: ReturnType<Page['locator']>): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('The slots are not visible');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}
