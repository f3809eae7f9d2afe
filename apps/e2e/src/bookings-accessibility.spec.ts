import type { Room } from '@roomhours/contract';
import { addDays, instant, mondayOf, toLocal } from '@roomhours/time';
import { BookingDialog } from './pages/booking-dialog';
import { PhoneBookingsPage, BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { slotAt, wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { WORKSPACE_ZONE } from './support/test-server';
import { ADA, MEI, NOAH } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import { expectVisible } from './support/expectations';
import { type Visitor, setUpJourneys } from './support/journeys';
import { blockChangeStream } from './support/change-sources';

const suite = setUpJourneys();
const ROOM = 'Board Room';
const WEEK_READS = /\/api\/bookings\?/;
const QUOTA_READS = '**/api/users/quota?*';

const thisMonday = mondayOf(toLocal(instant(Date.now()), WORKSPACE_ZONE).date);

/** Signs in as Mei, for whom the API can book. */
async function signInMei() {
  const mei = await ApiClient.signIn(suite.product, MEI);
  return { mei, room: (await mei.rooms()).find(({ name }) => name === ROOM)! };
}

const slot = slotAt('2031-05-13', '10:00', ROOM);

/** Opens a full week, a past one, and one whose reads fail, and runs axe on each. */
async function expectAccessibleGrid({ page, monitor }: Visitor, bookings: BookingsPage, room: Room): Promise<void> {
  await bookings.open(thisMonday);
  await expectNoViolations(page);
  await bookings.chooseRoom(ROOM);
  await expectNoViolations(page);
  await bookings.previousWeek();
  await expectNoViolations(page);

  await bookings.open(slot.date, room.id);
  monitor.allowResponses('GET /api/bookings 503', 'GET /api/users/quota 503');
  await page.route(WEEK_READS, (route) => route.fulfill({ status: 503, body: 'gone' }));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expectVisible(page.getByText(/could not be refreshed since/));
  await expectNoViolations(page);
  await page.route(QUOTA_READS, (route) => route.fulfill({ status: 503, body: 'gone' }));
  await page.reload();
  await expectVisible(
    page.getByRole('heading', { name: 'The bookings could not be loaded' }),
    page.getByText(/Your hours could not be loaded/),
  );
  await expectNoViolations(page);
  for (const reads of [WEEK_READS, QUOTA_READS]) await page.unroute(reads);
}

suite.journey(
  'on a phone nothing stands in the way of a full or past week, all rooms, and failed requests',
  PHONE,
  async (visitor) => {
    const { room } = await signInMei();
    await Shell.signIn(visitor.page, ADA);
    await expectAccessibleGrid(visitor, new PhoneBookingsPage(visitor.page), room);
  },
);

suite.journey(
  'on a desktop neither of these, nor of a booking without a date, and a refused series',
  DESKTOP,
  async (visitor) => {
    const { page, monitor } = visitor;
    const { mei, room } = await signInMei();
    await blockChangeStream(page);
    await Shell.signIn(page, NOAH);
    const bookings = new BookingsPage(page);
    await expectAccessibleGrid(visitor, bookings, room);
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
