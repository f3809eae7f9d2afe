import type { TodayOverview } from '@roomhours/contract';
import {
  addDays,
  firstInstantAtOrAfter,
  formatInstant,
  instant,
  mondayOf,
  parseTimeOfDay,
  toLocal,
} from '@roomhours/time';
import type { Page } from 'playwright-core';
import { AbsenceDialog } from '../pages/absence-dialog';
import { chooseDate } from '../support/choose-date';
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

/** The date of the browser's clock. */
const TUESDAY = addDays(mondayOf(daysAhead(0)), 1);

/** Returns a time of the browser's date as the API writes it. */
const todayAt = (time: string) =>
  formatInstant(firstInstantAtOrAfter({ date: TUESDAY, minuteOfDay: parseTimeOfDay(time)! }, WORKSPACE_ZONE));

const PEOPLE = ['Ada Lovelace', 'Mei Tanaka', 'Noah Adeyemi', 'Maximiliane Schneider-Wolkenstein', null].map(
  (name, index) => ({ id: index + 1, email: `member${index}@members.example`, name }),
);
const bookingToday = (id: number, start: string, end: string) => {
  return { id, startTime: todayAt(start), endTime: todayAt(end), user: PEOPLE[id % PEOPLE.length]! };
};

/** Eleven rooms in every state, and something of everything that needs attention. */
const FULL_TODAY: TodayOverview = {
  date: TUESDAY,
  rooms: Array.from({ length: 11 }, (_, index) => ({
    roomId: index + 1,
    roomName: index === 3 ? 'The large room under the roof with a view of the garden' : `Room ${index + 1}`,
    now: index % 3 === 0 ? bookingToday(index, '00:00', '23:30') : null,
    next: index % 4 === 0 ? bookingToday(index + 1, '23:30', '23:59') : null,
    blocked: index === 5 ? { startTime: todayAt('00:00'), endTime: todayAt('23:59'), reason: 'Painters' } : null,
  })),
  ...{ failedMessages: 3, failedDeliveries: 12, openInvitations: 2, setUp: null },
  outOfHours: {
    total: 27,
    members: Array.from({ length: 20 }, (_, index) => ({ ...PEOPLE[index % PEOPLE.length]!, id: index + 1 })),
  },
};

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
  {
    name: 'dashboard-today-full',
    async show(page) {
      await page.route('**/api/admin/today', (route) => route.fulfill({ json: FULL_TODAY }));
      await signInAndOpen(page, ROBIN);
      await expectVisible(page.getByText('Painters'));
    },
  },
  {
    name: 'dashboard-today-first-day',
    async show(page) {
      const setUp = { rooms: true, openingHours: true, holidays: false, plans: false, members: false };
      const json = { ...FULL_TODAY, rooms: [], outOfHours: { total: 0, members: [] }, setUp };
      await page.route('**/api/admin/today', (route) =>
        route.fulfill({ json: { ...json, failedMessages: 0, failedDeliveries: 0, openInvitations: 0 } }),
      );
      await signInAndOpen(page, ROBIN);
      await expectVisible(page.getByText('Set up your space'));
    },
  },
  {
    name: 'dashboard-today-failed',
    async show(page) {
      await refuse(page, '**/api/admin/today');
      await signInAndOpen(page, ROBIN);
      await expectVisible(page.getByText('Today could not be loaded'));
    },
  },
  {
    name: 'dashboard-today-loading',
    async show(page) {
      await page.route('**/api/admin/today', () => undefined);
      await signInAndOpen(page, ROBIN);
      await expectVisible(page.getByRole('status', { name: 'Loading today' }));
    },
  },
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
      await chooseDate(dialog.field('Last day'), daysAhead(20));
      await expectVisible(dialog.root.getByText(/^\d+ bookings? \(.* will be cancelled\./));
    },
  },
  {
    name: 'dashboard-away-refused',
    async show(page) {
      await signInAndOpen(page, ADA);
      const dialog = await new AbsenceDialog(page).open();
      await chooseDate(dialog.field('Last day'), daysAhead(20));
      await chooseDate(dialog.field('First day'), daysAhead(21));
      await expectVisible(dialog.root.getByText('The last day must not be before the first.', { exact: true }));
    },
  },
];
