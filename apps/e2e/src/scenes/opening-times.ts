import { addDays, instant, toLocal } from '@roomhours/time';
import type { Page } from 'playwright-core';
import { OpeningTimes, holidayFile } from '../pages/opening-times';
import { Shell } from '../pages/shell';
import { ROBIN } from '../support/demo-accounts';
import { expectVisible } from '../support/expectations';
import { WORKSPACE_ZONE } from '../support/test-server';
import type { Scene } from './scene';

async function openTimes(page: Page): Promise<OpeningTimes> {
  await Shell.signIn(page, ROBIN);
  return new OpeningTimes(page).open();
}

export const OPENING_TIMES_SCENES: readonly Scene[] = [
  {
    name: 'admin-config-weekdays',
    async show(page) {
      const times = await openTimes(page);
      await times.setHours('Saturday', '10:00', '14:00');
      await page.getByRole('button', { name: 'Save Weekdays' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'admin-config-special-days',
    async show(page) {
      await openTimes(page);
      await page.getByRole('heading', { name: 'Special days' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'admin-config-special-day-new',
    async show(page) {
      await (await openTimes(page)).openDialog('Add Special Day');
    },
  },
  {
    name: 'admin-config-import',
    async show(page) {
      const times = await openTimes(page);
      const dialog = await times.openDialog('Import Holidays');
      const { date } = toLocal(instant(Date.now()), WORKSPACE_ZONE);
      const days = [3, 40, 41, 120].map((count) => ({ date: addDays(date, count), name: `Holiday ${count}` }));
      await times.chooseFile(holidayFile(days));
      await expectVisible(dialog.getByText(/added as closed/));
    },
  },
];
