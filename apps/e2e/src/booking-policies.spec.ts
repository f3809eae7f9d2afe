import type { BookingPolicies } from '@roomhours/booking-rules';
import type { Room } from '@roomhours/contract';
import { addDays, instant, mondayOf, toLocal } from '@roomhours/time';
import { BookingDialog } from './pages/booking-dialog';
import { BookingSettings } from './pages/booking-settings';
import { BookingsPage, PhoneBookingsPage } from './pages/bookings-page';
import { DashboardPage } from './pages/dashboard-page';
import { Shell } from './pages/shell';
import { slotAt, wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { ADA, MEI, ROBIN } from './support/demo-accounts';
import { expectEventually, expectHidden, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { tapOrClick } from './support/tap-or-click';
import { WORKSPACE_ZONE } from './support/test-server';

type Policies = Partial<BookingPolicies>;

const suite = setUpJourneys();
const { journey } = suite;

const TODAY = toLocal(instant(Date.now()), WORKSPACE_ZONE).date;
/** A date on which every booking is late with the longest time for late changes. */
const SOON = addDays(TODAY, 2);
/** A Monday after all bookings of the demo data. */
const MONDAY = addDays(mondayOf(TODAY), 15 * 7);
const LATE_MINUTES = 7 * 24 * 60;
let room: Room;

beforeAll(async () => {
  room = await (await ApiClient.signIn(suite.product, ROBIN)).addRoom('Loft', 4);
});

async function setPolicies(policies: Policies): Promise<ApiClient> {
  const robin = await ApiClient.signIn(suite.product, ROBIN);
  await robin.setPolicies(policies);
  return robin;
}

journey('an administrator sets the booking rules with the keyboard', DESKTOP, async ({ page }) => {
  const shell = await Shell.signIn(page, ROBIN);
  await new BookingSettings(page).open();
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
  await expectNoViolations(page);
  await confirmation.getByRole('button', { name: 'Save Rules' }).focus();
  await page.keyboard.press('Enter');
  await shell.expectToast('Booking Rules Updated');
  await expectHidden(confirmation);

  await page.reload();
  await expectEventually(() => rules.getByLabel('Hours a day').inputValue(), '0.5');
  await page.setViewportSize(PHONE.viewport!);
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
});

journey('a member reads in the grid which rule allows no booking', DESKTOP, async ({ page }) => {
  const ada = await ApiClient.signIn(suite.product, ADA);
  const mei = await ApiClient.signIn(suite.product, MEI);
  await Shell.signIn(page, ADA);
  const bookings = new BookingsPage(page);
  const book = (who: ApiClient, from: string, until: string) =>
    who.book(room.id, wallTime(MONDAY, from), wallTime(MONDAY, until));

  const expectRule = async (policies: Policies, [from, until]: readonly [string, string], reason: string) => {
    await setPolicies(policies);
    expect(await book(ada, '15:00', '15:30')).toBe(422);
    await bookings.open(MONDAY, room.id);
    const cell = bookings.cell(slotAt(MONDAY, from, room.name), until, `unavailable, ${reason}`);
    await bookings.expectReason(cell, `Loft is unavailable ${from} to ${until}: ${reason}.`);
    return cell;
  };
  const allDay = ['09:00', '17:30'] as const;
  await expectRule({ advanceDays: 7 }, allDay, 'Bookings are made at most 7 days ahead');
  await expectRule({ upcomingBookings: 1 }, allDay, 'At most 1 upcoming booking');

  await setPolicies({});
  expect(await book(ada, '09:00', '10:00')).toBe(201);
  expect(await book(mei, '14:00', '15:00')).toBe(201);
  await expectRule({ dayMinutes: 60 }, ['15:00', '17:30'], 'At most 1 hour a day');
  await expectRule({ gapMinutes: 30 }, ['15:00', '15:30'], '30 minutes stay free between bookings');
  await expectNoViolations(page);

  await setPolicies({ noticeMinutes: LATE_MINUTES });
  expect(await ada.book(room.id, wallTime(SOON, '10:00'), wallTime(SOON, '11:00'))).toBe(422);
  await bookings.open(SOON, room.id);
  const reason = 'Bookings are made at least 7 days ahead';
  const cell = bookings.cell(slotAt(SOON, '09:00', room.name), '17:30', `unavailable, ${reason}`);
  await cell.focus();
  await page.keyboard.press('Enter');
  await expectEventually(() => bookings.announcement.innerText(), `Loft is unavailable 09:00 to 17:30: ${reason}.`);
});

journey('a member cannot choose in the dialog on a phone what a rule refuses', PHONE, async ({ page }) => {
  await setPolicies({ dayMinutes: 90 });
  const date = addDays(MONDAY, 1);
  const ada = await ApiClient.signIn(suite.product, ADA);
  expect(await ada.book(room.id, wallTime(date, '09:00'), wallTime(date, '10:00'))).toBe(201);
  await Shell.signIn(page, ADA);
  const bookings = new PhoneBookingsPage(page);
  await bookings.open(date, room.id);
  await tapOrClick(bookings.free(slotAt(date, '16:00', room.name)));
  const dialog = new BookingDialog(page, 'Create New Booking');
  await expectVisible(dialog.root.getByText('At most 1.5 hours a day').first());
  expect(await dialog.duration()).toBe('30 minutes');
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
  await dialog.close();
});

journey('a member cancels late on a phone, and an administrator gives the hours back', PHONE, async ({ page }) => {
  const robin = await setPolicies({ lateChangeMinutes: LATE_MINUTES });
  const ada = await ApiClient.signIn(suite.product, ADA);
  expect(await ada.book(room.id, wallTime(SOON, '10:00'), wallTime(SOON, '11:30'))).toBe(201);
  const shell = await Shell.signInAndOpen(page, ADA, 'Dashboard');
  const dashboard = new DashboardPage(page);
  await dashboard.waitForAll();
  if (SOON.slice(0, 7) !== TODAY.slice(0, 7)) await dashboard.goToMonth('Next month');
  const used = await dashboard.card('Monthly Quota');
  const row = dashboard.row('Loft');
  await tapOrClick(dashboard.action('Cancel', row));
  const cost = 'Less than 7 days before the start: the 1.5 hours stay used.';
  await expectVisible(dashboard.cancelDialog.getByText(cost, { exact: true }));
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
  await tapOrClick(dashboard.cancelDialog.getByRole('button', { name: 'Cancel booking' }));
  await shell.expectToast('Booking Deleted');
  const late = page.getByRole('region', { name: 'Cancelled late' });
  await expectVisible(late.getByText('1.5 hours used', { exact: true }));
  await expectEventually(() => dashboard.card('Monthly Quota'), used);
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);

  const { page: office } = await suite.visitor(PHONE);
  const desk = await Shell.signIn(office, ROBIN);
  const [user] = await robin.users(`search=${ADA.email}`);
  await office.goto(`/admin/users/${user!.id}`);
  const list = office.getByRole('list', { name: 'Cancelled late' });
  await expectVisible(list.getByText('1.5 hours', { exact: true }));
  await expectNoHorizontalScroll(office);
  await expectNoViolations(office);
  await tapOrClick(list.getByRole('button', { name: 'Give hours back' }));
  const question = office.getByRole('dialog', { name: 'Give hours back' });
  await expectVisible(
    question.getByText(/^1\.5 hours of \w+ \d{4} go back to .*Ada Okafor.*\. The audit log records it\.$/),
  );
  await expectNoViolations(office);
  await tapOrClick(question.getByRole('button', { name: 'Give hours back' }));
  await desk.expectToast('Hours Given Back');
  await expectHidden(list);

  await page.reload();
  await dashboard.waitForList();
  await expectHidden(late);
});

journey('an administrator books over a rule, and reads which', DESKTOP, async ({ page }) => {
  await setPolicies({ noticeMinutes: LATE_MINUTES });
  const shell = await Shell.signIn(page, ROBIN);
  const bookings = new BookingsPage(page);
  await bookings.open(SOON, room.id);
  await bookings.free(slotAt(SOON, '15:00', room.name)).click();
  const dialog = new BookingDialog(page, 'Create New Booking');
  await expectVisible(
    dialog.root.getByText(
      /^Members could not book this\. As an administrator you can\. Bookings of the .?Loft.? are made at least 7 days ahead: /,
    ),
  );
  await expectNoViolations(page);
  await dialog.submit();
  await shell.expectToast('Success');
});
