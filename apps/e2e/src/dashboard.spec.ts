import { text } from 'node:stream/consumers';
import { addMonths, instant, localDate, type Month, monthAt } from '@roomhours/time';
import { TEXT_LIMITS } from '@roomhours/limits';
import type { Page } from 'playwright-core';
import { BookingDialog } from './pages/booking-dialog';
import { DashboardPage } from './pages/dashboard-page';
import { Shell } from './pages/shell';
import { wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP } from './support/browser';
import { WORKSPACE_ZONE } from './support/test-server';
import { ADA, MEI, type Credentials, ROBIN } from './support/demo-accounts';
import { tapOrClick } from './support/tap-or-click';
import {
  expectVisible,
  expectPath,
  expectHidden,
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

describe('the dashboard of a member', () => {
  suite.journey(
    'shows a month, edits and cancels its booking, and links to a room',
    DESKTOP,
    async ({ page, monitor }) => {
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
});

describe('the dashboard of an administrator', () => {
  suite.journey(
    'lists all bookings in pages, cancels one of a member, and breaks the longest names',
    DESKTOP,
    async ({ page }) => {
      const { shell, dashboard } = await open(page, ROBIN);
      await expectVisible(
        dashboard.list('All Bookings'),
        page.getByRole('columnheader', { name: 'User', exact: true }),
      );
      expect((await dashboard.card('Monthly Quota'))[0]).toBe('∞ hours available');
      await expectEventually(() => dashboard.rows.count(), 20);
      const total = Number((await dashboard.card('Bookings This Month'))[0]);
      await expectVisible(page.getByText(`1 to 20 of ${total}`, { exact: true }));
      await expectNoViolations(page);
      await expectNoHorizontalScrollAt(page, [900, 1180]);
      await tapOrClick(page.getByTitle('Next Page', { exact: true }));
      await expectVisible(page.getByText(/^21 to /));
      expect(addressOf(page)).toBe('/dashboard?page=2');

      const month = monthsAhead(9);
      await book(MEI, month, 'Board Room', '11:00');
      await page.goto(`/dashboard?month=${month}`);
      const row = dashboard.row(MEI.email);
      await dashboard.cancel(row);
      await shell.expectToast('Booking Deleted', 'Booking cancelled');
      await expectHidden(row);

      const name = 'W'.repeat(TEXT_LIMITS.roomName);
      await page.route(/\/api\/(rooms$|admin\/bookings\?)/, async (route) => {
        const response = await route.fetch();
        const all = (await response.json()) as object[];
        await route.fulfill({ response, json: all.map((one) => ({ ...one, name, roomName: name, userName: name })) });
      });
      await page.goto('/dashboard');
      await expectVisible(dashboard.row(name).first());
      await expectNoHorizontalScrollAt(page, [1180, 1440]);
    },
  );
});
