import { ROOM, findFreeTime } from './booking-journey';
import { BookingDialog } from './pages/booking-dialog';
import { BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { DESKTOP } from './support/browser';
import { ADA } from './support/people';
import { press } from './support/press';
import { see } from './support/see';
import { stay } from './support/stay';

const visit = stay();

describe('after a power cut', () => {
  visit.journey('one is still signed in, and the booking is there', DESKTOP, async ({ page, watch }) => {
    const shell = await Shell.enter(page, ADA);
    const bookings = new BookingsPage(page);
    await bookings.seeGrid();
    await bookings.chooseRoom(ROOM);
    const slot = await findFreeTime(bookings, 30);
    await press(bookings.free(slot));
    const dialog = new BookingDialog(page, 'Create New Booking');
    await dialog.fill({ purpose: 'Before the lights went out' });
    await dialog.submit();
    await shell.seeToast('Success', 'Your booking has been created successfully');

    watch.forgive(/^failed: GET \S+ net::ERR_(CONNECTION|EMPTY|INCOMPLETE|SOCKET)/);
    await visit.house.kill();
    await visit.house.startAgain();
    await page.reload();
    await bookings.seeGrid();
    await see(shell.navigation, bookings.own(slot, 30, 'Before the lights went out'));
  });
});
