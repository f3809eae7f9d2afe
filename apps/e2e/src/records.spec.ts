import { addDays, addMonths, instant, mondayOf, monthAt, toLocal } from '@roomhours/time';
import { AllBookings } from './pages/all-bookings';
import { BookingDialog } from './pages/booking-dialog';
import { Shell } from './pages/shell';
import { CHARTS, UsageReports } from './pages/usage-reports';
import { UserManagement } from './pages/user-management';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { MEI, NOAH, ROBIN } from './support/demo-accounts';
import { expectEventually, expectHidden, expectNoHorizontalScroll, expectVisible } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { addressOf } from './support/page-monitor';
import { tapOrClick } from './support/tap-or-click';
import { WORKSPACE_ZONE } from './support/test-server';
import { isFocused } from './support/tab-to';

const suite = setUpJourneys();
const { journey } = suite;

const NOW = instant(Date.now());
const THIS_MONTH = monthAt(NOW, WORKSPACE_ZONE);
/** A Monday after all bookings of the demo data. */
const MONDAY = addDays(mondayOf(toLocal(NOW, WORKSPACE_ZONE).date), 15 * 7);
const robin = () => ApiClient.signIn(suite.product, ROBIN);

journey('a booking is found, deleted, and found again with its history', DESKTOP, async ({ page }) => {
  const api = await robin();
  const found = await api.allBookings('search=ada@&sort=oldest');
  const studio = (await api.rooms()).find(({ name }) => name === 'Studio')!;
  const inStudio = found.filter(({ roomId }) => roomId === studio.id).length;
  const shell = await Shell.signIn(page, ROBIN);
  const bookings = await new AllBookings(page).open();
  await expectEventually(() => bookings.rows.count(), 50);
  await tapOrClick(bookings.order);
  await bookings.search.fill('ADA@');
  await expectEventually(() => bookings.count.textContent(), `${found.length} bookings`);
  await bookings.room.fill('Studio');
  await tapOrClick(page.getByTitle('Studio', { exact: true }));
  await expectEventually(() => bookings.rows.count(), inStudio);
  expect(addressOf(page)).toBe(`/admin?tab=bookings&sort=oldest&search=ADA%40&roomId=${studio.id}`);
  await page.reload();
  await expectEventually(() => bookings.rows.count(), inStudio);
  expect(await bookings.search.inputValue()).toBe('ADA@');
  await page.goBack();
  await expectEventually(() => bookings.rows.count(), found.length);

  await bookings.openDeleteDialog(bookings.rows.first());
  await expectNoViolations(page);
  await bookings.confirmDeletion();
  await shell.expectToast('Booking Deleted');
  await expectEventually(() => bookings.rows.count(), found.length - 1);
  expect((await api.allBookings('search=ada@&sort=oldest'))[0]).toEqual(found[1]);
  const next = bookings.rows.first().getByRole('button', { name: /^Delete booking/ });
  await expectEventually(() => isFocused(next), true);

  await page.setViewportSize(PHONE.viewport!);
  await expectVisible(bookings.cards.first());
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
  await bookings.open('&cancelled=true&search=ada@');
  await tapOrClick(page.getByRole('button', { name: /^History of booking of ada@/ }).first());
  const history = page.getByRole('dialog', { name: 'History of Booking' });
  await expectVisible(history.getByText(/cancelled/).first());
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
});

journey('an administrator books for a member, and gives the booking to another', PHONE, async ({ page }) => {
  const purpose = 'Standup of the gardeners';
  const shell = await Shell.signIn(page, ROBIN);
  const users = await new UserManagement(page).open('&search=noah@');
  await users.choose(NOAH.email, 'Book for');
  await expectVisible(page.getByText(/^New bookings are for /));
  await page.goto(`${addressOf(page)}&date=${MONDAY}`);
  await tapOrClick(page.getByRole('button', { name: 'New Booking', exact: true }));
  const create = new BookingDialog(page, 'Create New Booking');
  const [room] = await create.offeredRooms();
  await create.chooseRoom(room!);
  await create.fill({ duration: '1 hour', purpose });
  await expectVisible(create.root.getByText(/^Takes 1 hour\./));
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
  await create.submit();
  await shell.expectToast('Success', /^The booking for .+ has been created successfully\. /);

  await new AllBookings(page).open(`&search=${encodeURIComponent(purpose)}&upcoming=true`);
  await tapOrClick(page.getByRole('button', { name: new RegExp(`^Edit booking of ${NOAH.email}`) }));
  const edit = new BookingDialog(page, 'Edit Booking');
  await edit.root.getByLabel('For').fill('mei@');
  await tapOrClick(page.locator('.rh-user-option').filter({ hasText: MEI.email }));
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
  await edit.submit();
  await shell.expectToast('Booking Updated');
  await expectHidden(edit.root);
  const [changed] = await (await robin()).allBookings(`search=${encodeURIComponent(purpose)}`);
  expect(changed).toMatchObject({ userEmail: MEI.email, purpose });
});

journey('usage reports draw the month, and are downloaded for several months', DESKTOP, async ({ page }) => {
  const api = await robin();
  await Shell.signIn(page, ROBIN);
  const reports = await new UsageReports(page).open();
  await reports.waitForCharts();

  await reports.chart('Room Usage').first().hover();
  const tooltip = page.locator('.g2-tooltip');
  await expectVisible(tooltip.getByText('Usage', { exact: true }), tooltip.getByText(/^[\d.]+ hours?$/));
  await reports
    .chart('Top User Activity')
    .first()
    .hover({ position: { x: 220, y: 90 } });
  await expectVisible(
    tooltip.getByText('Hours Used', { exact: true }),
    tooltip.getByText('Monthly Quota', { exact: true }),
  );
  const bookings = await reports.download('Bookings (CSV)');
  expect(bookings.name).toBe(`roomhours-bookings-${THIS_MONTH}.csv`);
  const ofMonth = await api.allBookings(`month=${THIS_MONTH}&sort=oldest`);
  expect(bookings.lines.slice(1).map((line) => line.split(',')[0])).toEqual(ofMonth.map(({ id }) => String(id)));
  await page.setViewportSize(PHONE.viewport!);
  await reports.waitForCharts();
  await expectVisible(page.getByRole('list', { name: 'Usage of All Members' }));
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
  await page.setViewportSize(DESKTOP.viewport!);
  for (const name of CHARTS) await tapOrClick(page.getByRole('button', { name: `Show table of ${name}` }));
  await expectHidden(reports.chart('Room Usage').first());
  await expectVisible(page.getByRole('table', { name: 'Usage of All Members' }));
  await expectNoViolations(page);

  await page.getByRole('combobox', { name: 'Range' }).focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expectEventually(async () => addressOf(page), '/admin?tab=reports&months=3');
  const members = page.getByRole('table', { name: 'Usage of All Members' });
  const title = members.getByRole('columnheader', { name: 'Member' });
  await title.focus();
  expect(await title.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  await page.keyboard.press('Enter');
  const firstMonth = addMonths(THIS_MONTH, -2);
  const byEmail = await api.memberUsage(`from=${firstMonth}&to=${THIS_MONTH}&sort=email`);
  await expectVisible(members.getByRole('row').nth(1).getByText(byEmail[0]!.email));
  expect(addressOf(page)).toBe('/admin?tab=reports&months=3&sort=email');
  const file = await reports.download('Members (CSV)');
  expect(file.lines.slice(1).map((line) => line.split(',')[0])).toEqual(byEmail.map(({ email }) => email));
});
