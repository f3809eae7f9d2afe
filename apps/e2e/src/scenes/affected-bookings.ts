import type { Impact } from '@roomhours/contract';
import { addDays, instant, mondayOf, toLocal } from '@roomhours/time';
import type { Page } from 'playwright-core';
import { BlockedTimes } from '../pages/blocked-times';
import { RoomSettings } from '../pages/room-settings';
import { Shell } from '../pages/shell';
import { ROBIN } from '../support/demo-accounts';
import { expectVisible } from '../support/expectations';
import { tapOrClick } from '../support/tap-or-click';
import { WORKSPACE_ZONE } from '../support/test-server';
import type { Scene } from './scene';

const COUNT = 40;

/** Repeats the bookings that a change affects, so that there are 40. */
async function affectForty(page: Page): Promise<void> {
  await page.route(/\/impact(\?|$)/, async (route) => {
    const response = await route.fetch();
    const impact = (await response.json()) as Impact;
    const listed = Array.from({ length: COUNT }, (_, index) => ({
      ...impact.listed[index % impact.listed.length]!,
      id: 9_000 + index,
    }));
    const movable = listed.filter(({ proposal }) => proposal).length;
    const isPaged = impact.movable !== undefined;
    const json = { ...impact, bookings: COUNT, listed: isPaged ? listed : impact.listed, ...(isPaged && { movable }) };
    await route.fulfill({ response, json });
  });
}

/** Opens the choices in the dialog that is shown, and scrolls to their list. */
async function showChoices(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await tapOrClick(dialog.getByRole('button', { name: 'Choose for each booking' }));
  const list = dialog.getByRole('table', { name: 'Affected bookings' });
  await expectVisible(list.getByRole('row').nth(COUNT - 1));
  await list.getByRole('row').first().scrollIntoViewIfNeeded();
}

/** Long lists of affected bookings: in a form, and in a question. */
export const AFFECTED_BOOKINGS_SCENES: readonly Scene[] = [
  {
    name: 'admin-affected-by-block',
    async show(page) {
      await affectForty(page);
      await Shell.signIn(page, ROBIN);
      const blocked = await new BlockedTimes(page).open();
      await blocked.openBlockDialog();
      // Next Tuesday, because upcoming bookings are affected only.
      const date = addDays(mondayOf(toLocal(instant(Date.now()), WORKSPACE_ZONE).date), 8);
      await blocked.fill({ Date: date, Room: 'Studio', 'End Time': '17:30' });
      await showChoices(page);
    },
  },
  {
    name: 'admin-affected-by-deletion',
    async show(page) {
      await affectForty(page);
      await Shell.signIn(page, ROBIN);
      await page.goto('/admin?tab=rooms');
      await tapOrClick(new RoomSettings(page).card('Studio').getByRole('button', { name: 'Delete Studio' }));
      await showChoices(page);
    },
  },
];
