import type { Page } from 'playwright-core';
import { DashboardPage } from '../pages/dashboard-page';
import { Shell } from '../pages/shell';
import { ADA, NOAH, type Person, ROBIN } from '../support/people';
import { press } from '../support/press';
import { see } from '../support/see';
import type { Scene } from './scene';

async function enter(page: Page, person: Person): Promise<DashboardPage> {
  await Shell.enter(page, person, 'Dashboard');
  const dashboard = new DashboardPage(page);
  await dashboard.seeList();
  return dashboard;
}

/** Refuses what is asked for from now on. */
const refuse = (page: Page, ...paths: string[]) =>
  Promise.all(paths.map((path) => page.route(path, (route) => route.fulfill({ status: 503, body: '' }))));

export const DASHBOARD_SCENES: readonly Scene[] = [
  { name: 'dashboard', show: async (page) => void (await enter(page, ADA)) },
  { name: 'dashboard-admin', show: async (page) => void (await enter(page, ROBIN)) },
  { name: 'dashboard-last-half-hour', show: async (page) => void (await enter(page, NOAH)) },
  {
    name: 'dashboard-empty',
    async show(page) {
      const dashboard = await enter(page, ADA);
      for (let turns = 0; turns < 4; turns += 1) await dashboard.turn('Next month');
      await dashboard.seeList();
    },
  },
  {
    name: 'dashboard-failed',
    async show(page) {
      await refuse(page, '**/api/bookings/user', '**/api/users/quota*');
      await Shell.enter(page, ADA, 'Dashboard');
      await see(page.getByText('The bookings could not be loaded'));
    },
  },
  {
    name: 'dashboard-stale',
    async show(page) {
      await enter(page, ADA);
      await refuse(page, '**/api/bookings/user', '**/api/users/quota*');
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await see(page.getByText(/could not be refreshed since/));
    },
  },
  {
    name: 'dashboard-loading',
    async show(page) {
      await page.route(/bookings\/user|users\/quota/, () => undefined);
      await Shell.enter(page, ADA, 'Dashboard');
      await see(page.getByRole('status', { name: 'Loading bookings' }));
    },
  },
  {
    name: 'dashboard-edit',
    async show(page) {
      const dashboard = await enter(page, ADA);
      await press(dashboard.action('Edit', dashboard.row('Upcoming').first()));
      await see(page.getByRole('dialog', { name: 'Edit Booking' }));
    },
  },
  {
    name: 'dashboard-cancel',
    async show(page) {
      const dashboard = await enter(page, ROBIN);
      await press(dashboard.action('Cancel', dashboard.rows.first()));
      await see(dashboard.cancelDialog);
    },
  },
];
