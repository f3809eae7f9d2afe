import type { Page } from 'playwright-core';
import type { BookingsPage } from '../pages/bookings-page';
import { expectVisible } from '../support/expectations';
import { tapOrClick } from '../support/tap-or-click';
import type { Scene } from './scene';
import { openNextWeek, slotInState } from './studio';

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

/** Starts to move an own booking. */
async function startMoving(page: Page, bookings: BookingsPage): Promise<void> {
  await openNextWeek(page, bookings);
  const slot = await slotInState(bookings, 'your booking');
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
