import type { Page } from 'playwright-core';
import { AllBookings } from '../pages/all-bookings';
import { Shell } from '../pages/shell';
import { CHARTS, UsageReports } from '../pages/usage-reports';
import { ROBIN } from '../support/demo-accounts';
import { tapOrClick } from '../support/tap-or-click';
import { expectVisible } from '../support/expectations';
import type { Scene } from './scene';

async function openBookings(page: Page, query = ''): Promise<AllBookings> {
  await Shell.signIn(page, ROBIN);
  const bookings = await new AllBookings(page).open(query);
  await expectVisible(
    page.getByRole('navigation', { name: 'Pages of bookings' }).or(page.getByText('No bookings found')),
  );
  return bookings;
}

async function openReports(page: Page): Promise<UsageReports> {
  await Shell.signIn(page, ROBIN);
  const reports = await new UsageReports(page).open();
  await reports.waitForCharts();
  return reports;
}

/** Nothing listens on the port for discarded data. */
const RECEIVER = 'http://127.0.0.1:9/hook';

const testButton = (page: Page) => page.getByRole('button', { name: `Test ${RECEIVER}`, exact: true });

/** Opens the webhooks; adds that of the receiver first, unless it is there. */
async function openWebhooks(page: Page): Promise<void> {
  await Shell.signIn(page, ROBIN);
  await page.goto('/admin/webhooks');
  const add = page.getByRole('button', { name: 'Add Webhook' });
  await expectVisible(add, page.getByRole('button', { name: /^Test / }).first());
  if (await testButton(page).count()) return;
  await tapOrClick(add);
  await page.getByRole('textbox', { name: 'Address' }).fill(RECEIVER);
  await tapOrClick(page.getByRole('dialog').getByRole('button', { name: 'Add Webhook' }));
  await tapOrClick(page.getByRole('button', { name: 'Done' }));
}

export const RECORDS_SCENES: readonly Scene[] = [
  { name: 'admin-bookings', show: async (page) => void (await openBookings(page)) },
  { name: 'admin-bookings-none', show: async (page) => void (await openBookings(page, '&search=nobody')) },
  {
    name: 'admin-bookings-delete',
    async show(page) {
      const bookings = await openBookings(page);
      await bookings.openDeleteDialog(bookings.rows.or(bookings.cards).first());
    },
  },
  { name: 'admin-reports', show: async (page) => void (await openReports(page)) },
  {
    name: 'admin-reports-tables',
    async show(page) {
      await openReports(page);
      for (const name of CHARTS) await tapOrClick(page.getByRole('button', { name: `Show table of ${name}` }));
    },
  },
  {
    name: 'admin-reports-occupancy',
    async show(page) {
      const reports = await openReports(page);
      await reports.card('Occupancy by Weekday and Hour').scrollIntoViewIfNeeded();
      await page.evaluate(() => document.querySelector('.heat')!.scrollIntoView());
    },
  },
  {
    name: 'admin-reports-members',
    async show(page) {
      await openReports(page);
      await expectVisible(page.getByRole('navigation', { name: 'Pages of members' }));
      await page.evaluate(() =>
        document.querySelector('.ant-pagination, [aria-label="Pages of members"]')!.scrollIntoView(),
      );
    },
  },
  {
    name: 'admin-audit',
    async show(page) {
      await Shell.signIn(page, ROBIN);
      await page.goto('/admin/audit');
      await expectVisible(page.getByText('signed in').first());
    },
  },
  {
    name: 'admin-webhooks',
    async show(page) {
      await openWebhooks(page);
      await tapOrClick(testButton(page));
    },
  },
  {
    name: 'admin-webhooks-add',
    async show(page) {
      await openWebhooks(page);
      await tapOrClick(page.getByRole('button', { name: 'Add Webhook' }));
    },
  },
  {
    name: 'admin-deliveries',
    async show(page) {
      await openWebhooks(page);
      await tapOrClick(testButton(page));
      await expectVisible(page.getByText('Test Queued'));
      await page.goto('/admin/deliveries');
      await expectVisible(page.getByRole('button', { name: /^Send again/ }).first());
    },
  },
];
