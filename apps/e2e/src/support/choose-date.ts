import type { Locator } from 'playwright-core';
import { expectEventually, expectHidden, expectVisible } from './expectations';
import { tapOrClick } from './tap-or-click';

/**
 * Selects a date (yyyy-MM-dd) of the shown month or of a later one in the calendar of a field. On a phone it cannot be typed.
 */
export async function chooseDate(field: Locator, date: string): Promise<void> {
  await tapOrClick(field);
  const calendar = field.page().locator('.ant-picker-dropdown:visible');
  const month = calendar.locator('.ant-picker-header-view');
  const day = calendar.locator(`.ant-picker-cell-in-view[title="${date}"]`);
  await expectVisible(month);
  while ((await day.count()) === 0) {
    const before = await month.innerText();
    await tapOrClick(calendar.locator('.ant-picker-header-next-btn'));
    await expectEventually(async () => (await month.innerText()) !== before, true);
  }
  await tapOrClick(day);
  await expectHidden(calendar);
}
