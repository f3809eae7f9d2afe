import { BookingDialog } from './pages/booking-dialog';
import { BookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { slotAt, wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { DESKTOP } from './support/browser';
import { ADA } from './support/people';
import { press } from './support/press';
import { see, seeNo } from './support/see';
import { type Visitor, stay } from './support/stay';

const visit = stay();
const ROOM = 'Board Room';
/** What a proxy says, and nobody should have to read. */
const NOT_THE_API = { status: 502, contentType: 'text/html', body: '<html>Bad Gateway</html>' };
const SENTENCE = 'The rooms are being painted, so nothing can be changed until Monday.';
const SAID = {
  status: 409,
  contentType: 'application/json',
  body: JSON.stringify({ statusCode: 409, code: 'TIME_BLOCKED', message: SENTENCE, requestId: 'r' }),
};

/** A week that is far away, so that nothing of it has passed and nothing stands in it but what the journey puts there. */
async function arrive({ page }: Visitor, date: string) {
  const shell = await Shell.enter(page, ADA);
  const bookings = new BookingsPage(page);
  const ada = await ApiClient.signIn(visit.house, ADA);
  const room = (await ada.rooms()).find(({ name }) => name === ROOM)!;
  const slot = slotAt(date, '10:00', ROOM);
  return { shell, bookings, ada, room, slot, show: () => bookings.open(slot.date, room.id) };
}

/** Answers one kind of call in the server's place, until it is let through again. */
async function answerInstead({ page, watch }: Visitor, method: string, answer: typeof SAID) {
  const path = /\/api\/bookings(\/\d+)?$/;
  await page.route(path, (route) => (route.request().method() === method ? route.fulfill(answer) : route.fallback()));
  watch.forgive(new RegExp(`answered: ${method} /api/bookings(/\\d+)? ${answer.status}`));
  return () => page.unroute(path);
}

describe('what is said of', () => {
  visit.journey('a booking that is made, or is not', DESKTOP, async (visitor) => {
    const { shell, bookings, show, slot } = await arrive(visitor, '2031-05-13');
    await show();
    await bookings.newBooking();
    const dialog = new BookingDialog(visitor.page, 'Create New Booking');
    await dialog.clearDate();
    await dialog.submit();
    await shell.seeToast('Missing information', 'Please fill all required fields');
    await dialog.close();

    await press(bookings.free(slot));
    await dialog.fill({ purpose: 'Kept all along', weeks: 11 });
    await dialog.submit();
    await shell.seeToast('Invalid weeks', 'Number of weeks must be between 1 and 10');
    await dialog.fill({ weeks: 1 });

    let letThrough = await answerInstead(visitor, 'POST', SAID);
    await dialog.submit();
    await shell.seeToast('Error', SENTENCE);
    await see(dialog.refusal.getByText(SENTENCE));
    await letThrough();
    letThrough = await answerInstead(visitor, 'POST', NOT_THE_API);
    await dialog.submit();
    await shell.seeToast('Error', 'Failed to create booking');
    await letThrough();

    await dialog.submit();
    await shell.seeToast('Success', 'Your booking has been created successfully');
    await seeNo(dialog.box);
    await see(bookings.own(slot, 30, 'Kept all along'));
  });

  visit.journey('a booking that is changed, or is not', DESKTOP, async (visitor) => {
    const { shell, bookings, ada, room, show, slot } = await arrive(visitor, '2031-05-20');
    expect(await ada.book(room.id, wallTime(slot.date, '10:00'), wallTime(slot.date, '11:00'))).toBe(201);
    await show();
    await press(bookings.action('Edit', slot));
    const dialog = new BookingDialog(visitor.page, 'Edit Booking');
    await dialog.fill({ purpose: 'Moved about' });
    await dialog.clearDate();
    await dialog.submit();
    await shell.seeToast('Missing Information', 'Please fill in all required fields.');
    await dialog.close();

    await press(bookings.action('Edit', slot));
    await dialog.fill({ purpose: 'Moved about' });
    let letThrough = await answerInstead(visitor, 'PATCH', SAID);
    await dialog.submit();
    await shell.seeToast('Update Failed', SENTENCE);
    await letThrough();
    letThrough = await answerInstead(visitor, 'PATCH', NOT_THE_API);
    await dialog.submit();
    await shell.seeToast('Update Failed', 'There was an error updating your booking. Please try again.');
    await letThrough();

    await dialog.submit();
    await shell.seeToast('Booking Updated');
    await see(bookings.own(slot, 60, 'Moved about'));
  });

  visit.journey('a booking that is cancelled, or is not', DESKTOP, async (visitor) => {
    const { shell, bookings, ada, room, show, slot } = await arrive(visitor, '2031-05-27');
    expect(await ada.book(room.id, wallTime(slot.date, '10:00'), wallTime(slot.date, '10:30'))).toBe(201);
    await show();
    const cancel = async () => {
      await press(bookings.action('Cancel', slot));
      const question = visitor.page.getByRole('dialog', { name: 'Cancel booking' });
      await see(question.getByText('Are you sure you want to cancel this booking?', { exact: true }));
      await press(question.getByRole('button', { name: 'Cancel booking' }));
    };
    let letThrough = await answerInstead(visitor, 'DELETE', SAID);
    await cancel();
    await shell.seeToast('Deletion Failed', SENTENCE);
    await letThrough();
    letThrough = await answerInstead(visitor, 'DELETE', NOT_THE_API);
    await cancel();
    await shell.seeToast('Deletion Failed', 'There was an error cancelling your booking. Please try again.');
    await letThrough();

    await cancel();
    await shell.seeToast('Booking Deleted', 'Booking cancelled');
    await see(bookings.free(slot));
  });
});
