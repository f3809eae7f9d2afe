import { localDate } from '@roomhours/time';
import { BookingDialog } from './pages/booking-dialog';
import { PhoneBookingsPage } from './pages/bookings-page';
import { Shell } from './pages/shell';
import { slotAt, wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { PHONE } from './support/browser';
import { ADA, MEI } from './support/demo-accounts';
import { expectHidden, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { tapOrClick } from './support/tap-or-click';

const suite = setUpJourneys();
const ROOM = 'Board Room';

/** Tuesday to Friday. */
const DAYS = ['2032-05-18', '2032-05-19', '2032-05-20', '2032-05-21'];

suite.journey(
  'a series leaves out a taken date, is changed as a whole and cancelled in part on a phone',
  PHONE,
  async ({ page }) => {
    const [first, taken, third, last] = DAYS.map((date) => slotAt(date, '10:00', ROOM));
    const [ada, mei] = [await ApiClient.signIn(suite.product, ADA), await ApiClient.signIn(suite.product, MEI)];
    const room = (await ada.rooms()).find(({ name }) => name === ROOM)!;
    const [from, until] = ['10:00', '10:30'].map((time) => wallTime(taken!.date, time));
    expect(await mei.book(room.id, from!, until!)).toBe(201);

    const shell = await Shell.signIn(page, ADA);
    const bookings = new PhoneBookingsPage(page);
    await bookings.open(localDate(first!.date));
    await bookings.chooseRoom(ROOM);
    await bookings.showDay(first!);
    await tapOrClick(bookings.free(first!));
    const create = new BookingDialog(page, 'Create New Booking');
    await create.fill({ purpose: 'Review', weeks: 4 });
    await tapOrClick(create.root.getByRole('button', { name: 'More options', exact: true }));
    await create.root.getByLabel('Every day', { exact: true }).check();
    await create.root.getByLabel('Skip these dates', { exact: true }).check();
    await expectVisible(
      create.root.getByText('3 bookings, 1.5 hours in all. 1 date will be skipped.', { exact: true }),
    );
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
    await create.submit();
    await shell.expectToast('Success', /^Your booking has been created successfully\. .+\. 1 date skipped$/);
    await expectHidden(create.root);

    await bookings.showDay(third!);
    await tapOrClick(bookings.action('Edit', third!));
    const edit = new BookingDialog(page, 'Edit Booking');
    await edit.root.getByLabel('All (3 bookings)', { exact: true }).check();
    await edit.fill({ purpose: 'Retrospective' });
    await expectNoViolations(page);
    await edit.submit();
    await shell.expectToast('Bookings Updated');
    await expectVisible(bookings.own(third!, 30, 'Retrospective, in a series'));

    await tapOrClick(bookings.action('Cancel', third!));
    const cancel = page.getByRole('dialog', { name: 'Cancel booking' });
    await cancel.getByLabel('This and the following (2 bookings)', { exact: true }).check();
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
    await tapOrClick(cancel.getByRole('button', { name: 'Cancel 2 bookings', exact: true }));
    await shell.expectToast('Bookings Deleted', 'Bookings cancelled');
    await expectVisible(bookings.free(third!));
    await bookings.showDay(last!);
    await expectVisible(bookings.free(last!));
    await bookings.showDay(first!);
    await expectVisible(bookings.own(first!, 30, 'Retrospective, in a series'));
    await shell.logOut();
  },
);
