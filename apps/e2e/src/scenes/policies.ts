import { type BookingPolicies, NO_POLICIES } from '@roomhours/booking-rules';
import type { BookingConfig } from '@roomhours/contract';
import type { Page } from 'playwright-core';
import { BookingDialog } from '../pages/booking-dialog';
import { BookingSettings } from '../pages/booking-settings';
import { DashboardPage } from '../pages/dashboard-page';
import { RoomSettings } from '../pages/room-settings';
import { Shell } from '../pages/shell';
import { ADA, type Credentials, ROBIN } from '../support/demo-accounts';
import { expectVisible } from '../support/expectations';
import { tapOrClick } from '../support/tap-or-click';
import type { Scene } from './scene';
import { freeSlot, openNextWeek, slotInState } from './studio';

/** The longest time of late changes. */
const WEEK_MINUTES = 7 * 24 * 60;

/** Adds policies to the settings of the workspace in this browser. */
async function mockPolicies(page: Page, policies: Partial<BookingPolicies>): Promise<void> {
  await page.route(/\/api\/config\/booking$/, async (route) => {
    const response = await route.fetch();
    const json = { ...((await response.json()) as BookingConfig), policies: { ...NO_POLICIES, ...policies } };
    await route.fulfill({ response, json });
  });
}

/** Adds late cancellations to a response. */
async function mockLateCancellations(page: Page, path: RegExp): Promise<void> {
  const at = (days: number, hours: number) =>
    new Date(Date.now() - days * 86_400_000 + hours * 3_600_000).toISOString();
  const late = (id: number, roomName: string, days: number, hours: number) => ({
    ...{ id, roomName, startTime: at(days, 0), endTime: at(days, hours), cancelledAt: at(days, -1) },
  });
  const lateCancellations = [late(1, 'Board Room', 1, 1.5), late(2, 'Studio', 4, 2)];
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), lateHours: 3.5, lateCancellations } });
  });
}

async function openRules(page: Page) {
  await Shell.signIn(page, ROBIN);
  await new BookingSettings(page).open();
  const rules = page.getByRole('region', { name: 'Booking rules', exact: true });
  await rules.getByRole('button', { name: 'Save Rules' }).scrollIntoViewIfNeeded();
  return rules;
}

async function openUserPage(page: Page): Promise<void> {
  await mockLateCancellations(page, /\/api\/admin\/users\/\d+\/usage$/);
  await Shell.signIn(page, ROBIN);
  const users = await page.request.get(`/api/admin/users?search=${ADA.email}`);
  const [ada] = (await users.json()) as { id: number }[];
  await page.goto(`/admin/users/${ada!.id}`);
  await page.getByRole('button', { name: 'Give hours back' }).last().scrollIntoViewIfNeeded();
}

async function openDashboard(page: Page, viewer: Credentials): Promise<DashboardPage> {
  await Shell.signInAndOpen(page, viewer, 'Dashboard');
  const dashboard = new DashboardPage(page);
  await dashboard.waitForAll();
  return dashboard;
}

/** What the policies for members show, to members and to administrators. */
export const POLICY_SCENES: readonly Scene[] = [
  { name: 'rules-config', show: async (page) => void (await openRules(page)) },
  {
    name: 'rules-invalid',
    async show(page) {
      const rules = await openRules(page);
      await rules.getByLabel('Shortest notice').fill('1.1');
      await rules.getByLabel('Hours a day').fill('30');
      await tapOrClick(rules.getByRole('button', { name: 'Save Rules' }));
      await expectVisible(rules.getByText(/^From 0\.5 to 24 hours/));
    },
  },
  {
    name: 'rules-impact',
    async show(page) {
      const rules = await openRules(page);
      await rules.getByLabel('Hours a day').fill('0.5');
      await tapOrClick(rules.getByRole('button', { name: 'Save Rules' }));
      await expectVisible(
        page.getByRole('dialog', { name: 'Change booking rules' }).getByText(/would not be possible/),
      );
    },
  },
  {
    name: 'rules-room',
    async show(page) {
      await Shell.signIn(page, ROBIN);
      await page.goto('/admin?tab=rooms');
      const rooms = new RoomSettings(page);
      await tapOrClick(rooms.card('Board Room').getByRole('button', { name: 'Edit Board Room' }));
      const dialog = rooms.dialog('Edit Meeting Room');
      await tapOrClick(dialog.getByText('Own rules', { exact: true }));
      await dialog.getByLabel('Upcoming bookings').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'rules-grid',
    async show(page, bookings) {
      await mockPolicies(page, { gapMinutes: 30, advanceDays: 9 });
      await openNextWeek(page, bookings);
      const slot = await slotInState(bookings, 'unavailable, 30 minutes');
      await bookings.cell(slot, slot.until, slot.state).click({ force: true });
      await expectVisible(page.locator('.mb-hint'));
    },
  },
  {
    name: 'rules-grid-day',
    async show(page, bookings) {
      await mockPolicies(page, { dayMinutes: 60 });
      await openNextWeek(page, bookings);
      await slotInState(bookings, 'unavailable, At most 1 hour a day');
    },
  },
  {
    name: 'rules-lengths',
    async show(page, bookings) {
      await mockPolicies(page, { dayMinutes: 90 });
      await openNextWeek(page, bookings);
      const slot = await freeSlot(bookings, 60);
      await tapOrClick(bookings.free(slot));
      await expectVisible(new BookingDialog(page, 'Create New Booking').root);
    },
  },
  {
    name: 'rules-passed-over',
    async show(page, bookings) {
      await mockPolicies(page, { advanceDays: 1 });
      await openNextWeek(page, bookings, ROBIN);
      const slot = await freeSlot(bookings, 60);
      await tapOrClick(bookings.free(slot));
      await expectVisible(page.getByText(/^Members could not book this/));
    },
  },
  {
    name: 'rules-late-series',
    async show(page) {
      await mockPolicies(page, { lateChangeMinutes: WEEK_MINUTES });
      const dashboard = await openDashboard(page, ADA);
      // At the end of a month all of its bookings are past.
      await dashboard.goToMonth('Next month');
      await dashboard.waitForList();
      const row = dashboard.row('Team weekly').first();
      await tapOrClick(dashboard.action('Cancel', row));
      await tapOrClick(dashboard.cancelDialog.getByText(/^All \(/));
    },
  },
  {
    name: 'rules-late',
    async show(page) {
      await mockPolicies(page, { lateChangeMinutes: WEEK_MINUTES });
      const dashboard = await openDashboard(page, ADA);
      await dashboard.goToMonth('Next month');
      await tapOrClick(page.getByRole('button', { name: /^Cancel booking, / }).first());
      await expectVisible(dashboard.cancelDialog);
    },
  },
  {
    name: 'rules-dashboard',
    async show(page) {
      await mockLateCancellations(page, /\/api\/users\/quota/);
      await openDashboard(page, ADA);
      await page.getByRole('heading', { name: 'Cancelled late' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'rules-quota',
    async show(page, bookings) {
      await mockLateCancellations(page, /\/api\/users\/quota/);
      await Shell.signIn(page, ADA);
      await bookings.open();
      await expectVisible(page.getByText(/of them cancelled late/));
    },
  },
  { name: 'rules-user', show: openUserPage },
  {
    name: 'rules-give-back',
    async show(page) {
      await openUserPage(page);
      await tapOrClick(page.getByRole('button', { name: 'Give hours back' }).first());
      await expectVisible(page.getByRole('dialog', { name: 'Give hours back' }));
    },
  },
];
