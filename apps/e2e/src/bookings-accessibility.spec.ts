import type { Page } from 'playwright-core';
import { addDays, instant, mondayOf, toLocal } from '@roomhours/time';
import { BookingDialog } from './pages/booking-dialog';
import { BookingsOnPhone, BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { slotAt, wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, type Device, PHONE } from './support/browser';
import { HOUSE_ZONE } from './support/house';
import { ADA, MEI, NOAH } from './support/people';
import { press } from './support/press';
import { see } from './support/see';
import { type Visitor, stay } from './support/stay';
import { leaveUntold } from './support/untold';

const visit = stay();
const ROOM = 'Board Room';
const WEEK_READS = /\/api\/bookings\?/;

const thisMonday = mondayOf(toLocal(instant(Date.now()), HOUSE_ZONE).date);

describe.each<[string, Device, (page: Page) => BookingsPage, string]>([
  ['a desktop', DESKTOP, (page) => new BookingsPage(page), '2031-05-13'],
  ['a phone', PHONE, (page) => new BookingsOnPhone(page), '2031-06-10'],
])('on %s nothing stands in the way of', (_name, device, open, date) => {
  const slot = slotAt(date, '10:00', ROOM);

  async function arrive({ page }: Visitor) {
    await Shell.enter(page, ADA);
    const ada = await ApiClient.signIn(visit.house, ADA);
    const room = (await ada.rooms()).find(({ name }) => name === ROOM)!;
    return { ada, room, bookings: open(page) };
  }

  visit.journey('looking at a week that is full, past, empty, or of all rooms', device, async (visitor) => {
    const { page } = visitor;
    const { room, bookings } = await arrive(visitor);
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
    await see(page.getByRole('heading', { name: 'No meeting rooms yet' }));
    await expectNoViolations(page);
  });

  visit.journey('knowing what could not be read', device, async (visitor) => {
    const { page, watch } = visitor;
    const { room, bookings } = await arrive(visitor);
    await bookings.open(slot.date, room.id);
    watch.expect('GET /api/bookings 503', 'GET /api/rooms 503', 'GET /api/users/quota 503');
    await page.route(WEEK_READS, (route) => route.fulfill({ status: 503, body: 'gone' }));
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await see(page.getByText(/could not be refreshed since/));
    await expectNoViolations(page);
    await page.reload();
    await see(page.getByRole('heading', { name: 'The bookings could not be loaded' }));
    await expectNoViolations(page);
    await page.unroute(WEEK_READS);
    await page.route('**/api/users/quota?*', (route) => route.fulfill({ status: 503, body: 'gone' }));
    await page.reload();
    await see(page.getByText(/Your hours could not be loaded/));
    await expectNoViolations(page);
    await page.route('**/api/rooms', (route) => route.fulfill({ status: 503, body: 'gone' }));
    await page.reload();
    await see(page.getByRole('heading', { name: 'The rooms could not be loaded' }));
    await expectNoViolations(page);
  });

  visit.journey('booking, whatever the form says', device, async (visitor) => {
    const { page, watch } = visitor;
    await leaveUntold(page);
    const { room, bookings } = await arrive(visitor);
    await bookings.open(slot.date, room.id);
    await bookings.newBooking();
    const dialog = new BookingDialog(page, 'Create New Booking');
    await see(dialog.box);
    await dialog.clearDate();
    await dialog.submit();
    await see(dialog.box.getByText('Choose a date'));
    await expectNoViolations(page);
    await dialog.close();

    await press(bookings.free(slot));
    await dialog.fill({ duration: '1 hour', weeks: 6 });
    await see(dialog.box.getByText(/All dates are free/));
    await expectNoViolations(page);
    const mei = await ApiClient.signIn(visit.house, MEI);
    await mei.book(room.id, wallTime(addDays(slot.date, 7), '10:00'), wallTime(addDays(slot.date, 7), '11:00'));
    watch.expect('POST /api/bookings 409');
    await dialog.submit();
    await see(dialog.box.getByRole('group', { name: 'Free instead' }));
    await expectNoViolations(page);
  });

  visit.journey('changing and cancelling', device, async (visitor) => {
    const { page } = visitor;
    const { ada, room, bookings } = await arrive(visitor);
    const late = slotAt(slot.date, '15:00', ROOM);
    await ada.book(room.id, wallTime(late.date, '15:00'), wallTime(late.date, '16:00'));
    await bookings.open(late.date, room.id);
    await press(bookings.action('Edit', late));
    await see(new BookingDialog(page, 'Edit Booking').box);
    await expectNoViolations(page);
    await new BookingDialog(page, 'Edit Booking').close();
    await press(bookings.action('Cancel', late));
    await see(page.getByRole('dialog', { name: 'Cancel booking' }));
    await expectNoViolations(page);
  });

  visit.journey('having no hours left for it', device, async ({ page }) => {
    await Shell.enter(page, NOAH);
    const bookings = open(page);
    await bookings.open(undefined);
    await bookings.newBooking();
    const dialog = new BookingDialog(page, 'Create New Booking');
    await see(dialog.box);
    await expectNoViolations(page);
  });
});
