import { addDays, dayInWords, instant, mondayOf, toLocal } from '@roomhours/time';
import { BookingDialog } from './pages/booking-dialog';
import { BookingsPage, PhoneBookingsPage } from './pages/bookings-page';
import { OpeningTimes, holidayFile } from './pages/opening-times';
import { Shell } from './pages/shell';
import { slotAt } from './pages/slot';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { ADA, ROBIN } from './support/demo-accounts';
import { expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { tapOrClick } from './support/tap-or-click';
import { WORKSPACE_ZONE } from './support/test-server';

const suite = setUpJourneys();
const { journey } = suite;

/** Monday in eight weeks, without demo bookings. */
const MONDAY = addDays(mondayOf(toLocal(instant(Date.now()), WORKSPACE_ZONE).date), 8 * 7);
const HOLIDAY = { date: addDays(MONDAY, 2), name: 'Founders’ Day' };
const SATURDAY = addDays(MONDAY, 5);
const REASON = `Closed on ${dayInWords(HOLIDAY.date)} (${HOLIDAY.name})`;

const roomId = async (name: string) => {
  const client = await ApiClient.signIn(suite.product, ADA);
  return { client, id: (await client.rooms()).find((room) => room.name === name)!.id };
};

journey('an administrator imports a holiday file and sets Saturday hours', DESKTOP, async ({ page }) => {
  const shell = await Shell.signIn(page, ROBIN);
  const times = await new OpeningTimes(page).open();
  await expectVisible(times.specialDay('Team Day').getByText('Closed', { exact: true }));
  await times.setHours('Saturday', '07:00', '20:00');
  await expectNoViolations(page);
  await times.saveWeekdays();
  await shell.expectToast('Weekdays Updated', 'The hours of the weekdays have been updated successfully.');

  const dialog = await times.openDialog('Import Holidays');
  await times.chooseFile(holidayFile([HOLIDAY, { date: addDays(MONDAY, -7000), name: 'Long ago' }]));
  await expectVisible(
    dialog.getByRole('group', { name: '1 day will be added as closed.' }).getByText(HOLIDAY.name),
    dialog.getByText(/^1 event is left out/),
  );
  await expectNoViolations(page);
  await tapOrClick(dialog.getByRole('button', { name: 'Import 1 day', exact: true }));
  await shell.expectToast('Special Days Imported');
  await expectVisible(times.specialDay(HOLIDAY.name).getByText('Closed', { exact: true }));
  // The other forms are based on the state after the import.
  await times.setHours('Saturday', '07:00', '19:00');
  await times.saveWeekdays();
  await shell.expectToast('Weekdays Updated', 'The hours of the weekdays have been updated successfully.');
});

journey('a member sees both in the grid, is refused the one and books the other', DESKTOP, async ({ page }) => {
  const shell = await Shell.signIn(page, ADA);
  const { client, id } = await roomId('Library');
  const bookings = new BookingsPage(page);
  await bookings.open(MONDAY, id);
  const header = { name: `${dayInWords(HOLIDAY.date)}, closed, ${HOLIDAY.name}`, exact: true };
  await expectVisible(bookings.grid.getByRole('columnheader', header));
  const closed = bookings.cell({ ...slotAt(HOLIDAY.date, '07:00', 'Library') }, '19:00', `unavailable, ${REASON}`);
  await bookings.expectReason(closed, `Library is unavailable 07:00 to 19:00: ${REASON}.`);
  expect(await client.book(id, `${HOLIDAY.date}T10:00`, `${HOLIDAY.date}T11:00`)).toBe(422);
  await expectNoViolations(page);

  const early = slotAt(SATURDAY, '07:00', 'Library');
  await tapOrClick(bookings.free(early));
  const dialog = new BookingDialog(page, 'Create New Booking');
  await dialog.fill({ duration: '1 hour', purpose: 'Early birds' });
  await tapOrClick(dialog.root.getByRole('button', { name: 'Create Booking' }));
  await shell.expectToast('Success', /^Your booking has been created successfully\. /);
  await expectVisible(bookings.own(early, 60, 'Early birds'));
});

journey('on a phone the member is offered and refused the same', PHONE, async ({ page }) => {
  await Shell.signIn(page, ADA);
  const { id } = await roomId('Studio');
  const bookings = new PhoneBookingsPage(page);
  await bookings.open(HOLIDAY.date, id);
  const strip = page.getByRole('group', { name: 'Day of the week' });
  const day = { name: `${dayInWords(HOLIDAY.date)}, closed, ${HOLIDAY.name}`, exact: true };
  await expectVisible(strip.getByRole('button', day), bookings.grid.getByText(REASON, { exact: true }));
  await expectNoViolations(page);
  const early = slotAt(SATURDAY, '07:00', 'Studio');
  await bookings.showDay(early);
  await tapOrClick(bookings.free(early));
  await expectVisible(new BookingDialog(page, 'Create New Booking').root);
});

journey('on a phone the administrator opens the tab and adds a special day', PHONE, async ({ page }) => {
  const shell = await Shell.signIn(page, ROBIN);
  const times = await new OpeningTimes(page).open();
  await expectVisible(times.specialDay(HOLIDAY.name));
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
  const dialog = await times.openDialog('Add Special Day');
  await dialog.getByLabel('Name', { exact: true }).fill('Stocktaking');
  await tapOrClick(dialog.getByLabel('Date', { exact: true }));
  await tapOrClick(page.locator('.ant-picker-cell-in-view:not(.ant-picker-cell-disabled)').last());
  await expectVisible(dialog.getByText(/outside of these hours\./));
  await tapOrClick(dialog.getByRole('button', { name: 'Add Special Day', exact: true }));
  await shell.expectToast('Special Day Added');
  await expectVisible(times.specialDay('Stocktaking'));
});
