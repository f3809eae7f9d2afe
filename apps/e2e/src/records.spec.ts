import type { AdminBooking } from '@roomhours/contract';
import { type LocalDate, addDays, addMonths, instant, monthAt, toLocal } from '@roomhours/time';
import type { Page } from 'playwright-core';
import { AllBookings } from './pages/all-bookings';
import { Shell } from './pages/shell';
import { CHARTS, UsageReports } from './pages/usage-reports';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { WORKSPACE_ZONE } from './support/test-server';
import { ROBIN } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import { expectVisible, expectHidden, expectNoHorizontalScroll, expectEventually } from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { addressOf } from './support/page-monitor';

const suite = setUpJourneys();
const { journey } = suite;

const thisMonth = () => monthAt(instant(Date.now()), WORKSPACE_ZONE);
const robin = () => ApiClient.signIn(suite.product, ROBIN);
const monthName = (month: string) =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));

/** Returns the time in the workspace zone, such as 'Nov 24, 10:00 AM - 11:30 AM'. */
function timeOf({ startTime, endTime }: AdminBooking): string {
  const clock = (at: string, more: Intl.DateTimeFormatOptions = {}) =>
    new Intl.DateTimeFormat('en-US', { timeZone: WORKSPACE_ZONE, hour: 'numeric', minute: '2-digit', ...more })
      .format(new Date(at))
      .replace('\u202f', ' ');
  return `${clock(startTime, { month: 'short', day: 'numeric' })} - ${clock(endTime)}`;
}

/** Responds with 502 and HTML, so that the page must show its fallback text. */
const respondWithHtml = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 502, body: '<html>' }));

describe('all bookings', () => {
  journey(
    'are searched, filtered and sorted by the server, and the URL keeps the state',
    DESKTOP,
    async (administrator) => {
      const { page } = administrator;
      const api = await robin();
      const [rooms, all] = [await api.rooms(), await api.allBookings('sort=newest&page=1&pageSize=50')];
      const shell = await Shell.signInAndOpen(page, ROBIN);
      await tapOrClick(shell.link('Admin Panel'));
      await tapOrClick(page.getByRole('tab', { name: 'All Bookings' }));
      const bookings = new AllBookings(page);
      await expectEventually(() => bookings.rows.count(), 50);
      const cells = await bookings.rows.first().getByRole('cell').allTextContents();
      const { userEmail, roomName, purpose } = all[0]!;
      expect([cells[0], cells[1], cells[2], cells[4]]).toEqual([
        ...[userEmail, roomName, timeOf(all[0]!), purpose ?? 'No purpose specified'],
      ]);
      await expectNoViolations(page);

      await tapOrClick(bookings.order);
      const [oldest] = await api.allBookings('sort=oldest&page=1&pageSize=1');
      await expectVisible(bookings.rows.first().getByText(timeOf(oldest!), { exact: true }));
      await bookings.search.fill('ADA@');
      const found = await api.allBookings('search=ada@');
      await expectEventually(() => bookings.count.textContent(), `${found.length} bookings`);
      await bookings.room.fill('Studio');
      await tapOrClick(page.getByTitle('Studio', { exact: true }));
      const studio = rooms.find(({ name }) => name === 'Studio')!;
      const countInRoom = (list: AdminBooking[]) => list.filter(({ roomId }) => roomId === studio.id).length;
      await expectEventually(() => bookings.rows.count(), countInRoom(found));
      expect(addressOf(page)).toBe(`/admin?tab=bookings&sort=oldest&search=ADA%40&roomId=${studio.id}`);
      await page.reload();
      await expectEventually(() => bookings.rows.count(), countInRoom(found));
      expect(await bookings.search.inputValue()).toBe('ADA@');
      await page.goBack();
      await expectEventually(() => bookings.rows.count(), found.length);

      await bookings.month.fill(monthName(thisMonth()));
      await bookings.month.press('Enter');
      const ofMonth = await api.allBookings(`search=ada@&month=${thisMonth()}`);
      await expectEventually(() => bookings.rows.count(), ofMonth.length);
      await bookings.search.fill('nobody at all');
      await expectVisible(page.getByRole('heading', { name: 'No bookings found', exact: true }));
      await tapOrClick(page.getByRole('button', { name: 'Show all bookings' }));
      await expectEventually(() => bookings.rows.count(), 50);
      await tapOrClick(page.getByRole('button', { name: 'Next' }));
      await expectVisible(page.getByText(/^Page 2 of /));
    },
  );

  journey('are filtered by dates, which replace the month', DESKTOP, async ({ page }) => {
    const api = await robin();
    const { date: today } = toLocal(instant(Date.now()), WORKSPACE_ZONE);
    const [first, last] = [addDays(today, -14), addDays(today, -1)];
    const found = await api.allBookings(`search=ada@&from=${first}&to=${last}`);
    expect(found.length).toBeGreaterThan(0);
    await Shell.signIn(page, ROBIN);
    const bookings = await new AllBookings(page).open(`&search=ada@&month=${thisMonth()}`);
    const filters = () => Object.fromEntries(new URL(page.url()).searchParams);
    const choose = async (which: 'From' | 'To', date: LocalDate) => {
      await bookings.date(which).fill(date);
      await bookings.date(which).press('Enter');
      await expectEventually(async () => filters()[which.toLowerCase()], date);
    };
    await choose('From', last);
    await choose('To', first);
    // A last date before the first one has moved the first one.
    expect(filters()).toEqual({ tab: 'bookings', search: 'ada@', from: first, to: first });
    // Opened anew, because the field writes the chosen date after the address has changed.
    await bookings.open(`&search=ada@&from=${first}&to=${first}`);
    await choose('To', last);
    expect(filters()).toEqual({ tab: 'bookings', search: 'ada@', from: first, to: last });
    await expectEventually(() => bookings.rows.count(), found.length);
    await expectNoViolations(page);
    await tapOrClick(bookings.upcomingOnly);
    await expectVisible(page.getByRole('heading', { name: 'No bookings found', exact: true }));
    await tapOrClick(bookings.upcomingOnly);
    await expectEventually(() => bookings.rows.count(), found.length);
  });

  journey('are deleted after a confirmation, and a failure shows the reason', DESKTOP, async ({ page, monitor }) => {
    const api = await robin();
    const bookingsOfMei = async () => api.allBookings('search=mei@&sort=oldest');
    const [first, second] = (await bookingsOfMei()) as [AdminBooking, AdminBooking];
    const shell = await Shell.signIn(page, ROBIN);
    const bookings = await new AllBookings(page).open('&search=mei@&sort=oldest');
    await bookings.openDeleteDialog(bookings.rows.first());
    expect(await bookings.dialog.getByRole('definition').allTextContents()).toEqual([
      ...[first.userEmail, first.roomName, timeOf(first)],
    ]);
    await expectNoViolations(page);
    await bookings.clickDialogButton('Cancel');
    expect((await bookingsOfMei())[0]).toEqual(first);

    monitor.allowResponses(`DELETE /api/bookings/${first.id} 502`, `DELETE /api/bookings/${second.id} 404`);
    await respondWithHtml(page, '**/api/bookings/*');
    await bookings.openDeleteDialog(bookings.rows.first());
    await bookings.clickDialogButton('Delete Booking');
    await shell.expectToast('Error', 'Failed to delete booking.');
    await page.unroute('**/api/bookings/*');

    await bookings.openDeleteDialog(bookings.rows.first());
    await bookings.clickDialogButton('Delete Booking');
    await shell.expectToast('Booking Deleted', 'The booking has been successfully deleted.');
    await expectVisible(bookings.rows.first().getByText(timeOf(second), { exact: true }));
    expect((await bookingsOfMei())[0]).toEqual(second);
    const next = bookings.rows.first().getByRole('button', { name: /^Delete booking/ });
    await expectEventually(() => next.evaluate((button) => button === document.activeElement), true);

    expect(await api.cancel(second.id)).toBe(204);
    await bookings.openDeleteDialog(bookings.rows.first());
    await bookings.clickDialogButton('Delete Booking');
    await shell.expectToast('Error', /booking does not exist|is not countInRoom|not found/i);
    await tapOrClick(bookings.refresh);
    await expectHidden(bookings.rows.first().getByText(timeOf(second), { exact: true }));
  });

  journey('are cards on a phone, without horizontal scrolling', PHONE, async ({ page }) => {
    const shell = await Shell.signIn(page, ROBIN);
    const bookings = await new AllBookings(page).open('&search=noah@');
    await expectVisible(bookings.cards.first());
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
    const before = await bookings.cards.count();
    await bookings.openDeleteDialog(bookings.cards.first());
    await bookings.clickDialogButton('Delete Booking');
    await shell.expectToast('Booking Deleted', 'The booking has been successfully deleted.');
    await expectEventually(() => bookings.cards.count(), before - 1);
  });
});

describe('usage reports', () => {
  journey('load the chart library when they are opened, and draw the month', DESKTOP, async ({ page, monitor }) => {
    const report = await (await robin()).usageReport(thisMonth());
    const shell = await Shell.signInAndOpen(page, ROBIN);
    await tapOrClick(shell.link('Admin Panel'));
    for (const tab of ['Room Settings', 'All Bookings', 'Blocked Times'])
      await tapOrClick(page.getByRole('tab', { name: tab }));
    await expectVisible(page.getByRole('tab', { name: 'Blocked Times', selected: true }));
    const isChart = (path: string) => /\/charts\.[0-9a-f]+\.js$/.test(path);
    expect(monitor.requests.filter(isChart)).toEqual([]);

    await tapOrClick(page.getByRole('tab', { name: 'Usage Reports' }));
    const reports = new UsageReports(page);
    await reports.waitForCharts();
    expect(monitor.requests.filter(isChart)).toHaveLength(1);
    await expectVisible(
      reports
        .card('Room Usage')
        .locator('p')
        .getByText(`Hours booked per room in ${monthName(thisMonth())}`),
    );
    await expectNoViolations(page);

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

    const hours = (number: number) => `${number} ${number === 1 ? 'hour' : 'hours'}`;
    expect((await reports.table('Room Usage')).slice(1)).toEqual(
      report.rooms.map((room) => [room.roomName, hours(room.hours)]),
    );
    expect(await reports.figure('Total Bookings').textContent()).toBe(report.totalBookings.toLocaleString('en'));
    expect(await reports.figure('Most Booked Room').textContent()).toBe(report.mostBookedRoom);
    for (const name of CHARTS) await tapOrClick(page.getByRole('button', { name: `Show table of ${name}` }));
    await expectVisible(reports.card('Top User Activity').getByRole('columnheader', { name: 'Monthly Quota' }));
    await expectHidden(reports.chart('Room Usage').first());
    await expectNoViolations(page);
  });

  journey('are downloaded as CSV, and have empty, failed and recovered states', DESKTOP, async ({ page, monitor }) => {
    const api = await robin();
    const [report, ofMonth] = [
      await api.usageReport(thisMonth()),
      await api.allBookings(`month=${thisMonth()}&sort=oldest`),
    ];
    await Shell.signIn(page, ROBIN);
    const reports = await new UsageReports(page).open();
    await reports.waitForCharts();
    const bookings = await reports.download('Bookings (CSV)');
    expect(bookings.name).toBe(`roomhours-bookings-${thisMonth()}.csv`);
    expect(bookings.lines[0]).toBe(
      '\ufeffBooking,Room,User,Username,Start (Europe/Berlin),End (Europe/Berlin),Start (UTC),End (UTC),Hours,Purpose',
    );
    expect(bookings.lines.slice(1).map((line) => line.split(',')[0])).toEqual(ofMonth.map(({ id }) => String(id)));
    const summary = await reports.download('Summary (CSV)');
    expect(summary.name).toBe(`roomhours-usage-${thisMonth()}.csv`);
    expect(summary.lines).toContain(`Summary,Total Hours Booked,${report.totalHours},`);

    const oldestMonth = addMonths(thisMonth(), -11);
    await reports.chooseMonth(monthName(oldestMonth));
    await expectEventually(() => page.getByText('No bookings in this month.').count(), 3);
    await expectEventually(() => reports.figure('Most Booked Room').textContent(), 'N/A');
    expect(addressOf(page)).toBe(`/admin?tab=reports&month=${oldestMonth}`);
    await expectNoViolations(page);
    expect((await reports.download('Bookings (CSV)')).lines).toHaveLength(1);

    monitor.allowResponses('GET /api/admin/reports/usage 502');
    await respondWithHtml(page, '**/api/admin/reports/usage?*');
    await page.reload();
    await expectVisible(page.getByRole('heading', { name: 'The report could not be loaded' }));
    await page.unroute('**/api/admin/reports/usage?*');
    await tapOrClick(page.getByRole('button', { name: 'Try again' }));
    await expectEventually(() => page.getByText('No bookings in this month.').count(), 3);
  });

  journey('add up occupancy and members over several months', DESKTOP, async ({ page }) => {
    const api = await robin();
    const range = `from=${addMonths(thisMonth(), -2)}&to=${thisMonth()}`;
    await Shell.signIn(page, ROBIN);
    const reports = await new UsageReports(page).open();
    await expectVisible(page.getByRole('table', { name: 'Occupancy by weekday and hour' }));
    await expectNoViolations(page);
    await page.getByRole('combobox', { name: 'Range' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectEventually(async () => addressOf(page), '/admin?tab=reports&months=3');

    const { rooms } = await api.occupancy(range);
    await expectEventually(
      async () =>
        (await reports.table('Occupancy by Room'))
          .slice(1)
          .map(([name, booked]) => `${name} ${booked}`)
          .join(),
      rooms.map(({ roomName, bookedHours }) => `${roomName} ${bookedHours.toFixed(1)}`).join(),
    );
    const occupancy = await reports.download('Occupancy (CSV)');
    expect(occupancy.name).toBe(`roomhours-occupancy-${addMonths(thisMonth(), -2)}-to-${thisMonth()}.csv`);
    expect(occupancy.lines.filter((line) => line.startsWith('Room,'))).toHaveLength(rooms.length);

    const members = page.getByRole('table', { name: 'Usage of All Members' });
    await tapOrClick(members.getByRole('button', { name: 'Member' }));
    const byEmail = await api.memberUsage(`${range}&sort=email`);
    await expectEventually(
      () => members.getByRole('row').nth(1).getByRole('cell').first().textContent(),
      byEmail[0]!.email,
    );
    expect(addressOf(page)).toBe('/admin?tab=reports&months=3&sort=email');
    const file = await reports.download('Members (CSV)');
    expect(file.lines.slice(1).map((line) => line.split(',')[0])).toEqual(byEmail.map(({ email }) => email));
    await expectNoViolations(page);
  });

  journey('fit on a phone', PHONE, async ({ page }) => {
    await Shell.signIn(page, ROBIN);
    const reports = await new UsageReports(page).open();
    await reports.waitForCharts();
    await expectVisible(page.getByRole('list', { name: 'Usage of All Members' }));
    await expectVisible(page.getByRole('table', { name: 'Occupancy by weekday and hour' }));
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);
  });

  journey('show the figures if the chart library cannot be loaded', DESKTOP, async ({ page, monitor }) => {
    await Shell.signIn(page, ROBIN);
    monitor.ignore(/charts\.[0-9a-f]+\.js/, /ChunkLoadError/, /^console: /);
    await page.route(/\/charts\.[0-9a-f]+\.js$/, (route) => route.abort());
    const reports = await new UsageReports(page).open();
    await expectVisible(reports.card('Room Usage').getByText('The chart could not be drawn. These are its figures.'));
    await expectVisible(reports.card('Room Usage').getByRole('rowheader').first());
  });
});

journey(
  'the audit log shows the actor, the change, and the values before and after',
  DESKTOP,
  async ({ page, monitor }) => {
    const shell = await Shell.signInAndOpen(page, ROBIN);
    await tapOrClick(shell.link('Admin Panel'));
    await tapOrClick(page.getByRole('link', { name: 'Audit log' }));
    await expectVisible(page.getByRole('heading', { name: 'Audit log', exact: true }));
    const log = page.getByRole('table', { name: 'Audit log' });
    await expectVisible(log.getByText('Signed in', { exact: true }).first());
    const added = log.getByText('Room added', { exact: true }).first();
    await added.click();
    await expectVisible(log.getByRole('rowheader', { name: 'capacity' }));
    await expectNoViolations(page);
    await page.reload();
    await expectVisible(log.getByText('Room added', { exact: true }).first());

    monitor.allowResponses('GET /api/admin/audit 502');
    await respondWithHtml(page, '**/api/admin/audit?*');
    await page.reload();
    await expectVisible(page.getByRole('heading', { name: 'The audit log could not be loaded' }));
    await expectNoViolations(page);
    await page.unroute('**/api/admin/audit?*');
    await tapOrClick(page.getByRole('button', { name: 'Try again' }));
    await expectVisible(log.getByText('Signed in', { exact: true }).first());
    await tapOrClick(page.getByRole('link', { name: 'Admin Panel', exact: true }).last());
    await expectVisible(page.getByRole('heading', { name: 'Admin Panel', exact: true }));
  },
);

journey('the audit log is cards on a phone', PHONE, async ({ page }) => {
  await Shell.signIn(page, ROBIN);
  await page.goto('/admin?view=audit');
  await expectVisible(page.getByRole('list', { name: 'Audit log' }));
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
});
