import type { Page } from 'playwright-core';
import type { BookingsPage } from '../pages/bookings-page';
import { Shell } from '../pages/shell';
import { ADA, type Credentials, ROBIN } from '../support/demo-accounts';
import { expectVisible } from '../support/expectations';
import { tapOrClick } from '../support/tap-or-click';
import type { Scene } from './scene';
import { openNextWeek, openStudio, slotInState } from './studio';

/** The card of a booking, and the room filter. */
export const BOOKING_CARD_SCENES: readonly Scene[] = [
  { name: 'card-own', show: (page, bookings) => openCard(page, bookings, ADA, 'your booking') },
  { name: 'card-admin', show: (page, bookings) => openCard(page, bookings, ROBIN, 'booked by') },
  {
    name: 'card-link-unknown',
    async show(page, bookings) {
      await Shell.signIn(page, ADA);
      await page.goto('/bookings?booking=999999');
      await bookings.waitForGrid();
      await expectVisible(page.getByText(/booking in the link/));
    },
  },
  {
    name: 'room-filter',
    async show(page, bookings) {
      await page.route('**/api/rooms', async (route) => {
        const rooms = (await (await route.fetch()).json()) as { id: number; name: string }[];
        const more = ['Atrium', 'Loft', 'Salon', 'Workshop'].map((name, index) => ({
          ...rooms[0]!,
          id: 900 + index,
          name,
        }));
        await route.fulfill({ json: [...rooms, ...more] });
      });
      await openStudio(page, bookings);
      await tapOrClick(page.getByRole('combobox', { name: 'Room', exact: true }));
      await page.keyboard.type('o');
    },
  },
  {
    name: 'page-outline',
    async show(page) {
      await Shell.signIn(page, ADA);
      await page.route('**/remotes/member-booking/**/bookings*.js', () => undefined);
      await page.goto('/bookings');
      await expectVisible(page.locator('.mb-week-outline'));
    },
  },
];

/** Opens the card of a booking. */
async function openCard(page: Page, bookings: BookingsPage, viewer: Credentials, state: string): Promise<void> {
  await openNextWeek(page, bookings, viewer);
  const slot = await slotInState(bookings, state);
  await tapOrClick(bookings.cell(slot, slot.until, slot.state));
  await expectVisible(page.getByRole('dialog'));
}
