import type { BookingPolicies } from '@roomhours/booking-rules';
import type { Room } from '@roomhours/contract';
import { type LocalDate, addDays, dayInWords, instant, mondayOf, toLocal } from '@roomhours/time';
import { BookingDialog } from './pages/booking-dialog';
import { BookingSettings } from './pages/booking-settings';
import { BookingsPage, PhoneBookingsPage } from './pages/bookings-page';
import { DashboardPage } from './pages/dashboard-page';
import { OpeningTimes, holidayFile } from './pages/opening-times';
import { Shell } from './pages/shell';
import { slotAt, wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { ADA, ROBIN } from './support/demo-accounts';
import { expectEventually, expectHidden, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { tapOrClick } from './support/tap-or-click';
import { WORKSPACE_ZONE } from './support/test-server';

const suite = setUpJourneys();
const { journey } = suite;

const TODAY = toLocal(instant(Date.now()), WORKSPACE_ZONE).date;
/** A date on which every booking is late with the longest time for late changes. */
const SOON = addDays(TODAY, 2);
/** A Monday after all bookings of the demo data. */
const MONDAY = addDays(mondayOf(TODAY), 15 * 7);
const SATURDAY = addDays(MONDAY, 5);
const HOLIDAY = { date: addDays(MONDAY, 2), name: 'Founders’ Day' };
const CLOSED = `Closed on ${dayInWords(HOLIDAY.date)} (${HOLIDAY.name})`;
const HOLIDAY_LABEL = { name: `${dayInWords(HOLIDAY.date)}, closed, ${HOLIDAY.name}`, exact: true };
const LATE_MINUTES = 7 * 24 * 60;
let room: Room;
let ada: ApiClient;

beforeAll(async () => {
  room = await (await ApiClient.signIn(suite.product, ROBIN)).addRoom('Loft', 4);
  ada = await ApiClient.signIn(suite.product, ADA);
});

async function setPolicies(policies: Partial<BookingPolicies>): Promise<ApiClient> {
  const robin = await ApiClient.signIn(suite.product, ROBIN);
  await robin.setPolicies(policies);
  return robin;
}

const book = (date: LocalDate, from: string, until: string) =>
  ada.book(room.id, wallTime(date, from), wallTime(date, until));

/** What the first journey sets in the browser. */
async function setTimes(robin: ApiClient): Promise<void> {
  await robin.setWeekday(6, '07:00', '20:00');
  await robin.closeDate(HOLIDAY);
}

// First, because it imports the holiday that the others need.
journey('an administrator sets weekdays, holidays, hours and rules', DESKTOP, async ({ page }) => {
  const shell = await Shell.signIn(page, ROBIN);
  const times = await new OpeningTimes(page).open();
  await times.setHours('Saturday', '07:00', '20:00');
  await times.saveWeekdays();
  await shell.expectToast('Weekdays Updated', 'The hours of the weekdays have been updated successfully.');
  const dialog = await times.openDialog('Import Holidays');
  await times.chooseFile(holidayFile([HOLIDAY, { date: addDays(MONDAY, -7000), name: 'Long ago' }]));
  await expectVisible(dialog.getByText(/^1 event is left out/));
  await expectNoViolations(page);
  await tapOrClick(dialog.getByRole('button', { name: 'Import 1 day', exact: true }));
  await shell.expectToast('Special Days Imported');
  await expectVisible(times.specialDay(HOLIDAY.name).getByText('Closed', { exact: true }));

  const settings = new BookingSettings(page);
  await settings.set({ 'Start Time': '12:00', 'Time Slot Duration': '60 minutes' });
  await settings.save();
  await expectVisible(
    settings.confirmation.getByText(/^\d+ upcoming bookings of \d+ members do not fit the new settings\.$/),
  );
  await expectNoViolations(page);
  await tapOrClick(settings.confirmation.getByRole('button', { name: 'Cancel' }));
  await expectHidden(settings.confirmation);

  const rules = page.getByRole('region', { name: 'Booking rules', exact: true });
  await rules.getByLabel('Hours a day').focus();
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  await expectVisible(rules.getByText('From 0.5 to 24 hours, in steps of 0.5', { exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('0.5');
  await page.keyboard.press('Enter');
  const confirmation = page.getByRole('dialog', { name: 'Change booking rules' });
  await expectVisible(confirmation.getByText(/^\d+ upcoming bookings would not be possible any more\. They stay\.$/));
  await confirmation.getByRole('button', { name: 'Save Rules' }).focus();
  await page.keyboard.press('Enter');
  await shell.expectToast('Booking Rules Updated');

  await page.setViewportSize(PHONE.viewport!);
  await page.reload();
  await expectEventually(() => rules.getByLabel('Hours a day').inputValue(), '0.5');
  await expectVisible(times.specialDay(HOLIDAY.name));
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
});

journey('a member reads in the grid why a time cannot be booked, and books another', DESKTOP, async ({ page }) => {
  await setTimes(await setPolicies({ dayMinutes: 60 }));
  expect(await book(MONDAY, '09:00', '10:00')).toBe(201);
  const shell = await Shell.signIn(page, ADA);
  const bookings = new BookingsPage(page);
  await bookings.open(MONDAY, room.id);
  await expectVisible(bookings.grid.getByRole('columnheader', HOLIDAY_LABEL));
  const closed = bookings.cell(slotAt(HOLIDAY.date, '07:00', 'Loft'), '20:00', `unavailable, ${CLOSED}`);
  await bookings.expectReason(closed, `Loft is unavailable 07:00 to 20:00: ${CLOSED}.`);
  const rule = 'At most 1 hour a day';
  await bookings.cell(slotAt(MONDAY, '10:00', 'Loft'), '17:30', `unavailable, ${rule}`).focus();
  await page.keyboard.press('Enter');
  await expectEventually(() => bookings.announcement.innerText(), `Loft is unavailable 10:00 to 17:30: ${rule}.`);
  await expectNoViolations(page);

  const early = slotAt(SATURDAY, '07:00', 'Loft');
  await tapOrClick(bookings.free(early));
  const dialog = new BookingDialog(page, 'Create New Booking');
  await dialog.fill({ duration: '1 hour', purpose: 'Early birds' });
  await dialog.submit();
  await shell.expectToast('Success', /^Your booking has been created successfully\. /);
  await expectVisible(bookings.own(early, 60, 'Early birds'));
});

journey('on a phone a member reads the same, and cannot choose what a rule refuses', PHONE, async ({ page }) => {
  await setTimes(await setPolicies({ dayMinutes: 90 }));
  const tuesday = addDays(MONDAY, 1);
  expect(await book(tuesday, '09:00', '10:00')).toBe(201);
  await Shell.signIn(page, ADA);
  const bookings = new PhoneBookingsPage(page);
  await bookings.open(HOLIDAY.date, room.id);
  const strip = page.getByRole('group', { name: 'Day of the week' });
  await expectVisible(strip.getByRole('button', HOLIDAY_LABEL), bookings.grid.getByText(CLOSED, { exact: true }));
  await expectNoViolations(page);
  const slot = slotAt(tuesday, '16:00', 'Loft');
  await bookings.showDay(slot);
  await tapOrClick(bookings.free(slot));
  const dialog = new BookingDialog(page, 'Create New Booking');
  await expectVisible(dialog.root.getByText('At most 1.5 hours a day').first());
  expect(await dialog.duration()).toBe('30 minutes');
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
});

journey('a member cancels late, and an administrator gives the hours back', PHONE, async ({ page }) => {
  const robin = await setPolicies({ lateChangeMinutes: LATE_MINUTES });
  expect(await book(SOON, '10:00', '11:30')).toBe(201);
  const shell = await Shell.signIn(page, ADA);
  await page.goto(`/dashboard?month=${SOON.slice(0, 7)}`);
  const dashboard = new DashboardPage(page);
  await dashboard.waitForList();
  await tapOrClick(dashboard.action('Cancel', dashboard.row('Loft')));
  const cost = 'Less than 7 days before the start: the 1.5 hours stay used.';
  await expectVisible(dashboard.cancelDialog.getByText(cost, { exact: true }));
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
  await tapOrClick(dashboard.cancelDialog.getByRole('button', { name: 'Cancel booking' }));
  await shell.expectToast('Booking Deleted');
  const late = page.getByRole('region', { name: 'Cancelled late' });
  await tapOrClick(page.getByText('Show cancelled bookings'));
  await expectVisible(late.getByText('1.5 hours used', { exact: true }), page.getByText(/^By /).first());
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);

  const { page: office } = await suite.visitor(PHONE);
  const desk = await Shell.signIn(office, ROBIN);
  const [user] = await robin.users(`search=${ADA.email}`);
  await office.goto(`/admin/users/${user!.id}`);
  const list = office.getByRole('list', { name: 'Cancelled late' });
  await tapOrClick(list.getByRole('button', { name: 'Give hours back' }));
  const question = office.getByRole('dialog', { name: 'Give hours back' });
  await expectVisible(question.getByText(/^1\.5 hours of \w+ \d{4} go back to .*Ada Okafor.*\./));
  await expectNoHorizontalScroll(office);
  await expectNoViolations(office);
  await tapOrClick(question.getByRole('button', { name: 'Give hours back' }));
  await desk.expectToast('Hours Given Back');
  await expectHidden(list);

  await page.reload();
  await dashboard.waitForList();
  await expectHidden(late);
});
