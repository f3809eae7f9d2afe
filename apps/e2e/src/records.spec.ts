import type { AdminBooking } from '@roomhours/contract';
import { addMonths, instant, monthAt } from '@roomhours/time';
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

journey(
  'all bookings are searched, filtered, sorted and deleted, and the URL keeps the state',
  DESKTOP,
  async ({ page }) => {
    const api = await robin();
    const [rooms, all] = [await api.rooms(), await api.allBookings('sort=newest&page=1&pageSize=50')];
    const shell = await Shell.signIn(page, ROBIN);
    const bookings = await new AllBookings(page).open();
    await expectEventually(() => bookings.rows.count(), 50);
    const [, ...cells] = await bookings.rows.first().getByRole('cell').allTextContents();
    const { userEmail, roomName, purpose } = all[0]!;
    expect([cells[0], cells[1], cells[2], cells[4]]).toEqual([
      ...[expect.stringContaining(userEmail), roomName, timeOf(all[0]!), purpose ?? 'No purpose specified'],
    ]);
    await expectNoViolations(page);

    await tapOrClick(bookings.order);
    const [oldest] = await api.allBookings('sort=oldest&page=1&pageSize=1');
    await expectVisible(bookings.rows.first().getByText(timeOf(oldest!), { exact: true }));
    await bookings.search.fill('ADA@');
    const found = await api.allBookings('search=ada@&sort=oldest');
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

    const [, second] = found;
    await bookings.openDeleteDialog(bookings.rows.first());
    await expectNoViolations(page);
    await bookings.confirmDeletion();
    await shell.expectToast('Booking Deleted');
    await expectVisible(bookings.rows.first().getByText(timeOf(second!), { exact: true }));
    expect((await api.allBookings('search=ada@&sort=oldest'))[0]).toEqual(second);
    const next = bookings.rows.first().getByRole('button', { name: /^Delete booking/ });
    await expectEventually(() => next.evaluate((button) => button === document.activeElement), true);
  },
);

describe('usage reports', () => {
  journey('load the chart library when they are opened, and draw the month', DESKTOP, async ({ page, monitor }) => {
    const report = await (await robin()).usageReport(thisMonth());
    await Shell.signIn(page, ROBIN);
    await page.goto('/admin');
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
      reports.card('Room Usage').getByText(`Hours booked per room in ${monthName(thisMonth())}`),
      page.getByRole('table', { name: 'Occupancy by weekday and hour' }),
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

  journey('are downloaded as CSV, for one month and for several months', DESKTOP, async ({ page }) => {
    const api = await robin();
    const [report, ofMonth] = [
      await api.usageReport(thisMonth()),
      await api.allBookings(`month=${thisMonth()}&sort=oldest`),
    ];
    const range = `from=${addMonths(thisMonth(), -2)}&to=${thisMonth()}`;
    await Shell.signIn(page, ROBIN);
    const reports = await new UsageReports(page).open();
    const bookings = await reports.download('Bookings (CSV)');
    expect(bookings.name).toBe(`roomhours-bookings-${thisMonth()}.csv`);
    expect(bookings.lines[0]).toBe(
      '\ufeffBooking,Room,User,Username,Start (Europe/Berlin),End (Europe/Berlin),Start (UTC),End (UTC),Hours,Purpose,' +
        'Name,Plan,Company',
    );
    expect(bookings.lines.slice(1).map((line) => line.split(',')[0])).toEqual(ofMonth.map(({ id }) => String(id)));
    const summary = await reports.download('Summary (CSV)');
    expect(summary.name).toBe(`roomhours-usage-${thisMonth()}.csv`);
    expect(summary.lines).toContain(`Summary,Total Hours Booked,${report.totalHours},`);

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
          .map(([name, booked, open]) => `${name} ${booked} ${open}`)
          .join(),
      rooms
        .map(({ roomName, bookedHours, openHours }) => `${roomName} ${bookedHours.toFixed(1)} ${openHours.toFixed(1)}`)
        .join(),
    );
    const occupancy = await reports.download('Occupancy (CSV)');
    expect(occupancy.name).toBe(`roomhours-occupancy-${addMonths(thisMonth(), -2)}-to-${thisMonth()}.csv`);
    expect(occupancy.lines.filter((line) => line.startsWith('Room,'))).toHaveLength(rooms.length);

    const members = page.getByRole('table', { name: 'Usage of All Members' });
    await members.getByRole('columnheader', { name: 'Member' }).focus();
    await page.keyboard.press('Enter');
    const byEmail = await api.memberUsage(`${range}&sort=email`);
    await expectEventually(
      () => members.getByRole('row').nth(1).getByRole('cell').first().textContent(),
      byEmail[0]!.email,
    );
    expect(addressOf(page)).toBe('/admin?tab=reports&months=3&sort=email');
    const file = await reports.download('Members (CSV)');
    expect(file.lines.slice(1).map((line) => line.split(',')[0])).toEqual(byEmail.map(({ email }) => email));
  });
});

journey('the audit log shows the actor, and the values before and after a change', DESKTOP, async ({ page }) => {
  await Shell.signIn(page, ROBIN);
  await page.goto('/admin/audit');
  const log = page.getByRole('table', { name: 'Audit log' });
  await expectVisible(log.getByText(/signed in/).first());
  await page.goto('/admin/audit?kind=room');
  await log
    .getByText(/^Room added: /)
    .first()
    .click();
  await expectVisible(log.getByRole('rowheader', { name: 'capacity' }));
  await expectNoViolations(page);
  await tapOrClick(page.getByRole('link', { name: 'Admin Panel', exact: true }).last());
  await expectVisible(page.getByRole('heading', { name: 'Admin Panel', exact: true }));
});

journey('bookings, usage reports and the audit log fit on a phone', PHONE, async ({ page }) => {
  await Shell.signIn(page, ROBIN);
  const bookings = await new AllBookings(page).open('&search=noah@');
  await expectVisible(bookings.cards.first());
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);

  const reports = await new UsageReports(page).open();
  await reports.waitForCharts();
  await expectVisible(page.getByRole('list', { name: 'Usage of All Members' }));
  await expectVisible(page.getByRole('table', { name: 'Occupancy by weekday and hour' }));
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);

  await page.goto('/admin/audit');
  await expectVisible(page.getByRole('list', { name: 'Audit log' }));
  await expectNoHorizontalScroll(page);
  await expectNoViolations(page);
});
