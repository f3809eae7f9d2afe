import type { Locator } from 'playwright-core';
import { tapOrClick } from './tap-or-click';

/** Selects an option of a select field; types into the field if it is searchable. antd renders the options outside the field. */
export async function choose(field: Locator, option: string): Promise<void> {
  await tapOrClick(field);
  const id = await field.getAttribute('aria-controls');
  const page = field.page();
  const list = page.locator('.ant-select-dropdown', { has: page.locator(`[id="${id}"]`) });
  const isSearched = await field.evaluate((input: HTMLInputElement) => !input.readOnly);
  if (isSearched) await field.fill(option);
  await tapOrClick(list.locator('.ant-select-item-option').filter({ hasText: new RegExp(`^${option}$`) }));
}

/** Returns the element that shows the selected text, which is outside the input. */
export function chosen(field: Locator): Locator {
  return field.page().locator('.ant-select', { has: field }).last();
}
