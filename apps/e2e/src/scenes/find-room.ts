import type { Page } from 'playwright-core';
import type { BookingsPage } from '../pages/bookings-page';
import { FindRoom } from '../pages/find-room';
import { Shell } from '../pages/shell';
import { ADA, type Credentials, NOAH } from '../support/demo-accounts';
import { expectVisible } from '../support/expectations';
import type { Scene } from './scene';

/** The dialog 'Find a room'. */
export const FIND_ROOM_SCENES: readonly Scene[] = [
  {
    name: 'find-room',
    async show(page, bookings) {
      const find = await open(page, bookings, ADA);
      await find.set({ people: 3, duration: '1 hour' });
      await expectVisible(find.suggestions.first());
    },
  },
  {
    name: 'find-room-alternatives',
    async show(page, bookings) {
      const find = await open(page, bookings, NOAH);
      await find.set({ duration: '2 hours' });
      await expectVisible(find.root.getByText(/^You have/));
      await find.settled();
    },
  },
  {
    name: 'find-room-failed',
    async show(page, bookings) {
      await page.route(/\/api\/availability/, (route) => route.fulfill({ status: 503, body: '' }));
      const find = await open(page, bookings, ADA);
      await expectVisible(find.root.getByRole('alert'));
    },
  },
];

async function open(page: Page, bookings: BookingsPage, who: Credentials): Promise<FindRoom> {
  await Shell.signInAndOpen(page, who);
  await bookings.open();
  // The server's clock may be ahead of that of the page.
  await bookings.nextWeek();
  return new FindRoom(page).open();
}
