import { GRID_POLL_MS } from '@roomhours/contract';
import { ROOM, bookFromDoorToDoor, findFreeTime } from './booking-journey';
import { BookingDialog } from './pages/booking-dialog';
import { BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { later, wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { DESKTOP } from './support/browser';
import { ADA, MEI, NOAH } from './support/people';
import { press } from './support/press';
import { see, seeNo } from './support/see';
import { stay } from './support/stay';
import { leaveUntold } from './support/untold';

const visit = stay();

describe('on a desktop', () => {
  visit.journey('a member books, edits, is refused a series, and cancels', DESKTOP, (visitor) =>
    bookFromDoorToDoor(visitor, new BookingsPage(visitor.page), visit.house),
  );

  visit.journey('somebody who has half an hour left is told so', DESKTOP, async ({ page }) => {
    await Shell.enter(page, NOAH);
    const bookings = new BookingsPage(page);
    await bookings.seeGrid();
    expect(await bookings.quotaText()).toBe('3.5 hours used / 4 hours total');
    await see(page.getByText('Last hour: 0.5 hours left'));
  });

  visit.journey('among all rooms, only those that are free are offered', DESKTOP, async ({ page }) => {
    const shell = await Shell.enter(page, ADA);
    const bookings = new BookingsPage(page);
    await bookings.seeGrid();
    await bookings.nextWeek();
    const cell = await bookings.cellWithFreeAndTakenRooms();
    await press(cell.button);
    const dialog = new BookingDialog(page, 'Create New Booking');
    expect((await dialog.offeredRooms()).sort()).toEqual([...cell.free].sort());
    await dialog.chooseRoom(cell.free.at(-1)!);
    await dialog.fill({ purpose: 'Wherever there is room' });
    await dialog.submit();
    await shell.seeToast('Success', 'Your booking has been created successfully');
    const own = page.getByRole('button', {
      name: `${cell.when}, ${cell.free.at(-1)}, your booking, Wherever there is room`,
      exact: true,
    });
    await see(own);
  });

  visit.journey(
    'what others book appears by itself, though the server cannot tell of it',
    DESKTOP,
    async ({ page }) => {
      await leaveUntold(page);
      await page.clock.install();
      await Shell.enter(page, ADA);
      const bookings = new BookingsPage(page);
      await bookings.seeGrid();
      await bookings.chooseRoom(ROOM);
      const slot = await findFreeTime(bookings, 30);
      await see(bookings.free(slot));
      const mei = await ApiClient.signIn(visit.house, MEI);
      const room = (await mei.rooms()).find(({ name }) => name === ROOM)!;
      const until = later(slot.from, 30);
      expect(await mei.book(room.id, wallTime(slot.date, slot.from), wallTime(slot.date, until))).toBe(201);
      await page.clock.fastForward(GRID_POLL_MS);
      await see(bookings.cell(slot, until, 'booked'));
      await seeNo(bookings.free(slot));
    },
  );
});
