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
import { setUpJourneys } from './support/journeys';
import { blockChangeStream } from './support/change-sources';

const suite = setUpJourneys();
const ROOM = 'Board Room';
const WEEK_READS = /\/api\/bookings\?/;

const thisMonday = mondayOf(toLocal(instant(Date.now()), WORKSPACE_ZONE).date);

/** Signs in as Mei, for whom the API can book. */
async function signInMei() {
  const mei = await ApiClient.signIn(suite.product, MEI);
  return { mei, room: (await mei.rooms()).find(({ name }) => name === ROOM)! };
}

const slot = slotAt('2031-05-13', '10:00', ROOM);

describe.each<[string, Device, (page: Page) => BookingsPage]>([
  ['a desktop', DESKTOP, (page) => new BookingsPage(page)],
  ['a phone', PHONE, (page) => new PhoneBookingsPage(page)],
])('on %s nothing stands in the way of', (_name, device, open) => {
  suite.journey('a full or past week, all rooms, and failed requests', device, async ({ page, monitor }) => {
    const { room } = await signInMei();
    await Shell.signIn(page, ADA);
    const bookings = open(page);
    await bookings.open(thisMonday);
    await expectNoViolations(page);
    await bookings.open(thisMonday, room.id);
    await expectNoViolations(page);
    await bookings.previousWeek();
    await expectNoViolations(page);

    await bookings.open(slot.date, room.id);
    monitor.allowResponses('GET /api/bookings 503', 'GET /api/users/quota 503');
    await page.route(WEEK_READS, (route) => route.fulfill({ status: 503, body: 'gone' }));
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expectVisible(page.getByText(/could not be refreshed since/));
    await expectNoViolations(page);
    await page.route('**/api/users/quota?*', (route) => route.fulfill({ status: 503, body: 'gone' }));
    await page.reload();
    await expectVisible(
      page.getByRole('heading', { name: 'The bookings could not be loaded' }),
      page.getByText(/Your hours could not be loaded/),
    );
    await expectNoViolations(page);
  });
});

suite.journey(
  'nothing stands in the way of a booking without a date, and a refused series',
  DESKTOP,
  async ({ page, monitor }) => {
    const { mei, room } = await signInMei();
    await blockChangeStream(page);
    await Shell.signIn(page, NOAH);
    const bookings = new BookingsPage(page);
    await bookings.open(slot.date, room.id);
    await bookings.newBooking();
    const dialog = new BookingDialog(page, 'Create New Booking');
    await expectVisible(dialog.root);
    await dialog.clearDate();
    await dialog.submit();
    await expectVisible(dialog.root.getByText('Choose a date'));
    await expectNoViolations(page);
    await dialog.discard();

    // The series leaves Noah an hour of each month.
    await tapOrClick(bookings.free(slot));
    await dialog.fill({ duration: '1 hour', weeks: 6 });
    await expectVisible(
      dialog.root.getByText(/All dates are free/),
      dialog.root.getByText(/Last hour: 1 hour left/).first(),
    );
    await mei.book(room.id, wallTime(addDays(slot.date, 7), '10:00'), wallTime(addDays(slot.date, 7), '11:00'));
    monitor.allowResponses('POST /api/bookings 409');
    await dialog.submit();
    await expectVisible(dialog.root.getByRole('group', { name: 'Free instead' }));
    await expectNoViolations(page);
  },
);
