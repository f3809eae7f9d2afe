import { addMonths, instant, localDate, type Month, monthAt } from '@roomhours/time';
import type { Page } from 'playwright-core';
import { BookingDialog } from './pages/booking-dialog';
import { DashboardPage } from './pages/dashboard-page';
import { Shell } from './pages/shell';
import { wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { DESKTOP, PHONE } from './support/browser';
import { HOUSE_ZONE } from './support/house';
import { ADA, MEI, type Person, ROBIN } from './support/people';
import { press } from './support/press';
import { see, seeAddress, seeNo, seeNothingSideways, seeThat } from './support/see';
import { stay } from './support/stay';
import { addressOf } from './support/watch';

const visit = stay();

/** Months far ahead, in which nobody has booked anything. */
const monthsAhead = (count: number): Month => addMonths(monthAt(instant(Date.now()), HOUSE_ZONE), count);

/** Books a room on the 15th of a month, from ten o'clock. */
async function book(person: Person, month: Month, room: string, until: string): Promise<void> {
  const client = await ApiClient.signIn(visit.house, person);
  const { id } = (await client.rooms()).find(({ name }) => name === room)!;
  const date = localDate(`${month}-15`);
  expect(await client.book(id, wallTime(date, '10:00'), wallTime(date, until))).toBe(201);
}

async function open(page: Page, person: Person, month?: Month): Promise<{ shell: Shell; dashboard: DashboardPage }> {
  const shell = await Shell.enter(page, person, 'Dashboard');
  if (month) await page.goto(`/dashboard?month=${month}`);
  const dashboard = new DashboardPage(page);
  await dashboard.seeList();
  return { shell, dashboard };
}

const refuse = (page: Page, path: string | RegExp, body = '') =>
  page.route(path, (route) => route.fulfill({ status: 503, body }));

describe('the dashboard of a member', () => {
  visit.journey('shows a month, and lets its bookings be changed', DESKTOP, async ({ page, watch }) => {
    const month = monthsAhead(4);
    await book(ADA, month, 'Studio', '11:00');
    const { shell, dashboard } = await open(page, ADA, month);
    const row = dashboard.row('Studio');
    await see(dashboard.list('Your Bookings'));
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
    expect((await dashboard.card('Upcoming'))[1]).toBe('Future bookings across all dates');
    await see(row.getByText('10:00 - 11:00'), row.getByText('1 hour'), row.getByText('Upcoming'));
    await expectNoViolations(page);

    await press(dashboard.action('Edit', row));
    const dialog = new BookingDialog(page, 'Edit Booking');
    await see(dialog.box);
    await expectNoViolations(page);
    await dialog.fill({ duration: '1 hour 30 minutes', purpose: 'Plan the spring fair' });
    await dialog.submit();
    await shell.seeToast('Booking Updated');
    await see(row.getByText('1 hour 30 minutes'), row.getByText('Plan the spring fair'));
    await seeThat(async () => (await dashboard.card('Monthly Quota'))[0], '1.5 / 20 hours');

    await press(dashboard.action('Cancel', row));
    await see(dashboard.cancelDialog);
    await expectNoViolations(page);
    await press(dashboard.cancelDialog.getByRole('button', { name: 'Keep it' }));
    await seeNo(dashboard.cancelDialog);

    watch.forgive(/^answered: DELETE \/api\/bookings\/\d+ 503/);
    const one = /\/api\/bookings\/\d+$/;
    await refuse(page, one, JSON.stringify({ code: 'UNAVAILABLE', message: 'The database is out of reach.' }));
    await dashboard.cancel(row);
    await shell.seeToast('Error', 'The database is out of reach.');
    await page.unroute(one);
    await refuse(page, one);
    await dashboard.cancel(row);
    await shell.seeToast('Error', 'Failed to cancel booking');
    await page.unroute(one);
    await dashboard.cancel(row);
    await shell.seeToast('Booking Deleted', 'Booking cancelled');
    await see(page.getByRole('heading', { name: /^No bookings for / }));
    await seeThat(async () => (await dashboard.card('Monthly Quota'))[0], '0 / 20 hours');
  });

  visit.journey('says of a booking that is gone that it was already cancelled', DESKTOP, async ({ page, watch }) => {
    const month = monthsAhead(6);
    await book(ADA, month, 'Studio', '11:00');
    const { shell, dashboard } = await open(page, ADA, month);
    const ada = await ApiClient.signIn(visit.house, ADA);
    watch.forgive(/^answered: DELETE \/api\/bookings\/\d+ 404/);
    // Cancelled elsewhere, between the question and the answer to it.
    await page.route(/\/api\/bookings\/\d+$/, async (route) => {
      await ada.cancel(Number(/\d+$/.exec(route.request().url())![0]));
      await route.continue();
    });
    await dashboard.cancel(dashboard.row('Studio'));
    await shell.seeToast('Already Cancelled', 'This booking was already cancelled.');
    await see(page.getByRole('heading', { name: /^No bookings for / }));
  });

  visit.journey('says in words of its own when an edit fails without a sentence', DESKTOP, async ({ page, watch }) => {
    const month = monthsAhead(5);
    await book(ADA, month, 'Studio', '11:00');
    const { shell, dashboard } = await open(page, ADA, month);
    watch.forgive(/^answered: PATCH \/api\/bookings\/\d+ 503/);
    await refuse(page, /\/api\/bookings\/\d+$/);
    await press(dashboard.action('Edit', dashboard.row('Studio')));
    const dialog = new BookingDialog(page, 'Edit Booking');
    await dialog.fill({ duration: '30 minutes' });
    await dialog.submit();
    await shell.seeToast('Update Failed', 'There was an error updating your booking. Please try again.');
    await see(dialog.refusal);
  });

  visit.journey('goes through the months by the address, and on to a room', DESKTOP, async ({ page }) => {
    const { dashboard } = await open(page, MEI);
    const first = await dashboard.month();
    await dashboard.turn('Previous month');
    expect(addressOf(page)).toBe(`/dashboard?month=${monthsAhead(-1)}`);
    await dashboard.turn('This month');
    expect([await dashboard.month(), addressOf(page)]).toEqual([first, '/dashboard']);
    await page.goto(`/dashboard?month=${monthsAhead(7)}`);
    const empty = page.getByRole('heading', { name: `No bookings for ${await dashboard.month()}`, exact: true });
    await see(empty);
    await page.reload();
    await see(empty);
    await expectNoViolations(page);
    await press(dashboard.list('Your Bookings').getByRole('link', { name: 'Book a Room' }));
    await seeAddress(page, '/bookings');
    await page.goBack();
    await see(empty);
  });

  visit.journey(
    'says what could not be loaded, and since when it is not the present',
    DESKTOP,
    async ({ page, watch }) => {
      watch.expect('GET /api/bookings/user 503', 'GET /api/users/quota 503');
      const failing = /\/api\/(bookings\/user|users\/quota)/;
      await refuse(page, failing);
      await Shell.enter(page, ADA, 'Dashboard');
      const failed = page.getByRole('heading', { name: 'The bookings could not be loaded' });
      await see(failed, page.getByText('Your hours could not be loaded.'));
      expect((await dashboardOf(page).card('Bookings This Month'))[0]).toBe('Not known');
      await expectNoViolations(page);
      await page.unroute(failing);
      await press(page.getByRole('alert').getByRole('button', { name: 'Try again' }));
      await dashboardOf(page).seeList();

      await refuse(page, failing);
      await lookAway(page);
      await see(
        page.getByText(/^The bookings could not be refreshed since \d\d:\d\d\. What you see may be out of date\.$/),
      );
      await see(dashboardOf(page).rows.first());
      await expectNoViolations(page);
    },
  );

  visit.journey('asks again for rooms, bookings and hours when it is looked at', DESKTOP, async ({ page, watch }) => {
    const month = monthsAhead(6);
    await open(page, ADA, month);
    await book(ADA, month, 'Studio', '10:30');
    const before = watch.requests.length;
    await lookAway(page);
    await see(dashboardOf(page).row('Studio'));
    await seeThat(
      async () => [...new Set(watch.requests.slice(before))].sort(),
      ['/api/bookings/user', '/api/rooms', '/api/users/quota'],
    );
  });

  visit.journey('has a card for each booking on a phone', PHONE, async ({ page }) => {
    const month = monthsAhead(8);
    await book(ADA, month, 'Studio', '11:00');
    const { dashboard, shell } = await open(page, ADA, month);
    await seeNothingSideways(page);
    expect(await page.getByRole('table').count()).toBe(0);
    await expectNoViolations(page);
    await dashboard.cancel(dashboard.row('Studio'));
    await shell.seeToast('Booking Deleted', 'Booking cancelled');
  });
});

describe('the dashboard of an administrator', () => {
  visit.journey(
    'lists what everybody has booked, a page at a time, and lets all of it be changed',
    DESKTOP,
    async ({ page, watch }) => {
      const { shell, dashboard } = await open(page, ROBIN);
      await see(dashboard.list('All Bookings'), page.getByRole('columnheader', { name: 'User', exact: true }));
      expect((await dashboard.card('Monthly Quota'))[0]).toBe('∞ hours available');
      expect(watch.requests).not.toContain('/api/bookings/user');
      await seeThat(() => dashboard.rows.count(), 20);
      const total = Number((await dashboard.card('Bookings This Month'))[0]);
      await see(page.getByText(`1 to 20 of ${total}`, { exact: true }));
      await expectNoViolations(page);
      await press(page.getByRole('button', { name: 'Next', exact: true }));
      await see(page.getByText(/^21 to /));
      expect(addressOf(page)).toBe('/dashboard?page=2');

      // Last month everything is past, and may be changed all the same.
      await page.goto(`/dashboard?month=${monthsAhead(-1)}`);
      await dashboard.seeList();
      const row = dashboard.row('Past').first();
      if ((await row.count()) > 0) await see(dashboard.action('Edit', row), dashboard.action('Cancel', row));

      const month = monthsAhead(9);
      await book(MEI, month, 'Board Room', '11:00');
      await page.goto(`/dashboard?month=${month}`);
      const hers = dashboard.row(MEI.email);
      await press(dashboard.action('Cancel', hers));
      await see(dashboard.cancelDialog.getByText(`Booked by ${MEI.email}.`));
      await expectNoViolations(page);
      await press(dashboard.cancelDialog.getByRole('button', { name: 'Cancel booking' }));
      await shell.seeToast('Booking Deleted', 'Booking cancelled');
      await seeNo(hers);
    },
  );

  visit.journey('finds its way back from behind the last page', DESKTOP, async ({ page }) => {
    await open(page, ROBIN);
    await page.goto('/dashboard?page=999');
    await see(dashboardOf(page).rows.first());
    await seeThat(async () => addressOf(page) === '/dashboard?page=999', false);
  });
});

function dashboardOf(page: Page): DashboardPage {
  return new DashboardPage(page);
}

/** To another window and back. */
async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}
