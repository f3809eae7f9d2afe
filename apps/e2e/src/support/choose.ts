import type { Locator } from 'playwright-core';
import { press } from './press';

/** Chooses from the list of a field; one that can be searched is searched. antd draws the list apart from its field. */
export async function choose(field: Locator, option: string): Promise<void> {
  await press(field);
  const id = await field.getAttribute('aria-controls');
  const list = field.page().locator('.ant-select-dropdown', { has: field.page().locator(`[id="${id}"]`) });
  const isSearched = await field.evaluate((input: HTMLInputElement) => !input.readOnly);
  if (isSearched) await field.fill(option);
  await press(list.locator('.ant-select-item-option').filter({ hasText: new RegExp(`^${option}$`) }));
}

/** What is chosen: the text stands beside the field itself. */
export function chosen(field: Locator): Locator {
  return field.page().locator('.ant-select', { has: field }).last();
}
