import { localDate } from '@roomhours/time';
import type { Page } from 'playwright-core';
import { DashboardPage } from './pages/dashboard-page';
import { Shell } from './pages/shell';
import { wallTime } from './pages/slot';
import { ApiClient } from './support/api';
import { expectNoViolations } from './support/axe';
import { PHONE } from './support/browser';
import { ADA } from './support/demo-accounts';
import {
  expectEventually,
  expectHidden,
  expectNoHorizontalScroll,
  expectNoHorizontalScrollAt,
  expectVisible,
} from './support/expectations';
import { setUpJourneys } from './support/journeys';
import { tapOrClick } from './support/tap-or-click';

const suite = setUpJourneys();

const SERIES = 'Wed 1 October to Wed 15 October';

/** Books the studio on three Wednesdays and the library once between them, and opens their month on the dashboard. */
async function openMonthOfSeries(page: Page) {
  const client = await ApiClient.signIn(suite.product, ADA);
  const rooms = await client.rooms();
  const book = (name: string, day: string, weeks?: number) => {
    const date = localDate(day);
    const { id } = rooms.find((room) => room.name === name)!;
    return client.book(id, wallTime(date, '10:00'), wallTime(date, '11:00'), weeks);
  };
  expect([await book('Studio', '2031-10-01', 3), await book('Library', '2031-10-09')]).toEqual([201, 201]);
  const shell = await Shell.signIn(page, ADA);
  await page.goto('/dashboard?month=2031-10');
  const dashboard = new DashboardPage(page);
  await expectVisible(dashboard.row('Wed 15 October'));
  return { shell, dashboard };
}

suite.journey(
  'a series on the dashboard is grouped, expanded and cancelled in part on a phone',
  PHONE,
  async ({ page }) => {
    const { shell, dashboard } = await openMonthOfSeries(page);
    await expectEventually(() => dashboard.rows.count(), 4);
    expect(await dashboard.groupSeries.isChecked()).toBe(false);

    await tapOrClick(dashboard.groupSeries);
    await expectEventually(() => dashboard.rows.count(), 2);
    const series = dashboard.row(SERIES);
    const hours = series.getByText('3 hours in all', { exact: true });
    await expectVisible(hours, series.getByText('10:00 - 11:00', { exact: true }), dashboard.row('Library'));
    await expectNoHorizontalScrollAt(page, [320, 390]);

    await tapOrClick(dashboard.expand(series));
    await expectEventually(() => dashboard.rows.count(), 5);
    await expectNoHorizontalScroll(page);
    await expectNoViolations(page);

    const second = dashboard.row(/Wed 8 October/);
    await dashboard.cancel(second);
    await shell.expectToast('Booking Deleted', 'Booking cancelled');
    await expectHidden(second);
    await expectVisible(series.getByText('2 hours in all', { exact: true }));
  },
);
