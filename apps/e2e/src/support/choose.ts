import type { Locator } from 'playwright-core';
import { press } from './press';

/**
 * Chooses from the list of a field; one that can be searched is searched. antd draws the list apart from its field; until it is there, the
 * field is the browser's own, and stays that under somebody's hands.
 */
export async function choose(field: Locator, option: string): Promise<void> {
  await field.focus();
  if (await field.evaluate((element) => element.tagName === 'SELECT')) {
    await field.selectOption({ label: option });
    return;
  }
  await press(field);
  const id = await field.getAttribute('aria-controls');
  const list = field.page().locator('.ant-select-dropdown', { has: field.page().locator(`[id="${id}"]`) });
  const isSearched = await field.evaluate((input: HTMLInputElement) => !input.readOnly);
  if (isSearched) await field.fill(option);
  await press(list.locator('.ant-select-item-option').filter({ hasText: new RegExp(`^${option}$`) }));
}

/** What is chosen: the text stands beside the field itself. */
export function chosen(field: Locator): Locator {
  return field.page().locator('.ant-select, .rh-select', { has: field }).last();
}
