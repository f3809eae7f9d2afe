import { text } from 'node:stream/consumers';
import { TEXT_LIMITS } from '@roomhours/limits';
import {
  type LocalDate,
  MINUTE_MS,
  type Month,
  addDays,
  addMonths,
  formatInstant,
  instant,
  localDate,
  monthAt,
  plusMinutes,
} from '@roomhours/time';
import type { Page } from 'playwright-core';
import { AbsenceDialog } from './pages/absence-dialog';
import { BookingDialog } from './pages/booking-dialog';
import { DashboardPage } from './pages/dashboard-page';
import { Shell } from './pages/shell';
import { wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { ADA, type Credentials, MEI, ROBIN } from './support/demo-accounts';
import {
  expectEventually,
  expectHidden,
  expectNoHorizontalScroll,
  expectNoHorizontalScrollAt,
  expectPath,
  expectVisible,
} from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { addressOf } from './support/page-monitor';
import { isFocused, tabTo } from './support/tab-to';
import { tapOrClick } from './support/tap-or-click';
import { WORKSPACE_ZONE } from './support/test-server';

const suite = setUpJourneys();
const { journey } = suite;

/** Returns a month in the future; from some months on it contains no demo bookings. */
const monthsAhead = (count: number): Month => addMonths(monthAt(instant(Date.now()), WORKSPACE_ZONE), count);
/** The month of the series, and of the absence. */
const MONTH_OF_SERIES = '2031-10';
const FIRST_DAY_AWAY = localDate('2033-06-14');

/** Books a room from ten o'clock. */
async function book(credentials: Credentials, date: LocalDate, room: string, until: string, weeks?: number) {
  const client = await ApiClient.signIn(suite.product, credentials);
  const { id } = (await client.rooms()).find(({ name }) => name === room)!;
  expect(await client.book(id, wallTime(date, '10:00'), wallTime(date, until), weeks)).toBe(201);
}

async function open(page: Page, credentials: Credentials, month: string) {
  const shell = await Shell.signIn(page, credentials);
  await page.goto(`/dashboard?month=${month}`);
  const dashboard = new DashboardPage(page);
  await dashboard.waitForList();
  return { shell, dashboard };
}

journey(
  'a member reads a month, edits, downloads and cancels its booking, and goes on to a room',
  DESKTOP,
  async ({ page, monitor }) => {
    const month = monthsAhead(4);
    await book(ADA, localDate(`${month}-15`), 'Studio', '11:00');
    const { shell, dashboard } = await open(page, ADA, month);
    const row = dashboard.row('Studio');
    await expectVisible(dashboard.list('Your Bookings'));
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Room',
      'Date',
      'Time',
      'Duration',
      'Status',
      'Actions',
    ]);
    expect(await dashboard.card('Monthly Quota')).toEqual(['1 / 20 hours', '95% remaining', '19 hours left']);
    expect((await dashboard.card('Bookings This Month'))[0]).toBe('1');
    expect((await dashboard.card('Hours Booked'))[0]).toBe('1 hour');
    expect((await dashboard.card('Upcoming')).slice(1)).toEqual([
      expect.stringMatching(/^(Next|Now): /),
      'Future bookings across all dates',
    ]);
    await expectVisible(row.getByText('10:00 - 11:00'), row.getByText('1 hour'), row.getByText('Upcoming'));
    await expectHidden(dashboard.today);
    expect(monitor.requests.filter((path) => /today/.test(path))).toEqual([]);
    await expectNoViolations(page);

    await tapOrClick(dashboard.action('Edit', row));
    const dialog = new BookingDialog(page, 'Edit Booking');
    await dialog.fill({ duration: '1 hour 30 minutes', purpose: 'Plan the spring fair' });
    await dialog.submit();
    await shell.expectToast('Booking Updated');
    await expectVisible(row.getByText('1 hour 30 minutes'), row.getByText('Plan the spring fair'));
    await expectEventually(async () => (await dashboard.card('Monthly Quota'))[0], '1.5 / 20 hours');

    const add = row.getByRole('button', { name: /^Add to calendar, / });
    const [download] = await Promise.all([page.waitForEvent('download'), tapOrClick(add)]);
    expect(download.suggestedFilename()).toMatch(/^booking-\d+\.ics$/);
    expect(await text(await download.createReadStream())).toContain('BEGIN:VEVENT');

    await dashboard.cancel(row);
    await shell.expectToast('Booking Deleted', 'Booking cancelled');
    const empty = page.getByRole('heading', { name: `No bookings for ${await dashboard.month()}`, exact: true });
    await expectVisible(empty);
    await expectEventually(async () => (await dashboard.card('Monthly Quota'))[0], '0 / 20 hours');
    await expectNoViolations(page);

    await tapOrClick(dashboard.list('Your Bookings').getByRole('link', { name: 'Book a Room' }));
    await expectPath(page, '/bookings');
    await page.goBack();
    await expectVisible(empty);
  },
);

journey('a series is grouped by keyboard, and cancelled in part on a phone', DESKTOP, async ({ page }) => {
  await book(ADA, localDate(`${MONTH_OF_SERIES}-01`), 'Studio', '11:00', 3);
  await book(ADA, localDate(`${MONTH_OF_SERIES}-09`), 'Library', '11:00');
  const { shell, dashboard } = await open(page, ADA, MONTH_OF_SERIES);
  await expectEventually(() => dashboard.rows.count(), 4);
  expect(await dashboard.groupSeries.isChecked()).toBe(false);
  await tabTo(dashboard.groupSeries);
  await page.keyboard.press('Space');
  await expectEventually(() => dashboard.rows.count(), 2);
  const series = dashboard.row('Wed 1 October to Wed 15 October');
  const hours = series.getByText('3 hours in all', { exact: true });
  await expectVisible(hours, series.getByText('10:00 - 11:00', { exact: true }), dashboard.row('Library'));
  const expand = dashboard.expand(series);
  await tabTo(expand);
  await page.keyboard.press('Enter');
  await expectEventually(() => dashboard.rows.count(), 5);
  await expectNoHorizontalScrollAt(page, [900, 1180, 1440]);
  await tabTo(dashboard.action('Edit', dashboard.row('Wed 1 October').nth(1)));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expectEventually(() => dashboard.rows.count(), 2);
  expect(await isFocused(expand)).toBe(true);

  await page.setViewportSize(PHONE.viewport!);
  await expectNoHorizontalScrollAt(page, [320, 390]);
  await tapOrClick(expand);
  await expectEventually(() => dashboard.rows.count(), 5);
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
  const second = dashboard.row(/Wed 8 October/);
  await dashboard.cancel(second);
  await shell.expectToast('Booking Deleted', 'Booking cancelled');
  await expectHidden(second);
  await expectVisible(series.getByText('2 hours in all', { exact: true }));
});

journey('a member who is away cancels the bookings of these days by keyboard', DESKTOP, async ({ page }) => {
  for (const [day, until] of ['11:00', '11:30', '10:30'].entries())
    await book(ADA, addDays(FIRST_DAY_AWAY, day), 'Studio', until);
  const { shell, dashboard } = await open(page, ADA, FIRST_DAY_AWAY.slice(0, 7));
  const rows = dashboard.row('Studio');
  await expectEventually(() => rows.count(), 3);
  const dialog = new AbsenceDialog(page);
  await tabTo(dialog.opener);
  await page.keyboard.press('Enter');
  await expectVisible(dialog.root);
  await page.keyboard.press('Escape');
  await expectHidden(dialog.root);
  await expectEventually(() => isFocused(dialog.opener), true);
  await page.keyboard.press('Enter');
  await expectVisible(dialog.root);
  await tabTo(dialog.field('First day'));
  await page.keyboard.type('14 Jun 2033');
  await tabTo(dialog.field('Last day'));
  await page.keyboard.type('15 Jun 2033');
  await tabTo(dialog.button('Keep them'));
  await expectVisible(dialog.status('2 bookings (2.5 hours) will be cancelled.'));
  await expectNoViolations(page);
  await expectNoHorizontalScrollAt(page, [390]);
  await tabTo(dialog.button('Cancel 2 bookings'));
  await page.keyboard.press('Enter');
  await shell.expectToast('Bookings Deleted', '2 bookings cancelled, 2.5 hours in all.');
  await expectHidden(dialog.root);
  await expectEventually(() => rows.count(), 1);
  await expectVisible(rows.getByText('30 minutes', { exact: true }));
  await expectEventually(() => isFocused(dialog.opener), true);
});

journey('an administrator sees today, and the bookings of all members in pages', DESKTOP, async ({ page }) => {
  const robin = await ApiClient.signIn(suite.product, ROBIN);
  const library = (await robin.rooms()).find(({ name }) => name === 'Library')!;
  const start = instant(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
  await robin.block(library.id, formatInstant(start), formatInstant(plusMinutes(start, 60)), 'Painters');
  const [invited] = await robin.users('state=invited');
  await robin.makeLink(invited!.id);

  const shell = await Shell.signInAndOpen(page, ROBIN, 'Dashboard');
  const dashboard = new DashboardPage(page);
  const { today } = dashboard;
  const rooms = today.getByRole('list', { name: 'Rooms today' }).getByRole('listitem');
  await expectVisible(rooms.first().getByText('Library'), rooms.first().getByText('Painters'));
  expect(await rooms.count()).toBe(5);
  await expectVisible(dashboard.list('All Bookings'), page.getByRole('columnheader', { name: 'User', exact: true }));
  await expectHidden(page.getByRole('heading', { name: 'Set up your space' }));
  expect((await dashboard.card('Monthly Quota'))[0]).toBe('∞ hours available');
  await expectEventually(() => dashboard.rows.count(), 20);
  const total = Number((await dashboard.card('Bookings This Month'))[0]);
  await expectVisible(page.getByText(`1 to 20 of ${total}`, { exact: true }));
  await expectNoViolations(page);
  await expectNoHorizontalScrollAt(page, [390, 900, 1180, 1440]);
  await tapOrClick(page.getByTitle('Next Page', { exact: true }));
  await expectVisible(page.getByText(/^21 to /));
  expect(addressOf(page)).toBe('/dashboard?page=2');

  const invitations = today.getByRole('row', { name: /^Open invitations/ }).getByRole('link');
  await invitations.focus();
  await page.keyboard.press('Enter');
  await expectEventually(async () => addressOf(page), '/admin?tab=users&state=invited');
  await page.goBack();
  await tapOrClick(rooms.first().getByRole('link', { name: /^Blocked until / }));
  await expectEventually(async () => addressOf(page), '/admin?tab=blocked');
  await expectVisible(page.getByText('Painters').first());

  const month = monthsAhead(9);
  await book(MEI, localDate(`${month}-15`), 'Board Room', '11:00');
  await page.goto(`/dashboard?month=${month}`);
  const row = dashboard.row(MEI.email);
  await dashboard.cancel(row);
  await shell.expectToast('Booking Deleted', 'Booking cancelled');
  await expectHidden(row);

  const name = 'W'.repeat(TEXT_LIMITS.roomName);
  await page.route(/\/api\/(rooms$|admin\/bookings\?)/, async (route) => {
    // The server may have ended the connection that is used again.
    const response = await route.fetch({ maxRetries: 1 });
    const all = (await response.json()) as object[];
    await route.fulfill({ response, json: all.map((one) => ({ ...one, name, roomName: name, userName: name })) });
  });
  await page.goto('/dashboard');
  await expectVisible(dashboard.row(name).first());
  await expectNoHorizontalScrollAt(page, [1180, 1440]);
});
