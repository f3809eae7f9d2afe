import { ROOM, findFreeTime } from './booking-journey';
import { BookingDialog } from './pages/booking-dialog';
import { BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { DESKTOP } from './support/browser';
import { ADA } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import { expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';

const suite = setUpJourneys();

describe('after a crash of the server', () => {
  suite.journey('the session and the booking still exist', DESKTOP, async ({ page, monitor }) => {
    const shell = await Shell.signInAndOpen(page, ADA);
    const bookings = new BookingsPage(page);
    await bookings.waitForGrid();
    await bookings.chooseRoom(ROOM);
    const slot = await findFreeTime(bookings, 30);
    await tapOrClick(bookings.free(slot));
    const dialog = new BookingDialog(page, 'Create New Booking');
    await dialog.fill({ purpose: 'Before the crash' });
    await dialog.submit();
    await shell.expectToast('Success', 'Your booking has been created successfully');

    // The open page repeats its reads: without a server they fail, and while the server starts they get 503.
    monitor.ignore(/^response: GET \/api\/bookings(\/changes)? 503 /);
    monitor.ignore(/^failed: (GET|HEAD) \S+ net::ERR_(CONNECTION|EMPTY|INCOMPLETE|SOCKET)/);
    await suite.product.kill();
    await suite.product.restart();
    await page.reload();
    await bookings.waitForGrid();
    await expectVisible(shell.navigation, bookings.own(slot, 30, 'Before the crash'));
  });
});
