import { GRID_POLL_MS } from '@roomhours/contract';
import { ROOM, bookEndToEnd, findFreeTime } from './booking-journey';
import { BookingDialog } from './pages/booking-dialog';
import { BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { later, wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { DESKTOP } from './support/browser';
import { ADA, MEI, NOAH } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import { expectVisible, expectHidden } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { blockChangeStream } from './support/change-sources';

const suite = setUpJourneys();

describe('on a desktop', () => {
  suite.journey('a member books, edits, is refused a series with a conflict, and cancels', DESKTOP, (visitor) =>
    bookEndToEnd(visitor, new BookingsPage(visitor.page), suite.product),
  );

  suite.journey('a member with 30 minutes left sees the remaining quota', DESKTOP, async ({ page }) => {
    await Shell.signInAndOpen(page, NOAH);
    const bookings = new BookingsPage(page);
    await bookings.waitForGrid();
    expect(await bookings.quotaText()).toBe('3.5 hours used / 4 hours total');
    await expectVisible(page.getByText('Last hour: 0.5 hours left'));
  });

  suite.journey('the dialog opened from all rooms offers only the free rooms', DESKTOP, async ({ page }) => {
    const shell = await Shell.signInAndOpen(page, ADA);
    const bookings = new BookingsPage(page);
    await bookings.waitForGrid();
    await bookings.nextWeek();
    const cell = await bookings.slotWithFreeAndBookedRooms();
    await tapOrClick(cell.button);
    const dialog = new BookingDialog(page, 'Create New Booking');
    expect((await dialog.offeredRooms()).sort()).toEqual([...cell.free].sort());
    await dialog.chooseRoom(cell.free.at(-1)!);
    await dialog.fill({ purpose: 'Wherever there is room' });
    await dialog.submit();
    await shell.expectToast('Success', 'Your booking has been created successfully');
    const own = page.getByRole('button', {
      name: `${cell.when}, ${cell.free.at(-1)}, your booking, Wherever there is room`,
      exact: true,
    });
    await expectVisible(own);
  });

  suite.journey(
    'bookings of other members appear by polling, without server-sent events',
    DESKTOP,
    async ({ page }) => {
      await blockChangeStream(page);
      await page.clock.install();
      await Shell.signInAndOpen(page, ADA);
      const bookings = new BookingsPage(page);
      await bookings.waitForGrid();
      await bookings.chooseRoom(ROOM);
      const slot = await findFreeTime(bookings, 30);
      await expectVisible(bookings.free(slot));
      const mei = await ApiClient.signIn(suite.product, MEI);
      const room = (await mei.rooms()).find(({ name }) => name === ROOM)!;
      const until = later(slot.from, 30);
      expect(await mei.book(room.id, wallTime(slot.date, slot.from), wallTime(slot.date, until))).toBe(201);
      await page.clock.fastForward(GRID_POLL_MS);
      await expectVisible(bookings.cell(slot, until, 'booked'));
      await expectHidden(bookings.free(slot));
    },
  );
});
