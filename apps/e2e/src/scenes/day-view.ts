import type { Page } from 'playwright-core';
import { addDays } from '@roomhours/time';
import type { BookingsPage } from '../pages/bookings-page';
import { Shell } from '../pages/shell';
import { ADA, type Credentials, ROBIN } from '../support/demo-accounts';
import { tapOrClick } from '../support/tap-or-click';
import type { Scene } from './scene';

/** The day of all rooms. */
export const DAY_VIEW_SCENES: readonly Scene[] = [
  { name: 'day-today', show: (page, bookings) => openDay(page, bookings, ADA) },
  { name: 'day-admin', show: (page, bookings) => openDay(page, bookings, ROBIN) },
  {
    name: 'day-next-week',
    async show(page, bookings) {
      await Shell.signIn(page, ADA);
      await bookings.open();
      await bookings.openDay(addDays(await bookings.monday(), 8));
    },
  },
  {
    name: 'day-200',
    async show(page, bookings) {
      await page.route('**/api/rooms', (route) => route.fulfill({ json: manyRooms() }));
      await openDay(page, bookings, ADA);
    },
  },
];

async function openDay(page: Page, bookings: BookingsPage, viewer: Credentials): Promise<void> {
  await Shell.signIn(page, viewer);
  await bookings.open();
  await tapOrClick(page.getByTitle('Day', { exact: true }));
  await bookings.waitForGrid();
}

function manyRooms() {
  return Array.from({ length: 200 }, (_, index) => ({
    ...{ id: index + 1, name: `Room ${index + 1} on the second floor`, capacity: 1 + (index % 20), description: null },
  }));
}
