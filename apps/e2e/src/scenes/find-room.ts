import type { Suggestion } from '@roomhours/contract';
import type { Page } from 'playwright-core';
import type { BookingsPage } from '../pages/bookings-page';
import { FindRoom } from '../pages/find-room';
import { Shell } from '../pages/shell';
import { ADA } from '../support/demo-accounts';
import { expectVisible } from '../support/expectations';
import type { Scene } from './scene';

/** The dialog 'Find a room'. */
export const FIND_ROOM_SCENES: readonly Scene[] = [
  {
    name: 'find-room',
    async show(page, bookings) {
      const find = await open(page, bookings);
      await find.set({ people: 3, duration: '1 hour' });
      await expectVisible(find.suggestions.first());
    },
  },
  {
    name: 'find-room-alternatives',
    async show(page, bookings) {
      const quota = { role: 'user', monthlyQuota: 20, usedQuota: 19.5, remainingQuota: 0.5 };
      await page.route(/\/api\/users\/quota/, (route) => route.fulfill({ json: quota }));
      await page.route(/\/api\/availability/, async (route) => {
        const response = await route.fetch();
        const suggestions = (await response.json()) as Suggestion[];
        await route.fulfill({ response, json: suggestions.map((one) => ({ ...one, kind: 'shorter' })) });
      });
      const find = await open(page, bookings);
      await find.set({ duration: '1 hour' });
      await expectVisible(find.root.getByText(/^You have/));
    },
  },
  {
    name: 'find-room-failed',
    async show(page, bookings) {
      await page.route(/\/api\/availability/, (route) => route.fulfill({ status: 503, body: '' }));
      const find = await open(page, bookings);
      await expectVisible(find.root.getByRole('alert'));
    },
  },
];

async function open(page: Page, bookings: BookingsPage): Promise<FindRoom> {
  await Shell.signIn(page, ADA);
  await bookings.open();
  // The server's clock may be ahead of that of the page.
  await bookings.nextWeek();
  return new FindRoom(page).open();
}
