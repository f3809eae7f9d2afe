import { addMonths, instant, localDate, type Month, monthAt } from '@roomhours/time';
import type { Page } from 'playwright-core';
import { BookingDialog } from './pages/booking-dialog';
import { DashboardPage } from './pages/dashboard-page';
import { Shell } from './pages/shell';
import { wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { WORKSPACE_ZONE } from './support/test-server';
import { ADA, MEI, type Credentials, ROBIN } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import {
  expectVisible,
  expectPath,
  expectHidden,
  expectNoHorizontalScroll,
  expectNoHorizontalScrollAt,
  expectEventually,
} from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { addressOf } from './support/page-monitor';

const suite = setUpJourneys();

/** Returns a month in the future; from some months on it contains no demo bookings. */
const monthsAhead = (count: number): Month => addMonths(monthAt(instant(Date.now()), WORKSPACE_ZONE), count);

/** Books a room on the 15th of a month, from ten o'clock. */
async function book(credentials: Credentials, month: Month, room: string, until: string): Promise<void> {
  const client = await ApiClient.signIn(suite.product, credentials);
  const { id } = (await client.rooms()).find(({ name }) => name === room)!;
  const date = localDate(`${month}-15`);
  expect(await client.book(id, wallTime(date, '10:00'), wallTime(date, until))).toBe(201);
}

/** Returns the name of the room that a member uses now or next. */
async function nextRoom(credentials: Credentials): Promise<string> {
  const client = await ApiClient.signIn(suite.product, credentials);
  const [bookings, rooms] = await Promise.all([client.ownBookings(), client.rooms()]);
  const future = bookings.filter(({ endTime }) => new Date(endTime).getTime() > Date.now());
  const next = future.reduce((earlier, other) => (other.startTime < earlier.startTime ? other : earlier));
  return rooms.find(({ id }) => id === next.roomId)!.name;
}

async function open(
  page: Page,
  credentials: Credentials,
  month?: Month,
): Promise<{ shell: Shell; dashboard: DashboardPage }> {
  const shell = await Shell.signIn(page, credentials);
  await page.goto(month === undefined ? '/dashboard' : `/dashboard?month=${month}`);
  const dashboard = new DashboardPage(page);
  await dashboard.waitForList();
  return { shell, dashboard };
}

const refuse = (page: Page, path: string | RegExp, body = '') =>
  page.route(path, (route) => route.fulfill({ status: 503, body }));

describe('the dashboard of a member', () => {
  suite.journey('shows a month, and edits and cancels its bookings', DESKTOP, async ({ page, monitor }) => {
    const month = monthsAhead(4);
    await book(ADA, month, 'Studio', '11:00');
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
      expect.stringMatching(new RegExp(`^(Next|Now): ${await nextRoom(ADA)}, `)),
      'Future bookings across all dates',
    ]);
    await expectVisible(row.getByText('10:00 - 11:00'), row.getByText('1 hour'), row.getByText('Upcoming'));
    await expectNoViolations(page);

    await tapOrClick(dashboard.action('Edit', row));
    const dialog = new BookingDialog(page, 'Edit Booking');
    await expectVisible(dialog.root);
    await expectNoViolations(page);
    await dialog.fill({ duration: '1 hour 30 minutes', purpose: 'Plan the spring fair' });
    await dialog.submit();
    await shell.expectToast('Booking Updated');
    await expectVisible(row.getByText('1 hour 30 minutes'), row.getByText('Plan the spring fair'));
    await expectEventually(async () => (await dashboard.card('Monthly Quota'))[0], '1.5 / 20 hours');

    await tapOrClick(dashboard.action('Cancel', row));
    await expectVisible(dashboard.cancelDialog);
    await expectNoViolations(page);
    await tapOrClick(dashboard.cancelDialog.getByRole('button', { name: 'Keep it' }));
    await expectHidden(dashboard.cancelDialog);

    monitor.ignore(/^response: DELETE \/api\/bookings\/\d+ 503/);
    const bookingPath = /\/api\/bookings\/\d+$/;
    await refuse(page, bookingPath, JSON.stringify({ code: 'UNAVAILABLE', message: 'The database is out of reach.' }));
    await dashboard.cancel(row);
    await shell.expectToast('Error', 'The database is out of reach.');
    await page.unroute(bookingPath);
    await refuse(page, bookingPath);
    await dashboard.cancel(row);
    await shell.expectToast('Error', 'Failed to cancel booking');
    await page.unroute(bookingPath);
    await dashboard.cancel(row);
    await shell.expectToast('Booking Deleted', 'Booking cancelled');
    await expectVisible(page.getByRole('heading', { name: /^No bookings for / }));
    await expectEventually(async () => (await dashboard.card('Monthly Quota'))[0], '0 / 20 hours');
  });

  suite.journey('reports that a missing booking was already cancelled', DESKTOP, async ({ page, monitor }) => {
    const month = monthsAhead(6);
    await book(ADA, month, 'Studio', '11:00');
    const { shell, dashboard } = await open(page, ADA, month);
    const ada = await ApiClient.signIn(suite.product, ADA);
    monitor.ignore(/^response: DELETE \/api\/bookings\/\d+ 404/);
    // Another client cancels it while the confirmation is open.
    await page.route(/\/api\/bookings\/\d+$/, async (route) => {
      await ada.cancel(Number(/\d+$/.exec(route.request().url())![0]));
      await route.continue();
    });
    await dashboard.cancel(dashboard.row('Studio'));
    await shell.expectToast('Already Cancelled', 'This booking was already cancelled.');
    await expectVisible(page.getByRole('heading', { name: /^No bookings for / }));
  });

  suite.journey(
    'shows the fallback text if an edit fails without a server message',
    DESKTOP,
    async ({ page, monitor }) => {
      const month = monthsAhead(5);
      await book(ADA, month, 'Studio', '11:00');
      const { shell, dashboard } = await open(page, ADA, month);
      monitor.ignore(/^response: PATCH \/api\/bookings\/\d+ 503/);
      await refuse(page, /\/api\/bookings\/\d+$/);
      await tapOrClick(dashboard.action('Edit', dashboard.row('Studio')));
      const dialog = new BookingDialog(page, 'Edit Booking');
      await dialog.fill({ duration: '30 minutes' });
      await dialog.submit();
      await shell.expectToast('Update Failed', 'There was an error updating your booking. Please try again.');
      await expectVisible(dialog.refusal);
    },
  );

  suite.journey('navigates the months by URL and links to a room', DESKTOP, async ({ page }) => {
    const { dashboard } = await open(page, MEI);
    const first = await dashboard.month();
    await dashboard.goToMonth('Previous month');
    expect(addressOf(page)).toBe(`/dashboard?month=${monthsAhead(-1)}`);
    await dashboard.goToMonth('This month');
    expect([await dashboard.month(), addressOf(page)]).toEqual([first, '/dashboard']);
    await page.goto(`/dashboard?month=${monthsAhead(7)}`);
    const empty = page.getByRole('heading', { name: `No bookings for ${await dashboard.month()}`, exact: true });
    await expectVisible(empty);
    await page.reload();
    await expectVisible(empty);
    await expectNoViolations(page);
    await tapOrClick(dashboard.list('Your Bookings').getByRole('link', { name: 'Book a Room' }));
    await expectPath(page, '/bookings');
    await page.goBack();
    await expectVisible(empty);
  });

  suite.journey('shows which data failed to load, and since when data is stale', DESKTOP, async ({ page, monitor }) => {
    monitor.allowResponses('GET /api/bookings/user 503', 'GET /api/users/quota 503');
    const failedPaths = /\/api\/(bookings\/user|users\/quota)/;
    await refuse(page, failedPaths);
    await Shell.signInAndOpen(page, ADA, 'Dashboard');
    const failed = page.getByRole('heading', { name: 'The bookings could not be loaded' });
    await expectVisible(failed, page.getByText('Your hours could not be loaded.'));
    expect((await dashboardOf(page).card('Bookings This Month'))[0]).toBe('Not known');
    await expectNoViolations(page);
    await page.unroute(failedPaths);
    await tapOrClick(page.getByRole('alert').getByRole('button', { name: 'Try again' }));
    await dashboardOf(page).waitForList();

    await refuse(page, failedPaths);
    await switchWindow(page);
    await expectVisible(
      page.getByText(/^The bookings could not be refreshed since \d\d:\d\d\. What you see may be out of date\.$/),
    );
    await expectVisible(dashboardOf(page).rows.first());
    await expectNoViolations(page);
  });

  suite.journey('refreshes rooms, bookings and hours on focus', DESKTOP, async ({ page, monitor }) => {
    const month = monthsAhead(6);
    await open(page, ADA, month);
    await book(ADA, month, 'Studio', '10:30');
    const before = monitor.requests.length;
    await switchWindow(page);
    await expectVisible(dashboardOf(page).row('Studio'));
    await expectEventually(
      async () => [...new Set(monitor.requests.slice(before))].sort(),
      ['/api/bookings/user', '/api/rooms', '/api/users/quota'],
    );
  });

  suite.journey('shows a card for each booking on a phone', PHONE, async ({ page }) => {
    const month = monthsAhead(8);
    await book(ADA, month, 'Studio', '11:00');
    const { dashboard, shell } = await open(page, ADA, month);
    await expectNoHorizontalScroll(page);
    expect(await page.getByRole('table').count()).toBe(0);
    await expectNoViolations(page);
    await dashboard.cancel(dashboard.row('Studio'));
    await shell.expectToast('Booking Deleted', 'Booking cancelled');
  });
});

describe('the dashboard of an administrator', () => {
  suite.journey(
    'lists all bookings in pages, and edits and cancels any of them',
    DESKTOP,
    async ({ page, monitor }) => {
      const { shell, dashboard } = await open(page, ROBIN);
      await expectVisible(
        dashboard.list('All Bookings'),
        page.getByRole('columnheader', { name: 'User', exact: true }),
      );
      expect((await dashboard.card('Monthly Quota'))[0]).toBe('∞ hours available');
      expect(monitor.requests).not.toContain('/api/bookings/user');
      await expectEventually(() => dashboard.rows.count(), 20);
      const total = Number((await dashboard.card('Bookings This Month'))[0]);
      await expectVisible(page.getByText(`1 to 20 of ${total}`, { exact: true }));
      await expectNoViolations(page);
      await expectNoHorizontalScrollAt(page, [900, 1180]);
      await tapOrClick(page.getByRole('button', { name: 'Next', exact: true }));
      await expectVisible(page.getByText(/^21 to /));
      expect(addressOf(page)).toBe('/dashboard?page=2');

      // All bookings of last month are past, but administrators can change them.
      await page.goto(`/dashboard?month=${monthsAhead(-1)}`);
      await dashboard.waitForList();
      const row = dashboard.row('Past').first();
      if ((await row.count()) > 0) await expectVisible(dashboard.action('Edit', row), dashboard.action('Cancel', row));

      const month = monthsAhead(9);
      await book(MEI, month, 'Board Room', '11:00');
      await book(ROBIN, month, 'Library', '11:00');
      await page.goto(`/dashboard?month=${month}`);
      await expectVisible(page.getByRole('link', { name: /^(Next|Now): / }));
      const rowOfMei = dashboard.row(MEI.email);
      await tapOrClick(dashboard.action('Cancel', rowOfMei));
      await expectVisible(dashboard.cancelDialog.getByText(`Booked by ${MEI.email}.`));
      await expectNoViolations(page);
      await tapOrClick(dashboard.cancelDialog.getByRole('button', { name: 'Cancel booking' }));
      await shell.expectToast('Booking Deleted', 'Booking cancelled');
      await expectHidden(rowOfMei);
    },
  );

  suite.journey('returns from a page number beyond the last page', DESKTOP, async ({ page }) => {
    await open(page, ROBIN);
    await page.goto('/dashboard?page=999');
    await expectVisible(dashboardOf(page).rows.first());
    await expectEventually(async () => addressOf(page) === '/dashboard?page=999', false);
  });
});

function dashboardOf(page: Page): DashboardPage {
  return new DashboardPage(page);
}

/** Simulates a switch to another window and back. */
async function switchWindow(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}
