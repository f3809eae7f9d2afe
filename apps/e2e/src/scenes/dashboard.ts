import { addDays, instant, toLocal } from '@roomhours/time';
import type { Page } from 'playwright-core';
import { AbsenceDialog } from '../pages/absence-dialog';
import { DashboardPage } from '../pages/dashboard-page';
import { Shell } from '../pages/shell';
import { ADA, NOAH, type Credentials, ROBIN } from '../support/demo-accounts';
import { tapOrClick } from '../support/tap-or-click';
import { WORKSPACE_ZONE } from '../support/test-server';
import { expectVisible } from '../support/expectations';
import type { Scene } from './scene';

async function signInAndOpen(page: Page, credentials: Credentials): Promise<DashboardPage> {
  await Shell.signInAndOpen(page, credentials, 'Dashboard');
  const dashboard = new DashboardPage(page);
  await dashboard.waitForList();
  return dashboard;
}

const daysAhead = (days: number) => addDays(toLocal(instant(Date.now()), WORKSPACE_ZONE).date, days);

/** Fails all further requests to the paths with 503. */
const refuse = (page: Page, ...paths: string[]) =>
  Promise.all(paths.map((path) => page.route(path, (route) => route.fulfill({ status: 503, body: '' }))));

export const DASHBOARD_SCENES: readonly Scene[] = [
  { name: 'dashboard', show: async (page) => void (await signInAndOpen(page, ADA)) },
  {
    name: 'dashboard-series',
    async show(page) {
      const dashboard = await signInAndOpen(page, ADA);
      await dashboard.groupSeries.check();
      await tapOrClick(dashboard.expand(dashboard.row('in all').first()));
      await dashboard.groupSeries.scrollIntoViewIfNeeded();
      await expectVisible(dashboard.row('Team weekly').nth(1));
    },
  },
  { name: 'dashboard-admin', show: async (page) => void (await signInAndOpen(page, ROBIN)) },
  { name: 'dashboard-last-half-hour', show: async (page) => void (await signInAndOpen(page, NOAH)) },
  {
    name: 'dashboard-empty',
    async show(page) {
      const dashboard = await signInAndOpen(page, ADA);
      for (let months = 0; months < 4; months += 1) await dashboard.goToMonth('Next month');
      await dashboard.waitForList();
    },
  },
  {
    name: 'dashboard-failed',
    async show(page) {
      await refuse(page, '**/api/bookings/user', '**/api/users/quota*');
      await Shell.signInAndOpen(page, ADA, 'Dashboard');
      await expectVisible(page.getByText('The bookings could not be loaded'));
    },
  },
  {
    name: 'dashboard-stale',
    async show(page) {
      await signInAndOpen(page, ADA);
      await refuse(page, '**/api/bookings/user', '**/api/users/quota*');
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expectVisible(page.getByText(/could not be refreshed since/));
    },
  },
  {
    name: 'dashboard-loading',
    async show(page) {
      await page.route(/bookings\/user|users\/quota/, () => undefined);
      await Shell.signInAndOpen(page, ADA, 'Dashboard');
      await expectVisible(page.getByRole('status', { name: 'Loading bookings' }));
    },
  },
  {
    name: 'dashboard-edit',
    async show(page) {
      const dashboard = await signInAndOpen(page, ADA);
      await tapOrClick(dashboard.action('Edit', dashboard.row('Upcoming').first()));
      await expectVisible(page.getByRole('dialog', { name: 'Edit Booking' }));
    },
  },
  {
    name: 'dashboard-cancel',
    async show(page) {
      const dashboard = await signInAndOpen(page, ROBIN);
      await tapOrClick(dashboard.action('Cancel', dashboard.rows.first()));
      await expectVisible(dashboard.cancelDialog);
    },
  },
  {
    name: 'dashboard-away',
    async show(page) {
      await signInAndOpen(page, ADA);
      const dialog = await new AbsenceDialog(page).open();
      await dialog.pick('Last day', daysAhead(20));
      await expectVisible(dialog.root.getByText(/^\d+ bookings? \(.* will be cancelled\./));
    },
  },
  {
    name: 'dashboard-away-refused',
    async show(page) {
      await signInAndOpen(page, ADA);
      const dialog = await new AbsenceDialog(page).open();
      await dialog.pick('Last day', daysAhead(20));
      await dialog.pick('First day', daysAhead(21));
      await expectVisible(dialog.root.getByText('The last day must not be before the first.', { exact: true }));
    },
  },
];
