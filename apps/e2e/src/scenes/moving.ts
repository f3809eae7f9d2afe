import type { Page } from 'playwright-core';
import { addDays } from '@roomhours/time';
import type { BookingsPage } from '../pages/bookings-page';
import { Shell } from '../pages/shell';
import { ADA } from '../support/demo-accounts';
import { expectVisible } from '../support/expectations';
import { tapOrClick } from '../support/tap-or-click';
import type { Scene } from './scene';

const ROOM = 'Studio';
/** Number of slots of a week that are tried to find a booking of another member. */
const MAX_STEPS = 16;

/** A booking that is being moved. */
export const MOVING_SCENES: readonly Scene[] = [
  {
    name: 'move-free',
    async show(page, bookings) {
      await startMoving(page, bookings);
      await pressUntil(page, 'ArrowDown', '.mb-moving:not([data-refused])');
    },
  },
  {
    name: 'move-refused',
    async show(page, bookings) {
      await startMoving(page, bookings);
      await pressUntil(page, 'ArrowDown', '.mb-moving[data-refused]');
    },
  },
];

/** Starts to move an own booking of the next week, where no booking is past. */
async function startMoving(page: Page, bookings: BookingsPage): Promise<void> {
  await Shell.signInAndOpen(page, ADA);
  await bookings.open();
  await bookings.chooseRoom(ROOM);
  await bookings.showWeekOf(addDays(await bookings.monday(), 7));
  const slot = (await bookings.slots()).find((one) => one.state.startsWith('your booking'))!;
  await bookings.showDay(slot);
  await tapOrClick(bookings.cell(slot, slot.until, slot.state));
  await tapOrClick(page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }));
  await expectVisible(page.locator('.mb-moving'));
}

/** Presses a key, at least once, until an element is shown. */
async function pressUntil(page: Page, key: string, selector: string): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press(key);
    if (await page.locator(selector).isVisible()) return;
  }
}
