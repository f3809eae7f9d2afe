import type { AdminBooking } from '@roomhours/contract';
import { addMonths, instant, monthAt } from '@roomhours/time';
import type { Page } from 'playwright-core';
import { AllBookings } from './pages/all-bookings';
import { Shell } from './pages/shell';
import { CHARTS, UsageReports } from './pages/usage-reports';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { HOUSE_ZONE } from './support/house';
import { ROBIN } from './support/people';
import { press } from './support/press';
import { see, seeNo, seeNothingSideways, seeThat } from './support/see';
import { stay } from './support/stay';
import { addressOf } from './support/watch';

const house = stay();
const { journey } = house;

const thisMonth = () => monthAt(instant(Date.now()), HOUSE_ZONE);
const robin = () => ApiClient.signIn(house.house, ROBIN);
const monthName = (month: string) =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));

/** 'Nov 24, 10:00 AM - 11:30 AM' in the house. */
function timeOf({ startTime, endTime }: AdminBooking): string {
  const clock = (at: string, more: Intl.DateTimeFormatOptions = {}) =>
    new Intl.DateTimeFormat('en-US', { timeZone: HOUSE_ZONE, hour: 'numeric', minute: '2-digit', ...more })
      .format(new Date(at))
      .replace('\u202f', ' ');
  return `${clock(startTime, { month: 'short', day: 'numeric' })} - ${clock(endTime)}`;
}

/** Answers a call with what no API says: the page has to find words of its own. */
const spoil = (page: Page, path: string) => page.route(path, (route) => route.fulfill({ status: 502, body: '<html>' }));

describe('all bookings', () => {
  journey(
    'are searched, narrowed and turned round by the server, and the address keeps it',
    DESKTOP,
    async (robinHere) => {
      const { page } = robinHere;
      const api = await robin();
      const [rooms, all] = [await api.rooms(), await api.allBookings('sort=newest&page=1&pageSize=50')];
      const shell = await Shell.enter(page, ROBIN);
      await press(shell.link('Admin Panel'));
      await press(page.getByRole('tab', { name: 'All Bookings' }));
      const bookings = new AllBookings(page);
      await seeThat(() => bookings.rows.count(), 50);
      const cells = await bookings.rows.first().getByRole('cell').allTextContents();
      const { userEmail, roomName, purpose } = all[0]!;
      expect([cells[0], cells[1], cells[2], cells[4]]).toEqual([
        ...[userEmail, roomName, timeOf(all[0]!), purpose ?? 'No purpose specified'],
      ]);
      await expectNoViolations(page);

      await press(bookings.order);
      const [oldest] = await api.allBookings('sort=oldest&page=1&pageSize=1');
      await see(bookings.rows.first().getByText(timeOf(oldest!), { exact: true }));
      await bookings.search.fill('ADA@');
      const found = await api.allBookings('search=ada@');
      await seeThat(() => bookings.count.textContent(), `${found.length} bookings`);
      await bookings.room.fill('Studio');
      await press(page.getByTitle('Studio', { exact: true }));
      const studio = rooms.find(({ name }) => name === 'Studio')!;
      const there = (list: AdminBooking[]) => list.filter(({ roomId }) => roomId === studio.id).length;
      await seeThat(() => bookings.rows.count(), there(found));
      expect(addressOf(page)).toBe(`/admin?tab=bookings&sort=oldest&search=ADA%40&roomId=${studio.id}`);
      await page.reload();
      await seeThat(() => bookings.rows.count(), there(found));
      expect(await bookings.search.inputValue()).toBe('ADA@');
      await page.goBack();
      await seeThat(() => bookings.rows.count(), found.length);

      await bookings.month.fill(monthName(thisMonth()));
      await bookings.month.press('Enter');
      const ofMonth = await api.allBookings(`search=ada@&month=${thisMonth()}`);
      await seeThat(() => bookings.rows.count(), ofMonth.length);
      await bookings.search.fill('nobody at all');
      await see(page.getByRole('heading', { name: 'No bookings found', exact: true }));
      await expectNoViolations(page);
      await press(page.getByRole('button', { name: 'Show all bookings' }));
      await seeThat(() => bookings.rows.count(), 50);
      await press(page.getByRole('button', { name: 'Next' }));
      await see(page.getByText(/^Page 2 of /));
    },
  );

  journey('are deleted after a question, and a failure says why', DESKTOP, async ({ page, watch }) => {
    const api = await robin();
    const mine = async () => api.allBookings('search=mei@&sort=oldest');
    const [first, second] = (await mine()) as [AdminBooking, AdminBooking];
    const shell = await Shell.enter(page, ROBIN);
    const bookings = await new AllBookings(page).open('&search=mei@&sort=oldest');
    await bookings.ask(bookings.rows.first());
    expect(await bookings.dialog.getByRole('definition').allTextContents()).toEqual([
      ...[first.userEmail, first.roomName, timeOf(first)],
    ]);
    await expectNoViolations(page);
    await bookings.answer('Cancel');
    expect((await mine())[0]).toEqual(first);

    watch.expect(`DELETE /api/bookings/${first.id} 502`, `DELETE /api/bookings/${second.id} 404`);
    await spoil(page, '**/api/bookings/*');
    await bookings.ask(bookings.rows.first());
    await bookings.answer('Delete Booking');
    await shell.seeToast('Error', 'Failed to delete booking.');
    await page.unroute('**/api/bookings/*');

    await bookings.ask(bookings.rows.first());
    await bookings.answer('Delete Booking');
    await shell.seeToast('Booking Deleted', 'The booking has been successfully deleted.');
    await see(bookings.rows.first().getByText(timeOf(second), { exact: true }));
    expect((await mine())[0]).toEqual(second);
    const next = bookings.rows.first().getByRole('button', { name: /^Delete booking/ });
    await seeThat(() => next.evaluate((button) => button === document.activeElement), true);

    expect(await api.cancel(second.id)).toBe(204);
    await bookings.ask(bookings.rows.first());
    await bookings.answer('Delete Booking');
    await shell.seeToast('Error', /booking does not exist|is not there|not found/i);
    await press(bookings.refresh);
    await seeNo(bookings.rows.first().getByText(timeOf(second), { exact: true }));
  });

  journey('say that they could not be loaded, and come when asked again', DESKTOP, async ({ page, watch }) => {
    await Shell.enter(page, ROBIN);
    watch.expect('GET /api/admin/bookings 502');
    await spoil(page, '**/api/admin/bookings*');
    const bookings = await new AllBookings(page).open();
    await see(page.getByRole('heading', { name: 'Failed to load bookings. Please try again.', exact: true }));
    await expectNoViolations(page);
    await page.unroute('**/api/admin/bookings*');
    await press(page.getByRole('button', { name: 'Try again' }));
    await see(bookings.rows.first());
  });

  journey('are cards on a phone, and nothing scrolls sideways', PHONE, async ({ page }) => {
    const shell = await Shell.enter(page, ROBIN);
    const bookings = await new AllBookings(page).open('&search=noah@');
    await see(bookings.cards.first());
    await seeNothingSideways(page);
    await expectNoViolations(page);
    const before = await bookings.cards.count();
    await bookings.ask(bookings.cards.first());
    await bookings.answer('Delete Booking');
    await shell.seeToast('Booking Deleted', 'The booking has been successfully deleted.');
    await seeThat(() => bookings.cards.count(), before - 1);
  });
});

describe('usage reports', () => {
  journey('bring what draws when they are opened, and draw the month', DESKTOP, async ({ page, watch }) => {
    const report = await (await robin()).usageReport(thisMonth());
    const shell = await Shell.enter(page, ROBIN);
    await press(shell.link('Admin Panel'));
    for (const tab of ['Room Settings', 'All Bookings', 'Blocked Times'])
      await press(page.getByRole('tab', { name: tab }));
    await see(page.getByRole('tab', { name: 'Blocked Times', selected: true }));
    const isChart = (path: string) => /\/charts\.[0-9a-f]+\.js$/.test(path);
    expect(watch.requests.filter(isChart)).toEqual([]);

    await press(page.getByRole('tab', { name: 'Usage Reports' }));
    const reports = new UsageReports(page);
    await reports.seeCharts();
    expect(watch.requests.filter(isChart)).toHaveLength(1);
    await see(
      reports
        .card('Room Usage')
        .locator('p')
        .getByText(`Hours booked per room in ${monthName(thisMonth())}`),
    );
    await expectNoViolations(page);

    await reports.chart('Room Usage').first().hover();
    const tooltip = page.locator('.g2-tooltip');
    await see(tooltip.getByText('Usage', { exact: true }), tooltip.getByText(/^[\d.]+ hours?$/));
    await reports
      .chart('Top User Activity')
      .first()
      .hover({ position: { x: 220, y: 90 } });
    await see(tooltip.getByText('Hours Used', { exact: true }), tooltip.getByText('Monthly Quota', { exact: true }));

    const hours = (number: number) => `${number} ${number === 1 ? 'hour' : 'hours'}`;
    expect((await reports.table('Room Usage')).slice(1)).toEqual(
      report.rooms.map((room) => [room.roomName, hours(room.hours)]),
    );
    expect(await reports.figure('Total Bookings').textContent()).toBe(report.totalBookings.toLocaleString('en'));
    expect(await reports.figure('Most Booked Room').textContent()).toBe(report.mostBookedRoom);
    for (const name of CHARTS) await press(page.getByRole('button', { name: `Show table of ${name}` }));
    await see(reports.card('Top User Activity').getByRole('columnheader', { name: 'Monthly Quota' }));
    await seeNo(reports.chart('Room Usage').first());
    await expectNoViolations(page);
  });

  journey('are taken along as files, and are empty, failed and back again', DESKTOP, async ({ page, watch }) => {
    const api = await robin();
    const [report, ofMonth] = [
      await api.usageReport(thisMonth()),
      await api.allBookings(`month=${thisMonth()}&sort=oldest`),
    ];
    await Shell.enter(page, ROBIN);
    const reports = await new UsageReports(page).open();
    await reports.seeCharts();
    const bookings = await reports.download('Bookings (CSV)');
    expect(bookings.name).toBe(`roomhours-bookings-${thisMonth()}.csv`);
    expect(bookings.lines[0]).toBe(
      '\ufeffBooking,Room,User,Username,Start (Europe/Berlin),End (Europe/Berlin),Start (UTC),End (UTC),Hours,Purpose',
    );
    expect(bookings.lines.slice(1).map((line) => line.split(',')[0])).toEqual(ofMonth.map(({ id }) => String(id)));
    const summary = await reports.download('Summary (CSV)');
    expect(summary.name).toBe(`roomhours-usage-${thisMonth()}.csv`);
    expect(summary.lines).toContain(`Summary,Total Hours Booked,${report.totalHours},`);

    const longAgo = addMonths(thisMonth(), -11);
    await reports.chooseMonth(monthName(longAgo));
    await seeThat(() => page.getByText('No bookings in this month.').count(), 3);
    await seeThat(() => reports.figure('Most Booked Room').textContent(), 'N/A');
    expect(addressOf(page)).toBe(`/admin?tab=reports&month=${longAgo}`);
    await expectNoViolations(page);
    expect((await reports.download('Bookings (CSV)')).lines).toHaveLength(1);

    watch.expect('GET /api/admin/reports/usage 502');
    await spoil(page, '**/api/admin/reports/usage?*');
    await page.reload();
    await see(page.getByRole('heading', { name: 'The report could not be loaded' }));
    await expectNoViolations(page);
    await page.unroute('**/api/admin/reports/usage?*');
    await press(page.getByRole('button', { name: 'Try again' }));
    await seeThat(() => page.getByText('No bookings in this month.').count(), 3);
  });

  journey('fit on a phone', PHONE, async ({ page }) => {
    await Shell.enter(page, ROBIN);
    const reports = await new UsageReports(page).open();
    await reports.seeCharts();
    await seeNothingSideways(page);
    await expectNoViolations(page);
  });

  journey('show the figures where what draws does not come', DESKTOP, async ({ page, watch }) => {
    await Shell.enter(page, ROBIN);
    watch.forgive(/charts\.[0-9a-f]+\.js/, /ChunkLoadError/, /^console: /);
    await page.route(/\/charts\.[0-9a-f]+\.js$/, (route) => route.abort());
    const reports = await new UsageReports(page).open();
    await see(reports.card('Room Usage').getByText('The chart could not be drawn. These are its figures.'));
    await see(reports.card('Room Usage').getByRole('rowheader').first());
  });
});

journey('the audit log says who did what, before and after', DESKTOP, async ({ page, watch }) => {
  const shell = await Shell.enter(page, ROBIN);
  await press(shell.link('Admin Panel'));
  await press(page.getByRole('link', { name: 'Audit log' }));
  await see(page.getByRole('heading', { name: 'Audit log', exact: true }));
  const log = page.getByRole('table', { name: 'Audit log' });
  await see(log.getByText('Signed in', { exact: true }).first());
  const added = log.getByText('Room added', { exact: true }).first();
  await added.click();
  await see(log.getByRole('rowheader', { name: 'capacity' }));
  await expectNoViolations(page);
  await page.reload();
  await see(log.getByText('Room added', { exact: true }).first());

  watch.expect('GET /api/admin/audit 502');
  await spoil(page, '**/api/admin/audit?*');
  await page.reload();
  await see(page.getByRole('heading', { name: 'The audit log could not be loaded' }));
  await expectNoViolations(page);
  await page.unroute('**/api/admin/audit?*');
  await press(page.getByRole('button', { name: 'Try again' }));
  await see(log.getByText('Signed in', { exact: true }).first());
  await press(page.getByRole('link', { name: 'Admin Panel', exact: true }).last());
  await see(page.getByRole('heading', { name: 'Admin Panel', exact: true }));
});

journey('the audit log is cards on a phone', PHONE, async ({ page }) => {
  await Shell.enter(page, ROBIN);
  await page.goto('/admin?view=audit');
  await see(page.getByRole('list', { name: 'Audit log' }));
  await seeNothingSideways(page);
  await expectNoViolations(page);
});
