import type { Page } from 'playwright-core';
import { addDays, instant, mondayOf, toLocal } from '@roomhours/time';
import { BookingDialog } from './pages/booking-dialog';
import { PhoneBookingsPage, BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { slotAt, wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, type Device, PHONE } from './support/browser';
import { WORKSPACE_ZONE } from './support/test-server';
import { ADA, MEI, NOAH } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import { expectVisible } from './support/expectations';
import { type Visitor, setUpJourneys } from './support/journeys';
import { blockChangeStream } from './support/change-sources';

const suite = setUpJourneys();
const ROOM = 'Board Room';
const WEEK_READS = /\/api\/bookings\?/;

const thisMonday = mondayOf(toLocal(instant(Date.now()), WORKSPACE_ZONE).date);

describe.each<[string, Device, (page: Page) => BookingsPage, string]>([
  ['a desktop', DESKTOP, (page) => new BookingsPage(page), '2031-05-13'],
  ['a phone', PHONE, (page) => new PhoneBookingsPage(page), '2031-06-10'],
])('on %s nothing stands in the way of', (_name, device, open, date) => {
  const slot = slotAt(date, '10:00', ROOM);

  async function openBookings({ page }: Visitor) {
    await Shell.signIn(page, ADA);
    const ada = await ApiClient.signIn(suite.product, ADA);
    const room = (await ada.rooms()).find(({ name }) => name === ROOM)!;
    return { ada, room, bookings: open(page) };
  }

  suite.journey('a full, past or empty week, and all rooms', device, async (visitor) => {
    const { page } = visitor;
    const { room, bookings } = await openBookings(visitor);
    await bookings.open(thisMonday);
    await expectNoViolations(page);
    await bookings.open(thisMonday, room.id);
    await expectNoViolations(page);
    await bookings.open(addDays(thisMonday, -7), room.id);
    await expectNoViolations(page);
    await bookings.open(slot.date, room.id);
    await expectNoViolations(page);
    await page.route('**/api/rooms', (route) => route.fulfill({ json: [] }));
    await page.reload();
    await expectVisible(page.getByRole('heading', { name: 'No meeting rooms yet' }));
    await expectNoViolations(page);
  });

  suite.journey('failed requests', device, async (visitor) => {
    const { page, monitor } = visitor;
    const { room, bookings } = await openBookings(visitor);
    await bookings.open(slot.date, room.id);
    monitor.allowResponses('GET /api/bookings 503', 'GET /api/rooms 503', 'GET /api/users/quota 503');
    await page.route(WEEK_READS, (route) => route.fulfill({ status: 503, body: 'gone' }));
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expectVisible(page.getByText(/could not be refreshed since/));
    await expectNoViolations(page);
    await page.reload();
    await expectVisible(page.getByRole('heading', { name: 'The bookings could not be loaded' }));
    await expectNoViolations(page);
    await page.unroute(WEEK_READS);
    await page.route('**/api/users/quota?*', (route) => route.fulfill({ status: 503, body: 'gone' }));
    await page.reload();
    await expectVisible(page.getByText(/Your hours could not be loaded/));
    await expectNoViolations(page);
    await page.route('**/api/rooms', (route) => route.fulfill({ status: 503, body: 'gone' }));
    await page.reload();
    await expectVisible(page.getByRole('heading', { name: 'The rooms could not be loaded' }));
    await expectNoViolations(page);
  });

  suite.journey('booking, with every message of the form', device, async (visitor) => {
    const { page, monitor } = visitor;
    await blockChangeStream(page);
    const { room, bookings } = await openBookings(visitor);
    await bookings.open(slot.date, room.id);
    await bookings.newBooking();
    const dialog = new BookingDialog(page, 'Create New Booking');
    await expectVisible(dialog.root);
    await dialog.clearDate();
    await dialog.submit();
    await expectVisible(dialog.root.getByText('Choose a date'));
    await expectNoViolations(page);
    await dialog.close();

    await tapOrClick(bookings.free(slot));
    await dialog.fill({ duration: '1 hour', weeks: 6 });
    await expectVisible(dialog.root.getByText(/All dates are free/));
    await expectNoViolations(page);
    const mei = await ApiClient.signIn(suite.product, MEI);
    await mei.book(room.id, wallTime(addDays(slot.date, 7), '10:00'), wallTime(addDays(slot.date, 7), '11:00'));
    monitor.allowResponses('POST /api/bookings 409');
    await dialog.submit();
    await expectVisible(dialog.root.getByRole('group', { name: 'Free instead' }));
    await expectNoViolations(page);
  });

  suite.journey('editing and cancelling', device, async (visitor) => {
    const { page } = visitor;
    const { ada, room, bookings } = await openBookings(visitor);
    const late = slotAt(slot.date, '15:00', ROOM);
    await ada.book(room.id, wallTime(late.date, '15:00'), wallTime(late.date, '16:00'));
    await bookings.open(late.date, room.id);
    await tapOrClick(bookings.action('Edit', late));
    await expectVisible(new BookingDialog(page, 'Edit Booking').root);
    await expectNoViolations(page);
    await new BookingDialog(page, 'Edit Booking').close();
    await tapOrClick(bookings.action('Cancel', late));
    await expectVisible(page.getByRole('dialog', { name: 'Cancel booking' }));
    await expectNoViolations(page);
  });

  suite.journey('a booking that exceeds the quota', device, async ({ page }) => {
    await Shell.signIn(page, NOAH);
    const bookings = open(page);
    await bookings.open(undefined);
    await bookings.newBooking();
    const dialog = new BookingDialog(page, 'Create New Booking');
    await expectVisible(dialog.root);
    await expectNoViolations(page);
  });
});
