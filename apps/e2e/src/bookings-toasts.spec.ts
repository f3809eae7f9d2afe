import { BookingDialog } from './pages/booking-dialog';
import { BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { slotAt, wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { DESKTOP } from './support/browser';
import { expectNoViolations } from './support/axe';
import { ADA, MEI } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import { expectVisible, expectHidden } from './support/expectations';
import { type Visitor, setUpJourneys } from './support/journeys';

const suite = setUpJourneys();
const ROOM = 'Board Room';
/** An error page of a proxy, which toasts must not show. */
const HTML_ERROR = { status: 502, contentType: 'text/html', body: '<html>Bad Gateway</html>' };
const SENTENCE = 'The rooms are being painted, so nothing can be changed until Monday.';
const API_ERROR = {
  status: 409,
  contentType: 'application/json',
  body: JSON.stringify({ statusCode: 409, code: 'TIME_BLOCKED', message: SENTENCE, requestId: 'r' }),
};

/** Signs in as Ada and opens a far future week, in which only the journey itself creates bookings. */
async function openBookings({ page }: Visitor, date: string) {
  const shell = await Shell.signIn(page, ADA);
  const bookings = new BookingsPage(page);
  const ada = await ApiClient.signIn(suite.product, ADA);
  const room = (await ada.rooms()).find(({ name }) => name === ROOM)!;
  const slot = slotAt(date, '10:00', ROOM);
  return { shell, bookings, ada, room, slot, show: () => bookings.open(slot.date, room.id) };
}

/** Mocks the response to one kind of request. Returns a function that removes the mock. */
async function mockResponse({ page, monitor }: Visitor, method: string, mock: typeof API_ERROR) {
  const path = /\/api\/bookings(\/\d+)?$/;
  await page.route(path, (route) => (route.request().method() === method ? route.fulfill(mock) : route.fallback()));
  monitor.ignore(new RegExp(`response: ${method} /api/bookings(/\\d+)? ${mock.status}`));
  return () => page.unroute(path);
}

describe('the toasts', () => {
  suite.journey('of creating a booking: success and failures', DESKTOP, async (visitor) => {
    const { shell, bookings, show, slot } = await openBookings(visitor, '2031-05-13');
    await show();
    await bookings.newBooking();
    const dialog = new BookingDialog(visitor.page, 'Create New Booking');
    await dialog.clearDate();
    await dialog.submit();
    await shell.expectToast('Missing information', 'Please fill all required fields');
    await dialog.close();

    await tapOrClick(bookings.free(slot));
    await dialog.fill({ purpose: 'Kept all along', weeks: 11 });
    await dialog.submit();
    await shell.expectToast('Invalid weeks', 'Number of weeks must be between 1 and 10');
    await dialog.fill({ weeks: 1 });

    let removeMock = await mockResponse(visitor, 'POST', API_ERROR);
    await dialog.submit();
    await shell.expectToast('Error', SENTENCE);
    await expectVisible(dialog.refusal.getByText(SENTENCE));
    await removeMock();
    removeMock = await mockResponse(visitor, 'POST', HTML_ERROR);
    await dialog.submit();
    await shell.expectToast('Error', 'Failed to create booking');
    await removeMock();

    await dialog.submit();
    await shell.expectToast('Success', 'Your booking has been created successfully');
    await expectHidden(dialog.root);
    await expectVisible(bookings.own(slot, 30, 'Kept all along'));
  });

  suite.journey('of editing a booking: success and failures', DESKTOP, async (visitor) => {
    const { shell, bookings, ada, room, show, slot } = await openBookings(visitor, '2031-05-20');
    expect(await ada.book(room.id, wallTime(slot.date, '10:00'), wallTime(slot.date, '11:00'))).toBe(201);
    await show();
    await tapOrClick(bookings.action('Edit', slot));
    const dialog = new BookingDialog(visitor.page, 'Edit Booking');
    await dialog.fill({ purpose: 'Moved about' });
    await dialog.clearDate();
    await dialog.submit();
    await shell.expectToast('Missing Information', 'Please fill in all required fields.');
    await dialog.close();

    await tapOrClick(bookings.action('Edit', slot));
    await dialog.fill({ purpose: 'Moved about' });
    let removeMock = await mockResponse(visitor, 'PATCH', API_ERROR);
    await dialog.submit();
    await shell.expectToast('Update Failed', SENTENCE);
    await removeMock();
    removeMock = await mockResponse(visitor, 'PATCH', HTML_ERROR);
    await dialog.submit();
    await shell.expectToast('Update Failed', 'There was an error updating your booking. Please try again.');
    await removeMock();

    await dialog.submit();
    await shell.expectToast('Booking Updated');
    await expectVisible(bookings.own(slot, 60, 'Moved about'));
  });

  suite.journey('of cancelling a booking: success and failures', DESKTOP, async (visitor) => {
    const { shell, bookings, ada, room, show, slot } = await openBookings(visitor, '2031-05-27');
    expect(await ada.book(room.id, wallTime(slot.date, '10:00'), wallTime(slot.date, '10:30'))).toBe(201);
    await show();
    const cancel = async () => {
      await tapOrClick(bookings.action('Cancel', slot));
      const confirmation = visitor.page.getByRole('dialog', { name: 'Cancel booking' });
      await expectVisible(confirmation.getByText('Are you sure you want to cancel this booking?', { exact: true }));
      await tapOrClick(confirmation.getByRole('button', { name: 'Cancel booking' }));
    };
    let removeMock = await mockResponse(visitor, 'DELETE', API_ERROR);
    await cancel();
    await shell.expectToast('Deletion Failed', SENTENCE);
    await removeMock();
    removeMock = await mockResponse(visitor, 'DELETE', HTML_ERROR);
    await cancel();
    await shell.expectToast('Deletion Failed', 'There was an error cancelling your booking. Please try again.');
    await removeMock();

    await cancel();
    await shell.expectToast('Booking Deleted', 'Booking cancelled');
    await expectVisible(bookings.free(slot));
  });

  suite.journey(
    'of a cancelled booking: Undo restores it, or says that the time is taken',
    DESKTOP,
    async (visitor) => {
      const { page, monitor } = visitor;
      const { shell, bookings, ada, room, show, slot } = await openBookings(visitor, '2031-06-03');
      const [from, until] = [wallTime(slot.date, '10:00'), wallTime(slot.date, '11:00')];
      expect(await ada.book(room.id, from, until)).toBe(201);
      await show();
      const own = bookings.cell(slot, '11:00', 'your booking');
      const cancel = async () => {
        await own.focus();
        await page.keyboard.press('Delete');
        await tapOrClick(
          page.getByRole('dialog', { name: 'Cancel booking' }).getByRole('button', { name: 'Cancel booking' }),
        );
        await shell.expectToast('Booking Deleted', 'Booking cancelled');
      };
      const undo = page.getByRole('button', { name: 'Undo', exact: true });
      await cancel();
      await undo.focus();
      await expectNoViolations(page);
      await page.keyboard.press('Enter');
      await shell.expectToast('Booking Restored');
      await expectVisible(own);

      await cancel();
      const mei = await ApiClient.signIn(suite.product, MEI);
      await undo.hover();
      expect(await mei.book(room.id, from, until)).toBe(201);
      monitor.allowResponses('POST /api/bookings 409');
      await tapOrClick(undo);
      await shell.expectToast('Undo Failed', /already booked 10:00 to 11:00/);
      await expectVisible(bookings.cell(slot, '11:00', 'booked'));
    },
  );
});
